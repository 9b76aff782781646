import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WalletTimedOut } from "../../../domain/errors/connection.ts";
import type { WaitingRequest } from "../../../domain/relay/waitingRequest.ts";
import { PendingRequests } from "./PendingRequests.ts";

const run = <E>(test: Effect.Effect<void, E, PendingRequests>) =>
  test.pipe(Effect.provide(Layer.merge(PendingRequests.layer, TestClock.layer())), Effect.runPromise);
const on = (method: string, walletName = "Sandbox Wallet") => ({ namespace: "eip155", method, walletName }) as const;
const track = <A, E>(method: string, request: Effect.Effect<A, E>) =>
  PendingRequests.use((requests) => requests.track(on(method), request));
const rejectAll = PendingRequests.use((requests) => requests.rejectAll);
const waiting = PendingRequests.useSync(({ state }) => SubscriptionRef.getUnsafe(state));
const methods = Effect.map(waiting, (all) => all.map(({ method }) => method));
const relayed = (call: object, method: string, walletName?: string) =>
  PendingRequests.use((requests) => requests.relayed(call, on(method, walletName)));
const linked = (call: object, url: string) =>
  PendingRequests.use((requests) => requests.linked(call, { url, target: "_self" }));
const ended = (call: object) => PendingRequests.use((requests) => requests.ended(call));
const inBackground = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.forkChild(effect, { startImmediately: true });

describe("the request of an action that was aborted before its adapter sent it", () => {
  const FIRST = { method: "first" };
  const SECOND = { method: "second" };
  /** The calls that are given up when an action ends in this way, and the visitor starts the same one again. */
  const givenUp = (
    action: Effect.Effect<string>,
    end: (action: Fiber.Fiber<unknown>) => Effect.Effect<unknown, never, PendingRequests>,
    ended: Effect.Effect<void>,
  ) =>
    Effect.gen(function* () {
      const requests = yield* PendingRequests;
      const calls: unknown[] = [];
      requests.onGivenUp((call) => calls.push(call));
      const first = yield* inBackground(Effect.ignore(requests.track(on("eth_sendTransaction"), action, ended)));
      yield* end(first);
      yield* inBackground(Effect.ignore(track("eth_sendTransaction", Effect.never)));
      yield* relayed(FIRST, "eth_sendTransaction");
      yield* relayed(SECOND, "eth_sendTransaction");
      return calls;
    });
  const abort = () => rejectAll;
  const leave = (action: Fiber.Fiber<unknown>) => Fiber.interrupt(action);

  it.each([
    ["aborted", abort],
    ["left", leave],
  ] as const)("is given up when it comes, and no other: %s", (_, end) =>
    run(
      Effect.gen(function* () {
        expect(yield* givenUp(Effect.never, end, Effect.never)).toEqual([FIRST]);
        expect(yield* waiting).toHaveLength(1);
      }),
    ),
  );

  // shows docs/rules/limits.md#waiting-and-repeating
  it.each([
    ["its work has ended", Effect.sleep("1 second")],
    ["its work has taken too long", Effect.never],
  ])("is not expected any more once %s", (_, ended) =>
    run(
      Effect.gen(function* () {
        const end = () => Effect.andThen(rejectAll, TestClock.adjust("30 seconds"));
        expect(yield* givenUp(Effect.never, end, ended)).toEqual([]);
      }),
    ),
  );

  it("is not expected of an action that has succeeded", () =>
    run(
      Effect.gen(function* () {
        expect(yield* givenUp(Effect.succeed("0x1"), () => Effect.void, Effect.never)).toEqual([]);
      }),
    ));
});

describe("a request that waits for approval", () => {
  it("ends with the wallet's answer", () =>
    run(
      Effect.gen(function* () {
        expect(yield* track("personal_sign", Effect.succeed("0x1"))).toBe("0x1");
        const failure = new WalletTimedOut({ method: "personal_sign", millis: 1 });
        expect(yield* Effect.flip(track("personal_sign", Effect.fail(failure)))).toBe(failure);
      }),
    ));

  it("ends, and interrupts its own effect, when all are aborted", () =>
    run(
      Effect.gen(function* () {
        let interrupted = 0;
        const forever = Effect.onInterrupt(Effect.never, () =>
          Effect.sync(() => {
            interrupted += 1;
          }),
        );
        const signing = yield* inBackground(Effect.flip(track("personal_sign", forever)));
        const sending = yield* inBackground(Effect.flip(track("eth_sendTransaction", forever)));
        yield* rejectAll;
        expect(yield* Fiber.join(signing)).toMatchObject({
          _tag: "RequestAborted",
          details: { method: "personal_sign" },
        });
        expect(yield* Fiber.join(sending)).toMatchObject({ details: { method: "eth_sendTransaction" } });
        expect(interrupted).toBe(2);
      }),
    ));

  it("is not affected by an earlier abort", () =>
    run(
      Effect.gen(function* () {
        yield* rejectAll;
        const response = yield* Deferred.make<string>();
        const signing = yield* inBackground(track("personal_sign", Deferred.await(response)));
        yield* Deferred.succeed(response, "0x1");
        expect(yield* Fiber.join(signing)).toBe("0x1");
      }),
    ));

  it("is dropped when its caller leaves", () =>
    run(
      Effect.gen(function* () {
        let isInterrupted = false;
        const forever = Effect.onInterrupt(Effect.never, () =>
          Effect.sync(() => {
            isInterrupted = true;
          }),
        );
        const signing = yield* inBackground(track("personal_sign", forever));
        yield* Fiber.interrupt(signing);
        expect(isInterrupted).toBe(true);
        yield* rejectAll;
      }),
    ));

  it("may have an unknown method, and can be aborted too", () =>
    run(
      Effect.gen(function* () {
        const pending = yield* inBackground(Effect.flip(track("wallet_somethingNew", Effect.never)));
        yield* rejectAll;
        expect(yield* Fiber.join(pending)).toMatchObject({ _tag: "RequestAborted" });
      }),
    ));
});

