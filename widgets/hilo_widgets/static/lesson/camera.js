// @ts-check
// The teacher's camera, which reads the squares that students show. Its pictures stay in the page.

import { CAN_READ, codesIn } from "./read_square.js";

const EVERY = 120; // milliseconds from picture to picture
const MOST_PIXELS = 800; // pixels on the longer side of a picture that is looked at
const BOX = "Type or paste the codes into the box instead.";
const NO_READER = `This page cannot read squares, because it was written without npm. ${BOX}`;
const NOT_HERE = `This browser offers no camera to this page. ${BOX}`;
/** @type {Record<string, string>} */
const TROUBLES = {
  NotAllowedError: `The camera is not allowed here. You can allow it in the settings of the browser. ${BOX}`,
  NotFoundError: `There is no camera on this computer. ${BOX}`,
  NotReadableError: `The camera could not be started. A different program may be using it. ${BOX}`,
};
const OTHER = `The camera could not be started. ${BOX}`;
const GONE = `The camera has stopped sending pictures. ${BOX}`;

/** A camera that shows its picture in `video`. It passes the codes of each square to `found`, and the reason for stopping to
 *  `ended` ("" if it was asked to stop).
 *  @param {HTMLVideoElement} video
 *  @param {{ found: (codes: string[]) => void, ended: (why: string) => void }} told */
export function cameraIn(video, { found, ended }) {
  /** @type {MediaStream | null} */
  let stream = null;
  let turn = 0; // the number of the last start or stop: earlier requests are ignored
  let timer = 0;
  const canvas = document.createElement("canvas");
  const seen = canvas.getContext("2d", { willReadFrequently: true });

  /** Looks for a square in the camera's picture. */
  function look() {
    const { videoWidth: wide, videoHeight: high } = video;
    if (!seen || !wide || !high) return;
    const by = Math.min(1, MOST_PIXELS / Math.max(wide, high));
    canvas.width = Math.round(by * wide);
    canvas.height = Math.round(by * high);
    seen.drawImage(video, 0, 0, canvas.width, canvas.height);
    const codes = codesIn(seen.getImageData(0, 0, canvas.width, canvas.height));
    if (codes) found(codes);
  }

  function release() {
    turn += 1;
    clearInterval(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.srcObject = null;
  }

  /** Stops it, and says why.
   *  @param {string} why */
  function stop(why = "") {
    release();
    ended(why);
  }

  async function start() {
    release();
    const mine = turn;
    if (!CAN_READ) return stop(NO_READER);
    const offered = globalThis.navigator?.mediaDevices;
    if (!offered?.getUserMedia) return stop(NOT_HERE);
    let opened;
    try {
      opened = await offered.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } }, audio: false });
    } catch (trouble) {
      if (mine === turn) stop(TROUBLES[/** @type {Error} */ (trouble).name] ?? OTHER);
      return;
    }
    if (mine !== turn) { // it was stopped while the browser asked
      for (const track of opened.getTracks()) track.stop();
      return;
    }
    stream = opened;
    for (const track of stream.getTracks()) track.addEventListener("ended", () => mine === turn && stop(GONE));
    video.srcObject = stream;
    await video.play().catch(() => {});
    if (mine === turn) timer = window.setInterval(look, EVERY);
  }

  return { start, stop, release };
}
