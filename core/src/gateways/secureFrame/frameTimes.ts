import {
  FRAME_ANSWER_TIMEOUT_MILLIS,
  FRAME_SIGN_OUT_TIMEOUT_MILLIS,
  FRAME_VISITOR_TIMEOUT_MILLIS,
} from "../../domain/limits/embedded.ts";
import type { FrameOperation } from "./frameMessages.ts";

/** The operations that end when the visitor has done something. */
const waitForVisitor: ReadonlySet<FrameOperation> = new Set(["RPC_REQUEST", "CONNECT_FARCASTER", "CONNECT_DEVICE"]);

/** The operations during which the frame may have pages for the visitor (docs/rules/embedded.md#wallet-pages). */
const withPages: ReadonlySet<FrameOperation> = new Set([
  "GET_USER",
  "CONNECT_SOCIAL",
  "CONNECT_PASSKEY",
  "RENEW_BACKUP",
  "RPC_REQUEST",
]);

export const mayHavePages = (name: FrameOperation): boolean => withPages.has(name);

/** How long an operation may take, from when the frame is ready (docs/rules/embedded.md#frame-messages). */
const answerTimeoutMillis = (name: FrameOperation): number => {
  if (waitForVisitor.has(name)) return FRAME_VISITOR_TIMEOUT_MILLIS;
  return name === "SIGN_OUT" ? FRAME_SIGN_OUT_TIMEOUT_MILLIS : FRAME_ANSWER_TIMEOUT_MILLIS;
};

/**
 * The time of a request. While the visitor is on pages of the frame it is the visitor's, counted from when they first
 * showed, so that a frame cannot extend it again and again.
 */
export const answerTimer = (name: FrameOperation, onEnd: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pagesEndAt: number | undefined;
  const run = (millis: number) => {
    clearTimeout(timer);
    timer = setTimeout(onEnd, millis);
  };
  return {
    start: (): void => run(answerTimeoutMillis(name)),
    isRunning: (): boolean => timer !== undefined,
    /** Changes the time of a request that is running. */
    setPages: (areShown: boolean): void => {
      if (timer === undefined || !mayHavePages(name) || waitForVisitor.has(name)) return;
      pagesEndAt ??= Date.now() + FRAME_VISITOR_TIMEOUT_MILLIS;
      const left = Math.max(0, pagesEndAt - Date.now());
      run(areShown ? left : Math.min(left, FRAME_ANSWER_TIMEOUT_MILLIS));
    },
    stop: (): void => clearTimeout(timer),
  };
};