describe("a request that only reads", () => {
  it("is not aborted", () =>
    run(
      Effect.gen(function* () {
        const response = yield* Deferred.make<string>();
        const reading = yield* inBackground(track("eth_getBalance", Deferred.await(response)));
        yield* rejectAll;
        yield* Deferred.succeed(response, "0x0");
        expect(yield* Fiber.join(reading)).toBe("0x0");
      }),
    ));
});

// shows docs/rules/connection.md#waiting-requests
describe("the list of pending requests", () => {
  const waitingRequest = (request: Partial<WaitingRequest>): Partial<WaitingRequest> => ({
    namespace: "eip155",
    walletName: "Sandbox Wallet",
    ...request,
  });

  it("shows each with its wallet and start time, newest last, until it is answered or refused", () =>
    run(
      Effect.gen(function* () {
        const response = yield* Deferred.make<string>();
        const refusal = yield* Deferred.make<string, WalletTimedOut>();
        yield* TestClock.setTime(1_000);
        const signing = yield* inBackground(track("personal_sign", Deferred.await(response)));
        yield* TestClock.adjust("5 seconds");
        const sending = yield* inBackground(Effect.flip(track("eth_sendTransaction", Deferred.await(refusal))));
        expect(yield* waiting).toEqual([
          waitingRequest({ id: 1, method: "personal_sign", sinceMillis: 1_000 }),
          waitingRequest({ id: 2, method: "eth_sendTransaction", sinceMillis: 6_000 }),
        ]);
        yield* Deferred.succeed(response, "0x1");
        yield* Fiber.join(signing);
        expect(yield* methods).toEqual(["eth_sendTransaction"]);
        yield* Deferred.fail(refusal, new WalletTimedOut({ method: "eth_sendTransaction", millis: 1 }));
        yield* Fiber.join(sending);
        expect(yield* waiting).toEqual([]);
      }),
    ));

  it("drops one that is aborted or whose caller leaves", () =>
    run(
      Effect.gen(function* () {
        const signing = yield* inBackground(track("personal_sign", Effect.never));
        yield* Fiber.interrupt(signing);
        expect(yield* waiting).toEqual([]);
        const secondRequest = yield* inBackground(Effect.flip(track("personal_sign", Effect.never)));
        expect(yield* waiting).toHaveLength(1);
        yield* rejectAll;
        yield* Fiber.join(secondRequest);
        expect(yield* waiting).toEqual([]);
      }),
    ));

  it("contains no reads", () =>
    run(
      Effect.gen(function* () {
        yield* inBackground(track("eth_getBalance", Effect.never));
        yield* relayed({}, "wallet_getCapabilities");
        expect(yield* waiting).toEqual([]);
      }),
    ));

  it("shows an action over the relay once, with the wallet's method and a link", () =>
    run(
      Effect.gen(function* () {
        const call = {};
        const sending = yield* inBackground(track("eth_sendTransaction", Effect.never));
        yield* relayed(call, "wallet_switchEthereumChain");
        yield* linked(call, "wallet://1");
        expect(yield* waiting).toMatchObject([
          { method: "wallet_switchEthereumChain", link: { url: "wallet://1", target: "_self" } },
        ]);
        yield* ended(call);
        expect(yield* waiting).toHaveLength(1);
        expect(yield* waiting).not.toHaveProperty("0.link");
        yield* relayed({}, "eth_sendTransaction");
        expect(yield* methods).toEqual(["eth_sendTransaction"]);
        yield* Fiber.interrupt(sending);
        yield* linked(call, "wallet://1");
        expect(yield* waiting).toEqual([]);
      }),
    ));

  it("shows a second entry when an adapter sends the request, or when it goes to another wallet", () =>
    run(
      Effect.gen(function* () {
        const [first, second] = [{}, {}];
        yield* inBackground(track("personal_sign", Effect.never));
        yield* relayed(first, "wallet_sendCalls", "Another Wallet");
        yield* relayed({}, "personal_sign");
        yield* relayed(second, "wallet_sendCalls");
        expect(yield* methods).toEqual(["personal_sign", "wallet_sendCalls", "wallet_sendCalls"]);
        // Closing the modal ends the page's own action, and not the request that the adapter sent on its own.
        yield* rejectAll;
        yield* ended(first);
        expect(yield* methods).toEqual(["wallet_sendCalls"]);
        yield* ended(second);
        expect(yield* waiting).toEqual([]);
      }),
    ));

  it("contains exactly the requests that are open, in any order of events", () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.nat(4)), { maxLength: 20, size: "max" }), (steps) =>
        run(
          Effect.gen(function* () {
            const calls = Array.from({ length: 5 }, (_, index) => ({ method: `wallet_${index}` }));
            let open: string[] = [];
            for (const [start, index] of steps) {
              const call = calls[index]!;
              if (start && open.includes(call.method)) continue;
              yield* start ? relayed(call, call.method) : ended(call);
              open = start ? [...open, call.method] : open.filter((method) => method !== call.method);
              expect(yield* methods).toEqual(open);
            }
          }),
        ),
      ),
      { numRuns: 50 },
    ));
});
