import { PAINT_WAIT_MAX_MILLIS } from "../../theme/timings.ts";

/**
 * Calls back once what has just been rendered is on the screen: the frame that follows it begins only then. Returns a
 * function that calls back at once instead, if that has not happened yet.
 */
export const whenPainted = (callback: () => void): (() => void) => {
  let isCalled = false;
  const call = () => {
    if (isCalled) return;
    isCalled = true;
    clearTimeout(timer);
    callback();
  };
  const timer = setTimeout(call, PAINT_WAIT_MAX_MILLIS);
  // Simulated pages may not have it.
  const { requestAnimationFrame: nextFrame } = window;
  nextFrame?.(() => nextFrame(() => setTimeout(call)));
  return call;
};
