import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  FRAME_ANSWER_TIMEOUT_MILLIS,
  FRAME_READY_TIMEOUT_MILLIS,
  FRAME_REQUESTS_MAX,
  FRAME_SIGN_OUT_TIMEOUT_MILLIS,
  FRAME_VISITOR_TIMEOUT_MILLIS,
} from "../../domain/limits/embedded.ts";
import { frameBench as bench, type Posted } from "../../testing/embedded/frameBench.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

// shows docs/rules/embedded.md#frame-messages
// shows docs/rules/limits.md#the-secure-frame
describe("the secure frame", () => {
  it("is opened with the first request, which waits until it is ready", async () => {
    const { frame, posted, statuses, ready, reply, outcomeOf, counts } = bench();
    expect([counts(), frame.status()]).toEqual([{ opened: 0, closed: 0 }, "absent"]);
    const user = outcomeOf(frame.request("GET_CHAIN_ID", undefined));
    const email = outcomeOf(frame.request("CONNECT_EMAIL", { email: "ada@example.org" }));
    expect([counts().opened, posted]).toEqual([1, []]);
    ready();
    expect(posted.map(({ type, payload }) => [type, payload])).toEqual([
      ["@w3m-app/GET_CHAIN_ID", undefined],
      ["@w3m-app/CONNECT_EMAIL", { email: "ada@example.org" }],
    ]);
    // The replies arrive in another order.
    reply(posted[1] as Posted, "SUCCESS", { action: "VERIFY_OTP", more: 1 });
    reply(posted[0] as Posted, "SUCCESS", { chainId: 137 });
    await settled();
    expect([user.value, email.value]).toEqual([{ chainId: 137 }, { action: "VERIFY_OTP" }]);
    expect(statuses).toEqual(["loading", "ready"]);
  });

  it("answers what it is asked as soon as somebody hears that it is ready", async () => {
    const told: Array<ReturnType<typeof outcomeOf>> = [];
    const { frame, posted, logged, ready, reply, outcomeOf } = bench({
      onReady: () => told.push(outcomeOf(frame.request("SYNC_THEME", {}))),
    });
    const chain = outcomeOf(frame.request("GET_CHAIN_ID", undefined));
    ready();
    expect(posted.map(({ type }) => type)).toEqual(["@w3m-app/SYNC_THEME", "@w3m-app/GET_CHAIN_ID"]);
    reply(posted[0] as Posted, "SUCCESS");
    reply(posted[1] as Posted, "SUCCESS", { chainId: 1 });
    await settled();
    expect([told, chain, logged]).toEqual([[{ value: null }], { value: { chainId: 1 } }, []]);
  });

  it("fails when it does not become ready, and is opened again by the next request", async () => {
    const { frame, outcomeOf, counts, statuses, ready, posted, reply } = bench();
    const first = outcomeOf(frame.request("IS_CONNECTED", undefined));
    await vi.advanceTimersByTimeAsync(FRAME_READY_TIMEOUT_MILLIS);
    expect(first.error?._tag).toBe("EmailDependencyMissing");
    expect([counts(), statuses]).toEqual([{ opened: 1, closed: 1 }, ["loading", "failed"]]);
    const second = outcomeOf(frame.request("IS_CONNECTED", undefined));
    ready();
    reply(posted[0] as Posted, "SUCCESS", { isConnected: true });
    await settled();
    expect([second.value, counts().opened]).toEqual([{ isConnected: true }, 2]);
  });

  it("is missing where there is no page", async () => {
    const { frame, outcomeOf } = bench({ hasPage: false });
    const outcome = outcomeOf(frame.request("SIGN_OUT", undefined));
    await settled();
    expect(outcome.error).toMatchObject({ _tag: "FrameMissing", message: "W3mFrame: iframe is not set" });
  });

  it.each([
    ["CONNECT_OTP", { otp: "123456" }, FRAME_ANSWER_TIMEOUT_MILLIS],
    ["SIGN_OUT", undefined, FRAME_SIGN_OUT_TIMEOUT_MILLIS],
    ["RPC_REQUEST", { method: "personal_sign" }, FRAME_VISITOR_TIMEOUT_MILLIS],
  ] as const)("has a time for %s", async (name, payload, millis) => {
    const { frame, outcomeOf, ready } = bench();
    const outcome = outcomeOf(frame.request(name, payload as never));
    ready();
    await vi.advanceTimersByTimeAsync(millis - 1);
    expect(outcome).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.error?._tag).toBe("SocialsTimeout");
  });

  it("answers an error with its text and code", async () => {
    const { frame, outcomeOf, ready, posted, reply } = bench();
    const wrongCode = outcomeOf(frame.request("CONNECT_OTP", { otp: "000000" }));
    const empty = outcomeOf(frame.request("CONNECT_OTP", { otp: "000001" }));
    ready();
    reply(posted[0] as Posted, "ERROR", { message: "Wrong\u202e code", code: 4001 });
    reply(posted[1] as Posted, "ERROR", { message: 7 });
    await settled();
    expect(wrongCode.error).toMatchObject({ message: "Wrong code", details: { code: 4001 } });
    expect(empty.error).toMatchObject({ _tag: "FrameRefused", message: "An error occurred" });
  });

  it("aborts what its caller gives up", async () => {
    const { frame, outcomeOf, ready, reply, posted } = bench();
    const controller = new AbortController();
    const code = outcomeOf(frame.request("CONNECT_OTP", { otp: "123456" }, { signal: controller.signal }));
    const call = outcomeOf(frame.request("RPC_REQUEST", { method: "eth_call" }, { label: "eth_call" }));
    ready();
    controller.abort();
    reply(posted[0] as Posted, "SUCCESS");
    await settled();
    expect([code.error?._tag, code.value, call]).toEqual(["RequestAborted", undefined, {}]);
  });

  it("ends what a frame that starts again was asked before, and asks it the rest once it is ready again", async () => {
    const { frame, outcomeOf, ready, reply, posted } = bench();
    const sign = outcomeOf(frame.request("RPC_REQUEST", { method: "personal_sign" }));
    const reload = outcomeOf(frame.request("RELOAD", undefined));
    ready();
    const user = outcomeOf(frame.request("GET_CHAIN_ID", undefined));
    reply(posted[1] as Posted, "SUCCESS");
    await settled();
    expect([reload, sign, posted.length, frame.status()]).toEqual([{}, {}, 2, "loading"]);
    ready();
    await settled();
    expect([reload, sign.error?._tag]).toEqual([{ value: null }, "RequestAborted"]);
    reply(posted[2] as Posted, "SUCCESS", { chainId: 1 });
    await settled();
    expect(user.value).toEqual({ chainId: 1 });
  });

  it("fails when it does not start again", async () => {
    const { frame, outcomeOf, ready, counts } = bench();
    const reload = outcomeOf(frame.request("RELOAD", undefined));
    ready();
    await vi.advanceTimersByTimeAsync(FRAME_READY_TIMEOUT_MILLIS);
    expect([reload.error?._tag, counts().closed]).toEqual(["EmailDependencyMissing", 1]);
  });

  it("refuses more requests than it could ever answer", async () => {
    const { frame, outcomeOf } = bench();
    const all = Array.from({ length: FRAME_REQUESTS_MAX + 1 }, () =>
      outcomeOf(frame.request("GET_CHAIN_ID", undefined)),
    );
    await settled();
    expect(all.map(({ error }) => error?._tag).filter(Boolean)).toEqual(["WalletBusy"]);
  });

  it("settles each request once, with its own reply, in any order and however often replies come", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }).chain((count) =>
          fc.record({
            count: fc.constant(count),
            order: fc.array(fc.nat({ max: count - 1 }), { maxLength: 60, size: "max" }),
          }),
        ),
        async ({ count, order }) => {
          const { frame, posted, ready, reply, outcomeOf } = bench();
          const all = Array.from({ length: count }, (_, index) =>
            outcomeOf(frame.request("SWITCH_NETWORK", { chainId: index + 1 })),
          );
          ready();
          expect(new Set(posted.map(({ id }) => id)).size).toBe(count);
          // A reply to another request that has the same id is nobody's.
          for (const message of posted)
            reply({ ...message, type: "@w3m-app/GET_CHAIN_ID" }, "SUCCESS", message.payload);
          for (const index of order) {
            const message = posted[index] as Posted;
            reply(message, "SUCCESS", message.payload);
            reply(message, "ERROR", { message: "twice" });
          }
          await settled();
          expect(all.map(({ value, error }) => error ?? value)).toEqual(
            all.map((_, index) => (order.includes(index) ? { chainId: index + 1 } : undefined)),
          );
          frame.close();
        },
      ),
      { numRuns: 50 },
    );
  });

  it("believes no message that the contract does not have", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.anything({ withNullPrototype: true, withBigInt: true, maxDepth: 4 }),
            fc.record({
              id: fc.oneof(fc.constantFrom("1", "2", "__proto__", ""), fc.anything()),
              type: fc.oneof(
                fc.constantFrom(
                  "@w3m-frame/__PROTO___SUCCESS",
                  "@w3m-frame/CONSTRUCTOR_SUCCESS",
                  "@w3m-frame/GET_USER_ERROR",
                  "@w3m-frame/GET_USER_SUCCESS",
                  "@w3m-frame/SESSION_UPDATE",
                  "@w3m-app/CONNECT_OTP",
                  "x@w3m-frame/CONNECT_OTP_SUCCESS",
                ),
                fc.string(),
              ),
              payload: fc.anything(),
            }),
          ),
          { maxLength: 40 },
        ),
        async (messages) => {
          const { frame, ready, receive, outcomeOf } = bench();
          const outcome = outcomeOf(frame.request("CONNECT_OTP", { otp: "123456" }));
          ready();
          for (const message of messages) receive(message);
          await settled();
          expect(outcome).toEqual({});
          frame.close();
        },
      ),
      { numRuns: 300 },
    );
  });

  it("rejects a reply in another form", async () => {
    const { frame, outcomeOf, ready, posted, reply, logged } = bench();
    const user = outcomeOf(frame.request("GET_USER", undefined));
    ready();
    reply(posted[0] as Posted, "SUCCESS", { address: { toString: () => "0x" }, chainId: 1 });
    await settled();
    expect(user.error?._tag).toBe("BadReply");
    for (let index = 0; index < 100; index += 1) reply(posted[0] as Posted, "SUCCESS", {});
    expect(logged.length).toBe(20);
  });
});
