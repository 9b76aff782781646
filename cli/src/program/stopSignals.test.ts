import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cliLimits } from "../limits.ts";
import { orStopped, stopOnSignals } from "./stopSignals.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const exitCodes: Array<number> = [];
  const emitter = new EventEmitter();
  const stopping = new AbortController();
  stopOnSignals(Object.assign(emitter, { exit: (code: number) => exitCodes.push(code) }), stopping);
  return { exitCodes, emitter, signal: stopping.signal };
};

describe("a signal", () => {
  it.each([
    ["SIGINT", "INTERRUPTED", 130],
    ["SIGTERM", "TERMINATED", 143],
  ] as const)(
    "%s stops the command with %s, and ends it with %d when it does not end",
    async (name, code, exitCode) => {
      const { exitCodes, emitter, signal } = start();
      emitter.emit(name);
      expect(signal.reason).toMatchObject({ code });
      await vi.advanceTimersByTimeAsync(cliLimits.STOP_GRACE_MILLIS);
      expect(exitCodes).toEqual([]);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(exitCodes).toEqual([exitCode]);
    },
  );

  it("ends the process at once when it is the second", () => {
    const { exitCodes, emitter } = start();
    emitter.emit("SIGTERM");
    emitter.emit("SIGINT");
    expect(exitCodes).toEqual([130]);
  });
});

describe("work that is stopped", () => {
  const stopping = () => {
    const controller = new AbortController();
    return { signal: controller.signal, stop: () => controller.abort(new Error("stopped")) };
  };

  it("may clean up, and its result counts", async () => {
    const { signal, stop } = stopping();
    const work = new Promise((resolve) => setTimeout(() => resolve("cleaned"), cliLimits.STOP_GRACE_MILLIS - 1));
    const result = orStopped(work, signal);
    stop();
    await vi.advanceTimersByTimeAsync(cliLimits.STOP_GRACE_MILLIS);
    expect(await result).toBe("cleaned");
  });

  it("is abandoned when it does not end", async () => {
    const { signal, stop } = stopping();
    const result = expect(orStopped(new Promise(() => {}), signal)).rejects.toThrow("stopped");
    stop();
    await vi.advanceTimersByTimeAsync(cliLimits.STOP_GRACE_MILLIS);
    await result;
  });
});
