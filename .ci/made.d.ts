// What widgets/hilo_widgets/static_files.py makes modules of.
declare module "*.wasm" {
  export const MODULE: string;
}
declare module "*.py" {
  export const FOR_PAGES: {
    plain: [sign: string, written: string][];
    fillers: string[];
    number: string;
    spoken: Record<string, number>;
    most: number;
    digits: number;
  };
}
