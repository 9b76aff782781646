import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pendingAnswer } from "../../testing/wallets/fakeWallet.ts";
import { type LateAnswer, openRequests, type RequestEvent, type RequestReference } from "./openRequests.ts";

const TIMEOUT_MILLIS = 1_000;
const reference: RequestReference = { requestId: 7, topic: "abc" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests to a wallet that answers, and through a relay that accepts them, when the test says so. */
const bench = () => {
  const told: RequestEvent[] = [];
  const late: LateAnswer[] = [];
  const { ask: send, giveUp } = openRequests({
    timeoutMillis: TIMEOUT_MILLIS,
    onLateAnswer: (answer) => late.push(answer),
    onRequest: (event) => told.push(event),
  });
  const answer = pendingAnswer<unknown>();
  const left = pendingAnswer<RequestReference>();
  const start = vi.fn(() => ({ answer: answer.promise, reference: left.promise }));
  const ask = () => {
    const asked = send({ chainId: "eip155:1", method: "personal_sign", params: [1n] }, "Phone", start);
    asked.catch(() => {});
    return asked;
  };
  return { ask, giveUp, start, answer, left, late, types: () => told.map(({ type }) => type), told };
};

describe("a request to a wallet", () => {
  it("is reported when it is made and sent, and ends before its caller gets the answer", async () => {
    const { ask, answer, left, types, told } = bench();
    const seen = ask().then((result) => [result, types()]);
    expect(types()).toEqual(["asked"]);
    left.resolve(reference);
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toMatchObject({ type: "sent", reference });
    answer.resolve("0x1");
    expect(await seen).toEqual(["0x1", ["asked", "sent", "over"]]);
    expect(new Set(told.map(({ call }) => call)).size).toBe(1);
  });

  it("ends when it is refused, and is reported no further", async () => {
    const { ask, answer, left, types, late } = bench();
    const asked = ask();
    answer.reject(new Error("no"));
    await expect(asked).rejects.toThrow("no");
    left.resolve(reference);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    expect(types()).toEqual(["asked", "over"]);
    expect(late).toEqual([]);
  });

  it("ends when it times out; repeated, it joins the first, and opens the wallet at that one", async () => {
    const { ask, start, answer, left, types, told, late } = bench();
    const first = ask();
    left.resolve(reference);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    await expect(first).rejects.toMatchObject({ _tag: "WalletTimedOut" });
    const second = ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toMatchObject({ type: "sent", reference });
    answer.resolve("0x1");
    expect(await second).toBe("0x1");
    expect(types()).toEqual(["asked", "sent", "over", "asked", "sent", "over"]);
    expect(start).toHaveBeenCalledTimes(1);
    expect(late).toEqual([]);
  });

  it("that is answered when no caller waits any more is reported as a late answer", async () => {
    const { ask, answer, late } = bench();
    ask();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    answer.resolve("0x1");
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toMatchObject([{ call: { method: "personal_sign" }, outcome: { result: "0x1" } }]);
  });

  it("that is cancelled fails at once; repeated, it joins the first, and its answer is reported once", async () => {
    const { ask, giveUp, start, answer, types, told, late } = bench();
    const first = ask();
    giveUp(told[0]!.call);
    await expect(first).rejects.toMatchObject({ _tag: "RequestAborted" });
    const second = ask();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS - 1);
    answer.resolve("0x1");
    expect(await second).toBe("0x1");
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    expect(types()).toEqual(["asked", "over", "asked", "over"]);
    expect(start).toHaveBeenCalledTimes(1);
    expect(late).toEqual([]);
  });

  it("that is cancelled and then answered is reported as a late answer", async () => {
    const { ask, giveUp, answer, told, late } = bench();
    ask();
    giveUp(told[0]!.call);
    answer.resolve("0x1");
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toMatchObject([{ call: { method: "personal_sign" }, outcome: { result: "0x1" } }]);
  });

  it("cannot be joined once it is answered: the next one is new", async () => {
    const { ask, giveUp, start, answer, told } = bench();
    const first = ask();
    answer.resolve("0x1");
    await first;
    giveUp(told[0]!.call);
    await ask();
    expect(start).toHaveBeenCalledTimes(2);
  });
});
