import decodeQR from "qr/decode.js";

/** The longer side of the picture in which a code is looked for, in pixels. More takes longer and finds no more. */
const SIDE_MAX = 800;

/** Returns a function that reads the code in the picture that a video shows; undefined when there is none. */
export const codeReader = (video: HTMLVideoElement): (() => string | undefined) => {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return () => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return undefined;
    const scale = Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale);
    const height = Math.round(videoHeight * scale);
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // The decoder throws for a picture without a code, and for one that it cannot read.
      return undefined;
    }
  };
};
