import { IDLE_WAIT_MAX_MILLIS } from "../../domain/limits.ts";

/**
 * Resolves when the page has nothing more urgent to do, such as to paint, and after a short time in any case. Long work
 * waits for it between its pieces.
 */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari and servers do not have it.
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => resolve(), { timeout: IDLE_WAIT_MAX_MILLIS });
    else setTimeout(resolve);
  });
