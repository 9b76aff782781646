import * as Clock from "effect/Clock";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { ConnectionDeclined, RelayUnreachable } from "../../domain/errors/connection.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { Relay } from "../../gateways/relay/Relay.ts";
import type { PairingFailure } from "../../gateways/relay/relayErrors.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { base, mainnet } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import { Networks } from "../chain/Networks.ts";
import { type PairingAsk, RelayPairing } from "./RelayPairing.ts";

const LIFETIME_MILLIS = 240_000;
const MARGIN_MILLIS = 10_000;
const SILENCE_MILLIS = 10_000;

const session: RelaySession = {
  topic: "topic",
  wallet: { name: "Phone" },
  namespaces: {},
  properties: {},
  proofs: [],
  provider: undefined,
  request: async () => undefined,
  watch: () => () => {},
  isOver: () => false,
  disconnect: async () => {},
};

/** A fake relay with numbered pairings that end when the test ends them. */
const relayOf = (isUp: () => boolean) => {
  const approvals: Array<Deferred.Deferred<RelaySession, PairingFailure>> = [];
  const nonces: Array<string | undefined> = [];
  const layer = Layer.mock(Relay, {
    onLateAnswer: () => () => {},
    giveUp: () => {},
    onRequest: () => () => {},
    pair: (_, authentication) =>
      Effect.gen(function* () {
        // Waits as long as the relay may take to reply.
        if (!isUp()) yield* Effect.sleep(SILENCE_MILLIS);
        if (!isUp()) return yield* Effect.fail(new RelayUnreachable({ url: "ws://relay" }));
        const approval = Deferred.makeUnsafe<RelaySession, PairingFailure>();
        approvals.push(approval);
        nonces.push(authentication?.request.nonce);
        const expiresAtMillis = (yield* Clock.currentTimeMillis) + LIFETIME_MILLIS;
        return { uri: `wc:${approvals.length}`, expiresAtMillis, approval: Deferred.await(approval) };
      }),
  });
  return { approvals, nonces, layer };
};

const run = (
  test: (
    pairing: RelayPairing["Service"],
    relay: ReturnType<typeof relayOf>,
    setUp: (isUp: boolean) => void,
  ) => Effect.Effect<void, unknown, Storage | Networks>,
) => {
  let isRelayUp = true;
  const relay = relayOf(() => isRelayUp);
  const settings = Layer.succeed(Settings)({
    projectId: "0".repeat(32),
    networks: [mainnet, base],
    initialNetworks: { networks: [mainnet, base], active: "eip155:1" },
    ...settingDefaults,
  });
  const layer = RelayPairing.layer.pipe(
    Layer.provideMerge(Networks.layer),
    Layer.provideMerge(Storage.layer),
    Layer.provide(Layer.mergeAll(settings, relay.layer, memoryStorageLayer)),
    Layer.provideMerge(TestClock.layer()),
  );
  return RelayPairing.use((pairing) =>
    test(pairing, relay, (isUp) => {
      isRelayUp = isUp;
    }),
  ).pipe(Effect.provide(layer), Effect.runPromise);
};
const justConnect = Effect.undefined;
const stateOf = ({ state }: RelayPairing["Service"]) => SubscriptionRef.getUnsafe(state);
const waitFor = ({ session: requestSession }: RelayPairing["Service"]) =>
  Effect.forkChild(Effect.result(requestSession(justConnect)), { startImmediately: true });

