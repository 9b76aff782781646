import { onTestFinished, vi } from "vitest";

/** Ends waits of this length at once, until the test is over. */
export const skipWaits = (skippedMillis: number): void => {
  const { setTimeout } = globalThis;
  vi.stubGlobal("setTimeout", (run: () => void, millis?: number, ...values: ReadonlyArray<unknown>) =>
    setTimeout(run, millis === skippedMillis ? 0 : millis, ...values),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
};
