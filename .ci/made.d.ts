// What widgets/hilo_widgets/pages/static_files.py makes modules of.
declare module "*.wasm" {
  export const MODULE: string;
  export const ASKED: string[];
}
declare module "*.py" {
  export const FOR_PAGES: {
    typed: [found: string, written: string][];
    plain: [sign: string, written: string][];
    wide: string;
    number: string;
    spoken: Record<string, string>;
    most: number;
    digits: number;
  };
}
declare module "*/lean_qr.js" {
  export const lean_qr: any;
}
declare module "*/read_qr.js" {
  export const read_qr: any;
}
