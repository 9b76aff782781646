import { fieldOf, isObject } from "../domain/untrustedValue.ts";
import type { FramePlace, FrameRequest, Frames, PageFrame } from "../ports/Frames.ts";

/** The id and the name that secure sites know their frame by (docs/rules/embedded.md#frame-element). */
const FRAME_ID = "w3m-iframe";
const FRAME_NAME = "w3m-secure-iframe";
/** What the secure site may use of the browser: keys of its own in the visitor's passkeys. */
const PERMISSIONS = "publickey-credentials-get *; publickey-credentials-create *; clipboard-write *";
/** Above the dialog, over which an approval shows. */
const Z_INDEX = "999999";

/** Less than a visitor can see, in CSS pixels. */
const TOLERANCE = 0.1;

const setPlace = ({ style }: HTMLElement, { left, top, width, height }: FramePlace): void => {
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
};

/**
 * Shows a frame exactly in a part of the window. A page whose body is zoomed or transformed shows it elsewhere than its
 * styles say, and it is then moved by the difference.
 */
const placeFrame = (frame: HTMLElement, place: FramePlace): void => {
  const { style } = frame;
  setPlace(frame, place);
  style.borderRadius = `${place.radius ?? 0}px`;
  style.display = "block";
  // A dialog may take them from the page, and the approval belongs to the dialog.
  style.pointerEvents = "auto";
  const shown = frame.getBoundingClientRect();
  const scale = shown.width / place.width || 1;
  const [right, down] = [place.left - shown.left, place.top - shown.top];
  if (Math.max(Math.abs(right), Math.abs(down), Math.abs(scale - 1) * place.width) < TOLERANCE) return;
  setPlace(frame, {
    left: place.left + right / scale,
    top: place.top + down / scale,
    width: place.width / scale,
    height: place.height / scale,
  });
};

/**
 * Adds a frame to the page. Only messages of the frame's own window and origin are passed on, and only that origin
 * receives what is posted.
 */
const openPageFrame = ({ url, title, onMessage }: FrameRequest): PageFrame | undefined => {
  if (typeof document === "undefined") return undefined;
  const { origin } = new URL(url);
  const frame = document.createElement("iframe");
  if (document.getElementById(FRAME_ID) === null) frame.id = FRAME_ID;
  frame.name = FRAME_NAME;
  frame.title = title;
  frame.allow = PERMISSIONS;
  const { style } = frame;
  // What the page's own styles say about frames is not meant for this one.
  style.cssText = `all: initial; position: fixed; z-index: ${Z_INDEX}; border: none; display: none`;
  frame.src = url;

  const listen = (event: MessageEvent<unknown>) => {
    if (event.origin === origin && event.source === frame.contentWindow) onMessage(event.data);
  };
  globalThis.addEventListener("message", listen);
  document.body.append(frame);

  return {
    post: (message) => frame.contentWindow?.postMessage(message, origin),
    place: (place) => placeFrame(frame, place),
    hide: () => {
      style.display = "none";
    },
    close: () => {
      globalThis.removeEventListener("message", listen);
      frame.remove();
    },
  };
};

/** The global under which people save logs, by the name of their source (docs/rules/embedded.md#log). */
const LOGS_GLOBAL = "downloadAppKitLogsBlob";
const LOG_NAME = "sdk";

const saveText = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `secure-frame-${new Date().toISOString()}.log`;
  link.click();
  URL.revokeObjectURL(url);
};

/** Other logs of the page stay. */
const offerLog = (read: () => string): (() => void) => {
  const existing = fieldOf(globalThis, LOGS_GLOBAL);
  const logs: object = isObject(existing) ? existing : {};
  const save = () => saveText(read());
  Reflect.set(logs, LOG_NAME, save);
  Reflect.set(globalThis, LOGS_GLOBAL, logs);
  return () => {
    if (fieldOf(logs, LOG_NAME) === save) Reflect.deleteProperty(logs, LOG_NAME);
  };
};

/** The page's own frames, and the windows that it opened. */
export const pageFrames: Frames = {
  open: openPageFrame,
  onWindowMessage: (listener) => {
    if (typeof globalThis.addEventListener !== "function") return () => {};
    const listen = ({ data, origin, source }: MessageEvent<unknown>) => listener({ data, origin, source });
    globalThis.addEventListener("message", listen);
    return () => globalThis.removeEventListener("message", listen);
  },
  offerLog,
  leaveFor: (url) => {
    (globalThis.top ?? globalThis).location.href = url;
  },
  replaceAddress: (url) => globalThis.history.replaceState(globalThis.history.state, "", url),
  prefersLight: () => globalThis.matchMedia?.("(prefers-color-scheme: light)").matches ?? false,
};
