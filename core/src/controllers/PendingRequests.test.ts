import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { describe, expect, it } from "vitest";
import { WalletTimedOut } from "../domain/errors/connection.ts";
import { PendingRequests } from "./PendingRequests.ts";

const run = <E>(test: Effect.Effect<void, E, PendingRequests>) =>
  test.pipe(Effect.provide(PendingRequests.layer), Effect.runPromise);
const track = <A, E>(method: string, request: Effect.Effect<A, E>) =>
  PendingRequests.use((requests) => requests.track(method, request));
const rejectAll = PendingRequests.use((requests) => requests.rejectAll);
const inBackground = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.forkChild(effect, { startImmediately: true });

describe("a request that waits for an approval", () => {
  it("ends with what the wallet answers", () =>
    run(
      Effect.gen(function* () {
        expect(yield* track("personal_sign", Effect.succeed("0x1"))).toBe("0x1");
        const failure = new WalletTimedOut({ method: "personal_sign", millis: 1 });
        expect(yield* Effect.flip(track("personal_sign", Effect.fail(failure)))).toBe(failure);
      }),
    ));

  it("ends when they are all aborted, and so does its own work", () =>
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

  it("is not aborted by what came before it", () =>
    run(
      Effect.gen(function* () {
        yield* rejectAll;
        const answer = yield* Deferred.make<string>();
        const signing = yield* inBackground(track("personal_sign", Deferred.await(answer)));
        yield* Deferred.succeed(answer, "0x1");
        expect(yield* Fiber.join(signing)).toBe("0x1");
      }),
    ));

  it("that its caller gave up is forgotten", () =>
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

  it("may have a method that nobody knows, and is aborted then too", () =>
    run(
      Effect.gen(function* () {
        const asking = yield* inBackground(Effect.flip(track("wallet_somethingNew", Effect.never)));
        yield* rejectAll;
        expect(yield* Fiber.join(asking)).toMatchObject({ _tag: "RequestAborted" });
      }),
    ));
});

describe("a request that only reads", () => {
  it("is not aborted", () =>
    run(
      Effect.gen(function* () {
        const answer = yield* Deferred.make<string>();
        const reading = yield* inBackground(track("eth_getBalance", Deferred.await(answer)));
        yield* rejectAll;
        yield* Deferred.succeed(answer, "0x0");
        expect(yield* Fiber.join(reading)).toBe("0x0");
      }),
    ));
});
