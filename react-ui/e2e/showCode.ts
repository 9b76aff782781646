import type { Page } from "playwright-core";
import { encode } from "uqr";

/** How large a module of the code is in the picture, in pixels. */
const MODULE = 8;

/**
 * Gives a page a camera until it is left: a real video stream of a drawn picture. What it sees is set by `showCode`. It
 * stands in for the device alone, because a machine that runs tests has none.
 */
export const installCamera = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 640, height: 480 });
    const context = canvas.getContext("2d");
    let modules: ReadonlyArray<ReadonlyArray<boolean>> = [];
    let refusal: string | undefined;
    const draw = (size: number) => {
      if (!context) return;
      context.fillStyle = "#ddd";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = "#111";
      modules.forEach((row, y) => {
        row.forEach((isDark, x) => {
          if (isDark) context.fillRect(120 + x * size, 60 + y * size, size, size);
        });
      });
    };
    const streams: MediaStream[] = [];
    const devices = {
      enumerateDevices: async () => [{ kind: "videoinput", deviceId: "", groupId: "", label: "" }],
      getUserMedia: async () => {
        if (refusal) throw new DOMException("", refusal);
        const stream = canvas.captureStream(10);
        streams.push(stream);
        return stream;
      },
    };
    Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: devices });
    Object.assign(window, {
      camera: {
        show: (code: ReadonlyArray<ReadonlyArray<boolean>>, size: number) => {
          modules = code;
          // A stream has a picture only when something was drawn since.
          setInterval(() => draw(size), 100);
        },
        refuse: (name: string | undefined) => {
          refusal = name;
        },
        liveTracks: () =>
          streams.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === "live"),
      },
    });
  });

interface Camera {
  readonly show: (code: ReadonlyArray<ReadonlyArray<boolean>>, size: number) => void;
  readonly refuse: (name: string | undefined) => void;
  readonly liveTracks: () => ReadonlyArray<unknown>;
}
declare global {
  interface Window {
    readonly camera: Camera;
  }
}

/** Holds a QR code before the camera, or nothing for an empty text. */
export const showCode = (page: Page, text: string) =>
  page.evaluate(({ code, size }) => window.camera.show(code, size), {
    code: text === "" ? [] : encode(text, { border: 4 }).data,
    size: MODULE,
  });
/** How the browser refuses the camera from now on; undefined when it no longer does. */
export const refuseCamera = (page: Page, name: string | undefined) =>
  page.evaluate((error) => window.camera.refuse(error), name);
/** Whether the camera's light is on. */
export const isCameraOn = (page: Page) => page.evaluate(() => window.camera.liveTracks().length > 0);