describe("a pairing", () => {
  it("is made once, however often it is prepared and awaited", () =>
    run((pairing, { approvals }) =>
      Effect.gen(function* () {
        yield* pairing.prepare(justConnect);
        yield* pairing.prepare(justConnect);
        yield* waitFor(pairing);
        expect(approvals).toHaveLength(1);
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:1" });
      }),
    ));

  // shows docs/rules/connection.md#pairing-lifetime
  // shows docs/rules/limits.md#relay
  it("is renewed 10 s before it expires while a caller waits, and an approval of the old one still counts", () =>
    run((pairing, { approvals }) =>
      Effect.gen(function* () {
        const waiter = yield* waitFor(pairing);
        yield* TestClock.adjust(LIFETIME_MILLIS - MARGIN_MILLIS - 1);
        expect(stateOf(pairing).uri).toBe("wc:1");
        yield* TestClock.adjust(1);
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:2" });
        const [first] = approvals;
        if (first) yield* Deferred.succeed(first, session);
        expect(yield* Fiber.join(waiter)).toMatchObject({ _tag: "Success", success: { session } });
        expect(stateOf(pairing)).toEqual({ status: "approved" });
      }),
    ));

  it("is neither renewed nor shown when no caller waits", () =>
    run((pairing, { approvals }) =>
      Effect.gen(function* () {
        yield* pairing.prepare(justConnect);
        yield* TestClock.adjust(LIFETIME_MILLIS);
        expect(approvals).toHaveLength(1);
        expect(stateOf(pairing)).toEqual({ status: "idle" });
      }),
    ));

  it("that was declined is not shown again", () =>
    run((pairing, { approvals }) =>
      Effect.gen(function* () {
        const waiter = yield* waitFor(pairing);
        const [first] = approvals;
        if (first) yield* Deferred.fail(first, new ConnectionDeclined({ wallet: "the wallet" }));
        expect(yield* Fiber.join(waiter)).toMatchObject({ failure: { _tag: "ConnectionDeclined" } });
        yield* waitFor(pairing);
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:2" });
      }),
    ));

  it("that cannot be renewed fails for the waiting callers, and the next attempt may succeed", () =>
    run((pairing, _, setUp) =>
      Effect.gen(function* () {
        const waiter = yield* waitFor(pairing);
        setUp(false);
        yield* TestClock.adjust(LIFETIME_MILLIS + SILENCE_MILLIS);
        expect(yield* Fiber.join(waiter)).toMatchObject({ failure: { _tag: "RelayUnreachable" } });
        expect(stateOf(pairing)).toMatchObject({ status: "failed", error: { _tag: "RelayUnreachable" } });
        setUp(true);
        yield* waitFor(pairing);
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:2" });
        expect(stateOf(pairing)).not.toHaveProperty("error");
      }),
    ));

  it("that cannot be prepared fails once for all who requested it", () =>
    run((pairing, _, setUp) =>
      Effect.gen(function* () {
        setUp(false);
        yield* Effect.forkChild(pairing.prepare(justConnect), { startImmediately: true });
        yield* Effect.forkChild(pairing.prepare(justConnect), { startImmediately: true });
        const waiter = yield* waitFor(pairing);
        yield* TestClock.adjust(SILENCE_MILLIS);
        expect(yield* Fiber.join(waiter)).toMatchObject({ failure: { _tag: "RelayUnreachable" } });
        expect(stateOf(pairing)).toMatchObject({ status: "failed", error: { _tag: "RelayUnreachable" } });
        setUp(true);
        yield* waitFor(pairing);
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:1" });
      }),
    ));

  it("that no caller awaits any more is published as unclaimed", () =>
    run((pairing, { approvals }) =>
      Effect.gen(function* () {
        const unclaimed = yield* PubSub.subscribe(pairing.unclaimed);
        const waiter = yield* waitFor(pairing);
        yield* Fiber.interrupt(waiter);
        const [first] = approvals;
        if (first) yield* Deferred.succeed(first, session);
        expect(yield* PubSub.take(unclaimed)).toBe(session);
      }).pipe(Effect.scoped),
    ));

  // shows docs/rules/connection.md#connection-status
  it("that is reset is removed with the stored link, and its callers are told", () =>
    run((pairing) =>
      Effect.gen(function* () {
        const storage = yield* Storage;
        yield* storage.setText(storageKeys.deepLinkChoice, "{}");
        const waiter = yield* waitFor(pairing);
        yield* pairing.linkOpened({ href: "wallet://", name: "Phone" });
        yield* pairing.reset;
        expect(yield* Fiber.join(waiter)).toMatchObject({ failure: { _tag: "ConnectionSuperseded" } });
        expect(stateOf(pairing)).toEqual({ status: "idle" });
        expect(yield* storage.text(storageKeys.deepLinkChoice)).toBeUndefined();
        yield* TestClock.adjust(LIFETIME_MILLIS);
        expect(stateOf(pairing)).toEqual({ status: "idle" });
        yield* waitFor(pairing);
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:2" });
      }),
    ));

  it("that is shown as a code removes the link that was opened before", () =>
    run((pairing) =>
      Effect.gen(function* () {
        yield* waitFor(pairing);
        yield* pairing.linkOpened({ href: "wallet://", name: "Phone" });
        expect(stateOf(pairing)).toMatchObject({ deepLink: { href: "wallet://" } });
        yield* pairing.linkOpened(undefined);
        expect(stateOf(pairing)).not.toHaveProperty("deepLink");
        expect(stateOf(pairing)).toMatchObject({ status: "waiting" });
      }),
    ));

  it("that is reset while it is being made is not shown", () =>
    run((pairing, _, setUp) =>
      Effect.gen(function* () {
        setUp(false);
        const waiter = yield* waitFor(pairing);
        expect(stateOf(pairing)).toMatchObject({ status: "preparing" });
        yield* pairing.reset;
        setUp(true);
        yield* TestClock.adjust(SILENCE_MILLIS);
        expect(yield* Fiber.join(waiter)).toMatchObject({ failure: { _tag: "ConnectionSuperseded" } });
        expect(stateOf(pairing)).toEqual({ status: "idle" });
      }),
    ));

  it("is removed when a session ends, unless a caller waits for it", () =>
    run((pairing) =>
      Effect.gen(function* () {
        const storage = yield* Storage;
        yield* pairing.prepare(justConnect);
        yield* pairing.sessionEnded;
        expect(stateOf(pairing)).toEqual({ status: "idle" });
        yield* waitFor(pairing);
        yield* storage.setText(storageKeys.deepLinkChoice, "{}");
        yield* pairing.sessionEnded;
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:2" });
        expect(yield* storage.text(storageKeys.deepLinkChoice)).toBeUndefined();
      }),
    ));
});

