import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pendingResponse } from "../../testing/wallets/fakeWallet.ts";
import { type LateAnswer, openRequests, type RequestEvent, type RequestReference } from "./openRequests.ts";

const TIMEOUT_MILLIS = 1_000;
const reference: RequestReference = { requestId: 7, topic: "abc" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests to a wallet that answers, and through a relay that accepts them, when the test says so. */
const bench = (onRequest: (event: RequestEvent) => void = () => {}) => {
  const events: RequestEvent[] = [];
  const late: LateAnswer[] = [];
  const { send, giveUp } = openRequests({
    timeoutMillis: TIMEOUT_MILLIS,
    onLateAnswer: (response) => late.push(response),
    onRequest: (event) => {
      events.push(event);
      onRequest(event);
    },
  });
  const response = pendingResponse<unknown>();
  const left = pendingResponse<RequestReference>();
  const start = vi.fn(() => ({ response: response.promise, reference: left.promise }));
  const request = () => {
    const sent = send({ chainId: "eip155:1", method: "personal_sign", params: [1n] }, "Phone", start);
    sent.catch(() => {});
    return sent;
  };
  return { request, giveUp, start, response, left, late, types: () => events.map(({ type }) => type), events };
};

describe("a request to a wallet", () => {
  it("is reported when it is made and sent, and ends before its caller gets the answer", async () => {
    const { request, response, left, types, events } = bench();
    const seen = request().then((result) => [result, types()]);
    expect(types()).toEqual(["asked"]);
    left.resolve(reference);
    await vi.advanceTimersByTimeAsync(0);
    expect(events.at(-1)).toMatchObject({ type: "sent", reference });
    response.resolve("0x1");
    expect(await seen).toEqual(["0x1", ["asked", "sent", "over"]]);
    expect(new Set(events.map(({ call }) => call)).size).toBe(1);
  });

  it("that is given up as soon as it is made never leaves", async () => {
    const { request, start, giveUp, types, late } = bench(({ type, call }) => {
      if (type === "asked") giveUp(call);
    });
    await expect(request()).rejects.toMatchObject({ _tag: "RequestAborted", details: { method: "personal_sign" } });
    expect(start).not.toHaveBeenCalled();
    expect(types()).toEqual(["asked", "over"]);
    expect(late).toEqual([]);
  });

  it("ends when it is refused, and is reported no further", async () => {
    const { request, response, left, types, late } = bench();
    const sent = request();
    response.reject(new Error("no"));
    await expect(sent).rejects.toThrow("no");
    left.resolve(reference);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    expect(types()).toEqual(["asked", "over"]);
    expect(late).toEqual([]);
  });

  it("ends when it times out; repeated, it joins the first, and opens the wallet at that one", async () => {
    const { request, start, response, left, types, events, late } = bench();
    const first = request();
    left.resolve(reference);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    await expect(first).rejects.toMatchObject({ _tag: "WalletTimedOut" });
    const second = request();
    await vi.advanceTimersByTimeAsync(0);
    expect(events.at(-1)).toMatchObject({ type: "sent", reference });
    response.resolve("0x1");
    expect(await second).toBe("0x1");
    expect(types()).toEqual(["asked", "sent", "over", "asked", "sent", "over"]);
    expect(start).toHaveBeenCalledTimes(1);
    expect(late).toEqual([]);
  });

  it("that is answered when no caller waits any more is reported as a late answer", async () => {
    const { request, response, late } = bench();
    request();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    response.resolve("0x1");
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toMatchObject([{ call: { method: "personal_sign" }, outcome: { result: "0x1" } }]);
  });

  it("that is cancelled fails at once; repeated, it joins the first, and its answer is reported once", async () => {
    const { request, giveUp, start, response, types, events, late } = bench();
    const first = request();
    giveUp(events[0]!.call);
    await expect(first).rejects.toMatchObject({ _tag: "RequestAborted" });
    const second = request();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS - 1);
    response.resolve("0x1");
    expect(await second).toBe("0x1");
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    expect(types()).toEqual(["asked", "over", "asked", "over"]);
    expect(start).toHaveBeenCalledTimes(1);
    expect(late).toEqual([]);
  });

  it("that is cancelled and then answered is reported as a late answer", async () => {
    const { request, giveUp, response, events, late } = bench();
    request();
    giveUp(events[0]!.call);
    response.resolve("0x1");
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toMatchObject([{ call: { method: "personal_sign" }, outcome: { result: "0x1" } }]);
  });

  it("cannot be joined once it is answered: the next one is new", async () => {
    const { request, giveUp, start, response, events } = bench();
    const first = request();
    response.resolve("0x1");
    await first;
    giveUp(events[0]!.call);
    await request();
    expect(start).toHaveBeenCalledTimes(2);
  });
});
