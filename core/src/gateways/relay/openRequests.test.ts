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
  const lateAnswers: LateAnswer[] = [];
  const { send, giveUp } = openRequests({
    timeoutMillis: TIMEOUT_MILLIS,
    onLateAnswer: (response) => lateAnswers.push(response),
    onRequest: (event) => {
      events.push(event);
      onRequest(event);
    },
  });
  const response = pendingResponse<unknown>();
  const sentReference = pendingResponse<RequestReference>();
  const start = vi.fn(() => ({ response: response.promise, reference: sentReference.promise }));
  const request = () => {
    const sent = send({ chainId: "eip155:1", method: "personal_sign", params: [1n] }, "Phone", start);
    sent.catch(() => {});
    return sent;
  };
  return {
    request,
    giveUp,
    start,
    response,
    left: sentReference,
    late: lateAnswers,
    types: () => events.map(({ type }) => type),
    events,
  };
};

describe("a request to a wallet", () => {
  it("is reported when it is made and sent, and ends before its caller gets the answer", async () => {
    const { request, response, left: sentReference, types, events } = bench();
    const observed = request().then((result) => [result, types()]);
    expect(types()).toEqual(["requested"]);
    sentReference.resolve(reference);
    await vi.advanceTimersByTimeAsync(0);
    expect(events.at(-1)).toMatchObject({ type: "sent", reference });
    response.resolve("0x1");
    expect(await observed).toEqual(["0x1", ["requested", "sent", "ended"]]);
    expect(new Set(events.map(({ call }) => call)).size).toBe(1);
  });

  it("that is given up as soon as it is made never leaves", async () => {
    const {
      request,
      start,
      giveUp,
      types,
      late: lateAnswers,
    } = bench(({ type, call }) => {
      if (type === "requested") giveUp(call);
    });
    await expect(request()).rejects.toMatchObject({ _tag: "RequestAborted", details: { method: "personal_sign" } });
    expect(start).not.toHaveBeenCalled();
    expect(types()).toEqual(["requested", "ended"]);
    expect(lateAnswers).toEqual([]);
  });

  it("ends when it is refused, and is reported no further", async () => {
    const { request, response, left: sentReference, types, late: lateAnswers } = bench();
    const sent = request();
    response.reject(new Error("no"));
    await expect(sent).rejects.toThrow("no");
    sentReference.resolve(reference);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    expect(types()).toEqual(["requested", "ended"]);
    expect(lateAnswers).toEqual([]);
  });

  it("ends when it times out; repeated, it joins the first, and opens the wallet at that one", async () => {
    const { request, start, response, left: sentReference, types, events, late: lateAnswers } = bench();
    const first = request();
    sentReference.resolve(reference);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    await expect(first).rejects.toMatchObject({ _tag: "WalletTimedOut" });
    const second = request();
    await vi.advanceTimersByTimeAsync(0);
    expect(events.at(-1)).toMatchObject({ type: "sent", reference });
    response.resolve("0x1");
    expect(await second).toBe("0x1");
    expect(types()).toEqual(["requested", "sent", "ended", "requested", "sent", "ended"]);
    expect(start).toHaveBeenCalledTimes(1);
    expect(lateAnswers).toEqual([]);
  });

  it("that is answered when no caller waits any more is reported as a late answer", async () => {
    const { request, response, late: lateAnswers } = bench();
    request();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    response.resolve("0x1");
    await vi.advanceTimersByTimeAsync(0);
    expect(lateAnswers).toMatchObject([{ call: { method: "personal_sign" }, outcome: { result: "0x1" } }]);
  });

  it("that is cancelled fails at once; repeated, it joins the first, and its answer is reported once", async () => {
    const { request, giveUp, start, response, types, events, late: lateAnswers } = bench();
    const first = request();
    giveUp(events[0]!.call);
    await expect(first).rejects.toMatchObject({ _tag: "RequestAborted" });
    const second = request();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS - 1);
    response.resolve("0x1");
    expect(await second).toBe("0x1");
    await vi.advanceTimersByTimeAsync(TIMEOUT_MILLIS);
    expect(types()).toEqual(["requested", "ended", "requested", "ended"]);
    expect(start).toHaveBeenCalledTimes(1);
    expect(lateAnswers).toEqual([]);
  });

  it("that is cancelled and then answered is reported as a late answer", async () => {
    const { request, giveUp, response, events, late: lateAnswers } = bench();
    request();
    giveUp(events[0]!.call);
    response.resolve("0x1");
    await vi.advanceTimersByTimeAsync(0);
    expect(lateAnswers).toMatchObject([{ call: { method: "personal_sign" }, outcome: { result: "0x1" } }]);
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