// shows docs/rules/connection.md#one-click-authentication
describe("a pairing that asks for a signature", () => {
  /** What a site asks for: another nonce each time. */
  const signIn = () => {
    let asked = 0;
    return Effect.sync(() => ({ nonce: `n0nce00${++asked}` }));
  };
  const wait = (pairing: RelayPairing["Service"], ask: PairingAsk) =>
    Effect.forkChild(Effect.result(pairing.session(ask)), { startImmediately: true });

  it("serves the caller whom it was prepared for, even while it is still being made", () =>
    run((pairing, { approvals, nonces }, setUp) =>
      Effect.gen(function* () {
        const ask = signIn();
        setUp(false);
        yield* Effect.forkChild(pairing.prepare(ask), { startImmediately: true });
        const waiter = yield* wait(pairing, ask);
        setUp(true);
        yield* TestClock.adjust(SILENCE_MILLIS);
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:1" });
        expect(nonces).toEqual(["n0nce001"]);
        yield* Deferred.succeed(approvals[0]!, session);
        expect(yield* Fiber.join(waiter)).toMatchObject({ success: { session, asked: { nonce: "n0nce001" } } });
      }),
    ));

  it("is not shown to a caller who asks for something else, not even until the next one is there", () =>
    run((pairing, { nonces }, setUp) =>
      Effect.gen(function* () {
        yield* pairing.prepare(justConnect);
        setUp(false);
        yield* wait(pairing, signIn());
        expect(stateOf(pairing)).toEqual({ status: "preparing" });
        setUp(true);
        yield* TestClock.adjust(SILENCE_MILLIS);
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:2" });
        yield* pairing.prepare(justConnect);
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:2" });
        expect(nonces).toEqual([undefined, "n0nce001"]);
      }),
    ));

  it("is made again when the network has changed, and asks anew when it is renewed", () =>
    run((pairing, { nonces }) =>
      Effect.gen(function* () {
        const ask = signIn();
        yield* pairing.prepare(ask);
        yield* Networks.use((networks) => networks.activate("eip155:8453"));
        yield* wait(pairing, ask);
        yield* TestClock.adjust(LIFETIME_MILLIS - MARGIN_MILLIS);
        expect(nonces).toEqual(["n0nce001", "n0nce002", "n0nce003"]);
      }),
    ));
});

describe("a pairing that the site made itself", () => {
  const shows = (uri: string) => ({ status: "waiting", uri });

  // shows docs/rules/limits.md#relay
  it.each([
    ["its URI says", "wc:a@2?expiryTimestamp=120&symKey=b", 120_000],
    ["five minutes have passed, when its URI does not say when", "wc:a@2?symKey=b", 300_000],
  ])("is shown until %s", (_, uri, expiresAtMillis) =>
    run((pairing) =>
      Effect.gen(function* () {
        yield* pairing.show(uri);
        expect(stateOf(pairing)).toEqual({ ...shows(uri), expiresAtMillis });
        yield* TestClock.adjust(expiresAtMillis - MARGIN_MILLIS - 1);
        expect(stateOf(pairing)).toMatchObject(shows(uri));
        yield* TestClock.adjust(1);
        expect(stateOf(pairing)).toMatchObject({ status: "failed", error: { _tag: "PairingExpired" } });
        expect(stateOf(pairing).uri).toBeUndefined();
      }),
    ),
  );

  it("is forgotten when it is left, and does not serve a caller, who gets another one", () =>
    run((pairing) =>
      Effect.gen(function* () {
        yield* pairing.show("wc:a@2?symKey=b");
        yield* waitFor(pairing);
        expect(stateOf(pairing)).toMatchObject({ status: "waiting", uri: "wc:1" });
        yield* pairing.show("wc:a@2?symKey=b");
        yield* pairing.leave;
        expect(stateOf(pairing)).toEqual({ status: "idle" });
      }),
    ));
});
