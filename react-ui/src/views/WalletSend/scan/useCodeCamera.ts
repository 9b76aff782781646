import { type RefObject, useEffect, useRef, useState } from "react";
import { codeReader } from "./codeReader.ts";

/** How often the picture of the camera is looked at for a code. */
const PICTURE_MILLIS = 200;
/** How long the camera looks for a code before it is turned off. */
const CAMERA_MAX_MILLIS = 120_000;

/** `blocked`: the visitor or the browser does not allow it. `failed`: the camera cannot be used at the moment. */
export type CameraStatus = "starting" | "looking" | "blocked" | "failed";

interface CodeCamera {
  readonly status: CameraStatus;
  /** Whether the camera faces the visitor, who expects a mirror. */
  readonly isMirrored: boolean;
}

const isRefusal = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "NotAllowedError";

/**
 * Shows the camera in a video while the component is shown, and reads the first QR code. The camera is turned off then,
 * when the page is hidden, and after two minutes.
 */
export const useCodeCamera = (
  video: RefObject<HTMLVideoElement | null>,
  { onCode, onEnd }: { readonly onCode: (text: string) => void; readonly onEnd: () => void },
): CodeCamera => {
  const [camera, setCamera] = useState<CodeCamera>({ status: "starting", isMirrored: false });
  const latest = useRef({ onCode, onEnd });
  useEffect(() => {
    latest.current = { onCode, onEnd };
  });

  useEffect(() => {
    const player = video.current;
    let stream: MediaStream | undefined;
    let isOver = false;
    let nextPicture: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      isOver = true;
      clearTimeout(nextPicture);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const end = () => {
      if (!isOver) latest.current.onEnd();
    };
    const start = async () => {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      stream = opened;
      if (isOver || !player) return stop();
      player.srcObject = opened;
      await player.play();
      const facing = opened.getVideoTracks()[0]?.getSettings().facingMode;
      setCamera({ status: "looking", isMirrored: facing === "user" });
      const read = codeReader(player);
      const look = () => {
        const text = read();
        if (text) {
          stop();
          latest.current.onCode(text);
        } else {
          nextPicture = setTimeout(look, PICTURE_MILLIS);
        }
      };
      look();
    };
    start().catch((cause: unknown) => {
      if (!isOver) setCamera({ status: isRefusal(cause) ? "blocked" : "failed", isMirrored: false });
      stop();
    });
    const limit = setTimeout(end, CAMERA_MAX_MILLIS);
    document.addEventListener("visibilitychange", end);
    return () => {
      stop();
      clearTimeout(limit);
      document.removeEventListener("visibilitychange", end);
    };
  }, [video]);
  return camera;
};
