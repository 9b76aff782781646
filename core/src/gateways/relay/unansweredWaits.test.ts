import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endUnansweredWaits } from "./unansweredWaits.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waitsOf = () => {
  const events = new EventEmitter();
  return { events, waits: endUnansweredWaits({ engine: { events } }) };
};
const engineOf = () => waitsOf().events;

describe("the waits of the relay's library", () => {
  // shows docs/rules/limits.md#relay
  it.each([
    ["session_connect:1", "Proposal expired"],
    ["session_request:1", "Request expired. Please try again."],
  ])("end before the library's five minutes when no answer comes: %s", (name, message) => {
    const events = engineOf();
    const onResponse = vi.fn();
    events.once(name, onResponse);
    vi.advanceTimersByTime(290_000);
    expect(onResponse).not.toHaveBeenCalled();
    vi.advanceTimersByTime(9_999);
    expect(onResponse).toHaveBeenCalledExactlyOnceWith({ error: { message, code: 0 } });
    events.emit(name, { result: "late" });
    expect(onResponse).toHaveBeenCalledTimes(1);
  });

  it("end only with their answer, and leave no timer behind", () => {
    const events = engineOf();
    const onResponse = vi.fn();
    events.once("session_request:1", onResponse);
    events.emit("session_request:1", { result: "0x" });
    expect(onResponse).toHaveBeenCalledExactlyOnceWith({ result: "0x" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are not changed without listeners, nor for other events", () => {
    const events = engineOf();
    const onResponse = vi.fn();
    events.once("session_connect:1", onResponse);
    events.off("session_connect:1", onResponse);
    events.once("session_ping:1", onResponse);
    vi.advanceTimersByTime(400_000);
    expect(onResponse).not.toHaveBeenCalled();
  });

  it("end at once when no caller waits any more, and leave no timer behind", () => {
    const { events, waits } = waitsOf();
    const onResponse = vi.fn();
    events.once("session_connect:1", onResponse);
    waits.end();
    expect(onResponse).toHaveBeenCalledExactlyOnceWith({ error: { message: "Proposal expired", code: 0 } });
    expect(vi.getTimerCount()).toBe(0);
    waits.end();
    expect(onResponse).toHaveBeenCalledTimes(1);
  });

  it("end as soon as they begin once no caller waits any more", () => {
    const { events, waits } = waitsOf();
    waits.end();
    const onResponse = vi.fn();
    events.once("session_connect:1", onResponse);
    vi.advanceTimersByTime(1);
    expect(onResponse).toHaveBeenCalledExactlyOnceWith({ error: { message: "Proposal expired", code: 0 } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("end with an error when the library fails on the answer", async () => {
    const events = engineOf();
    const onResponse = vi.fn(async ({ result }: { readonly result?: { readonly cacaos: ReadonlyArray<unknown> } }) => {
      if (result) for (const _ of result.cacaos);
    });
    events.once("session_request:1", onResponse);
    events.emit("session_request:1", { result: { cacaos: 7 } });
    await vi.advanceTimersByTimeAsync(0);
    expect(onResponse).toHaveBeenLastCalledWith({
      error: expect.objectContaining({
        _tag: "BadWalletReply",
        details: expect.objectContaining({ method: "wc_sessionRequest" }),
      }),
    });
  });
});
