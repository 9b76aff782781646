import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { limitedSignal } from "./limitedSignal.ts";

const collectGarbage = (): void => {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
};

it("comes to its limit when garbage was collected before", async () => {
  const { signal } = new AbortController();
  const limited = limitedSignal(signal, 100);
  const endless = sleep(30_000, undefined, { signal: limited });
  collectGarbage();
  await expect(endless).rejects.toMatchObject({ name: "AbortError", cause: { name: "TimeoutError" } });
});

it("aborts with the other signal and its reason, and not again at the limit", async () => {
  const stopped = new AbortController();
  const limited = limitedSignal(stopped.signal, 20);
  stopped.abort("stopped");
  expect(limited).toMatchObject({ aborted: true, reason: "stopped" });
  await sleep(40);
  expect(limited.reason).toBe("stopped");
});

it("throws the reason of a signal that is aborted already", () => {
  expect(() => limitedSignal(AbortSignal.abort(new Error("stopped")), 1_000)).toThrow("stopped");
});
