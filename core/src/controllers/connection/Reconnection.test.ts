import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../../domain/chain/caip.ts";
import { connectionOn } from "../../domain/connection/connectionStatus.ts";
import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { RelayUnreachable, WalletTimedOut } from "../../domain/errors/connection.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { Connected } from "../../ports/WalletConnection.ts";
import { connectingBench, fakeSession } from "../../testing/connectingBench.ts";
import { settled } from "../../testing/settled.ts";
import { accountOf, type FakeWallet, fakeWallet, pendingResponse } from "../../testing/wallets/fakeWallet.ts";
import { Connections } from "./Connections.ts";
import { PageConnection } from "./PageConnection.ts";
import { Reconnection } from "./Reconnection.ts";

// Literal values, so that these tests notice a change of the limits.
const WALLET_RESTORE_MILLIS = 10_000;

const foxOf = () => fakeWallet({ namespace: "eip155", connectorId: "fox" });
const owlOf = () => fakeWallet({ namespace: "eip155", connectorId: "owl" });
const ghostOf = () => fakeWallet({ namespace: "solana", connectorId: "ghost" });

const on = (namespace: Namespace) =>
  Connections.useSync(({ state }) => connectionOn(SubscriptionRef.getUnsafe(state), namespace));
const reconnect = Reconnection.use((reconnection) => reconnection.reconnect);
const connect = (connectorId: string) =>
  PageConnection.use((page) => page.connect({ namespace: "eip155", connectorId }));
const inBackground = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.forkChild(effect, { startImmediately: true });

describe("a wallet of an earlier visit", () => {
  it("shows as reconnecting before any request, and connects without a prompt", () => {
    const fox = foxOf();
    const { run } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        expect(yield* on("eip155")).toEqual({ status: "reconnecting", connectorId: "fox" });
        yield* reconnect;
        expect(yield* on("eip155")).toMatchObject({ status: "connected", account: { address: "0xfox's" } });
        expect(fox.requests).toEqual(["reconnect"]);
      }),
    );
  });

  it("connects with its current accounts when they have changed", () => {
    const fox = foxOf();
    const accounts = [accountOf("eip155", "other"), accountOf("eip155", "more")] as const;
    fox.onReconnect = async () => ({ ...fox.connected, accounts });
    const { run } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        expect(yield* on("eip155")).toMatchObject({ accounts, account: accounts[0] });
      }),
    );
  });

  it("is disconnected and forgotten when it shows no accounts, and cannot be noticed to show some", () => {
    const fox = foxOf();
    fox.isNoticedAwake = false;
    fox.onReconnect = async () => undefined;
    const { run, remembered } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({});
      }),
    );
  });

  it("is disconnected when it does not answer, and tried again on the next visit", () => {
    const fox = foxOf();
    fox.onReconnect = () => Promise.reject(new WalletTimedOut({ method: "eth_accounts", millis: 1 }));
    const { run, remembered } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({ eip155: "fox" });
      }),
    );
  });

  it("gets the time that wallets need to announce themselves, and is tried as soon as it does", () => {
    const fox = foxOf();
    fox.isInPage = false;
    const { run, adapters } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        const reconnecting = yield* inBackground(reconnect);
        yield* TestClock.adjust(999);
        expect(fox.requests).toEqual([]);
        expect(yield* on("eip155")).toMatchObject({ status: "reconnecting" });
        adapters.eip155.announce(fox);
        yield* Fiber.join(reconnecting);
        expect(yield* on("eip155")).toMatchObject({ status: "connected" });
      }),
    );
  });

  // shows docs/rules/limits.md#waiting-and-repeating
  it("is disconnected after three and a half seconds when it never comes", () => {
    const fox = foxOf();
    fox.isInPage = false;
    const { run } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        const reconnecting = yield* inBackground(reconnect);
        yield* settled;
        yield* TestClock.adjust(3_499);
        expect(yield* on("eip155")).toMatchObject({ status: "reconnecting" });
        yield* TestClock.adjust(1);
        yield* Fiber.join(reconnecting);
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
      }),
    );
  });

  it("does not stay reconnecting when its code cannot be loaded, and is still remembered", () => {
    const fox = foxOf();
    const { run, adapters, remembered } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    adapters.eip155.isLoadable = false;
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({ eip155: "fox" });
        adapters.eip155.isLoadable = true;
        yield* reconnect;
        expect(yield* on("eip155")).toMatchObject({ status: "connected" });
      }),
    );
  });

  it("is tried independently: a missing wallet does not delay another", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    const slow = pendingResponse<Connected>();
    fox.onReconnect = () => slow.promise;
    const { run } = connectingBench({ wallets: [fox, ghost], remembered: { eip155: "fox", solana: "ghost" } });
    return run(
      Effect.gen(function* () {
        const reconnecting = yield* inBackground(reconnect);
        yield* settled;
        expect(yield* on("solana")).toMatchObject({ status: "connected" });
        expect(yield* on("eip155")).toMatchObject({ status: "reconnecting" });
        slow.resolve(fox.connected);
        yield* Fiber.join(reconnecting);
        expect(yield* on("eip155")).toMatchObject({ status: "connected" });
      }),
    );
  });

  it.each([
    ["answers late", (fox: ReturnType<typeof foxOf>) => fox.connected],
    ["has lost its permission", () => undefined],
  ])("that %s does not replace one that the visitor connected in the meantime", (_, response) => {
    const [fox, owl] = [foxOf(), owlOf()];
    const slow = pendingResponse<Connected | undefined>();
    fox.onReconnect = () => slow.promise;
    const { run, remembered } = connectingBench({ wallets: [fox, owl], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        const reconnecting = yield* inBackground(reconnect);
        yield* settled;
        yield* connect("owl");
        slow.resolve(response(fox));
        yield* Fiber.join(reconnecting);
        expect(yield* on("eip155")).toMatchObject({ status: "connected", connectorId: "owl" });
        expect(remembered()).toEqual({ eip155: "owl" });
      }),
    );
  });
});

// shows docs/rules/connection.md#wallets-that-sleep
describe("a wallet of an earlier visit that shows no accounts", () => {
  const asleep = () => {
    const fox = foxOf();
    fox.onReconnect = async () => undefined;
    return { fox, ...connectingBench({ wallets: [fox, owlOf()], remembered: { eip155: "fox" } }) };
  };
  const wakeUp = (fox: FakeWallet) =>
    Effect.andThen(
      Effect.sync(() => {
        fox.onReconnect = async () => fox.connected;
        fox.wakeUp();
      }),
      settled,
    );

  it("is disconnected and kept, and connects without a prompt when it shows some", () => {
    const { fox, run, remembered } = asleep();
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({ eip155: "fox" });
        yield* wakeUp(fox);
        expect(yield* on("eip155")).toMatchObject({ status: "connected", account: { address: "0xfox's" } });
        expect(fox.requests).toEqual(["reconnect", "reconnect"]);
        expect(fox.isExpectedToWake()).toBe(false);
      }),
    );
  });

  it("goes on sleeping when it shows none after all", () => {
    const { fox, run, remembered } = asleep();
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        fox.wakeUp();
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({ eip155: "fox" });
        yield* wakeUp(fox);
        expect(yield* on("eip155")).toMatchObject({ status: "connected" });
      }),
    );
  });

  it.each([
    ["was disconnected", Connections.use(({ disconnect }) => disconnect()), { status: "disconnected" }],
    ["was replaced", connect("owl"), { status: "connected", connectorId: "owl" }],
  ])("does not connect once it %s", (_, change, expected) => {
    const { fox, run } = asleep();
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        yield* change;
        yield* wakeUp(fox);
        expect(yield* on("eip155")).toMatchObject(expected);
        expect(fox.requests).toEqual(["reconnect"]);
        expect(fox.isExpectedToWake()).toBe(false);
      }),
    );
  });

  it("is no longer followed once the client is gone", async () => {
    const { fox, run } = asleep();
    await run(
      Effect.andThen(
        reconnect,
        Effect.sync(() => expect(fox.isExpectedToWake()).toBe(true)),
      ),
    );
    expect(fox.isExpectedToWake()).toBe(false);
  });
});

// shows docs/rules/connection.md#wallets-that-sleep
describe("a connected wallet that shows no accounts any more", () => {
  it("is disconnected and kept, and connects when it shows some again", () => {
    const fox = foxOf();
    const { run, remembered } = connectingBench({ wallets: [fox] });
    return run(
      Effect.gen(function* () {
        yield* Effect.andThen(Reconnection, connect("fox"));
        fox.notify(({ asleep }) => asleep?.());
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({ eip155: "fox" });
        fox.wakeUp();
        yield* settled;
        expect(yield* on("eip155")).toMatchObject({ status: "connected" });
      }),
    );
  });

  it("is forgotten when it ended the connection, or cannot be noticed to show some again", () => {
    const fox = foxOf();
    const { run, remembered } = connectingBench({ wallets: [fox] });
    return run(
      Effect.gen(function* () {
        yield* Effect.andThen(Reconnection, connect("fox"));
        fox.notify(({ disconnected }) => disconnected());
        yield* settled;
        expect(remembered()).toEqual({});
        fox.isNoticedAwake = false;
        yield* connect("fox");
        fox.notify(({ asleep }) => asleep?.());
        yield* settled;
        expect(remembered()).toEqual({});
      }),
    );
  });
});

// shows docs/rules/limits.md#waiting-and-repeating
describe("a wallet of an earlier visit that does not answer", () => {
  const withPendingResponse = () => {
    const fox = foxOf();
    const response = pendingResponse<Connected | undefined>();
    fox.onReconnect = () => response.promise;
    return { fox, response };
  };
  /** Waits until the page has given up on the wallet. */
  const givenUp = Effect.gen(function* () {
    const reconnecting = yield* inBackground(reconnect);
    yield* settled;
    yield* TestClock.adjust(WALLET_RESTORE_MILLIS - 1);
    expect(yield* on("eip155")).toEqual({ status: "reconnecting", connectorId: "fox" });
    yield* TestClock.adjust(1);
    yield* Fiber.join(reconnecting);
    expect(yield* on("eip155")).toEqual({ status: "disconnected" });
  });

  it("is disconnected after ten seconds and kept for the next visit, which waits no longer either", () => {
    const { fox } = withPendingResponse();
    const { run, remembered } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* givenUp;
        expect(remembered()).toEqual({ eip155: "fox" });
        yield* givenUp;
        expect(remembered()).toEqual({ eip155: "fox" });
      }),
    );
  });

  it("connects when it answers late", () => {
    const { fox, response } = withPendingResponse();
    const { run } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* givenUp;
        yield* TestClock.adjust("1 hour");
        response.resolve(fox.connected);
        yield* settled;
        expect(yield* on("eip155")).toMatchObject({ status: "connected", connectorId: "fox" });
      }),
    );
  });

  it("does not connect late once another wallet was connected or everything was disconnected", async () => {
    for (const meanwhile of [connect("owl"), Connections.use(({ disconnect }) => disconnect())]) {
      const { fox, response } = withPendingResponse();
      const { run } = connectingBench({ wallets: [fox, owlOf()], remembered: { eip155: "fox" } });
      await run(
        Effect.gen(function* () {
          yield* givenUp;
          yield* meanwhile;
          const before = yield* on("eip155");
          response.resolve(fox.connected);
          yield* settled;
          expect(yield* on("eip155")).toEqual(before);
          expect(fox.isWatched()).toBe(false);
        }),
      );
    }
  });

  it("does not connect late once another tab has disconnected it", () => {
    const { fox, response } = withPendingResponse();
    const { run, otherTab } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* Reconnection.use(({ followTabs }) => followTabs);
        yield* givenUp;
        otherTab.disconnect("eip155");
        yield* settled;
        response.resolve(fox.connected);
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
      }),
    );
  });

  it("is forgotten when it answers late that it no longer knows the site", () => {
    const { fox, response } = withPendingResponse();
    fox.isNoticedAwake = false;
    const { run, remembered } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* givenUp;
        response.resolve(undefined);
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({});
      }),
    );
  });

  it("does not delay the next request to it", () => {
    const { fox } = withPendingResponse();
    const { run } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        const reconnecting = yield* inBackground(reconnect);
        yield* settled;
        yield* connect("fox");
        expect(yield* on("eip155")).toMatchObject({ status: "connected", connectorId: "fox" });
        yield* settled;
        yield* TestClock.adjust(WALLET_RESTORE_MILLIS);
        yield* Fiber.join(reconnecting);
        expect(yield* on("eip155")).toMatchObject({ status: "connected", connectorId: "fox" });
      }),
    );
  });

  it("is no longer waited for when the caller aborts", () => {
    const { fox, response } = withPendingResponse();
    const { run } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        const reconnecting = yield* inBackground(reconnect);
        yield* settled;
        yield* Fiber.interrupt(reconnecting);
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        response.resolve(fox.connected);
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
      }),
    );
  });
});

describe("a relay session of an earlier visit", () => {
  const sessionWallets = (...namespaces: ReadonlyArray<"eip155" | "solana">) =>
    namespaces.map((namespace) => fakeWallet({ namespace, connectorId: RELAY_CONNECTOR_ID }));

  it("is restored for all its namespaces at once", () => {
    const { run, relay } = connectingBench({
      wallets: sessionWallets("eip155", "solana"),
      remembered: { eip155: RELAY_CONNECTOR_ID, solana: RELAY_CONNECTOR_ID },
    });
    let restored = 0;
    relay.restore = () => {
      restored += 1;
      return Effect.succeed(fakeSession());
    };
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        expect(yield* on("eip155")).toMatchObject({ status: "connected", connectorId: RELAY_CONNECTOR_ID });
        expect(yield* on("solana")).toMatchObject({ status: "connected", connectorId: RELAY_CONNECTOR_ID });
        expect(restored).toBe(1);
      }),
    );
  });

  it("that serves fewer namespaces now is forgotten for the others", () => {
    const { run, relay, remembered } = connectingBench({
      wallets: sessionWallets("eip155"),
      remembered: { eip155: RELAY_CONNECTOR_ID, solana: RELAY_CONNECTOR_ID },
    });
    relay.restore = () => Effect.succeed(fakeSession());
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        expect(yield* on("eip155")).toMatchObject({ status: "connected" });
        expect(yield* on("solana")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({ eip155: RELAY_CONNECTOR_ID });
      }),
    );
  });

  it("that has ended is forgotten", () => {
    const { run, remembered } = connectingBench({ wallets: [], remembered: { eip155: RELAY_CONNECTOR_ID } });
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({});
      }),
    );
  });

  it("counts as disconnected when it is not found in time, is kept, and connects when it is found later", () => {
    const { run, relay, remembered } = connectingBench({
      wallets: sessionWallets("eip155", "solana"),
      remembered: { eip155: RELAY_CONNECTOR_ID, solana: RELAY_CONNECTOR_ID },
    });
    const session = pendingResponse<RelaySession>();
    relay.restore = () => Effect.promise(() => session.promise);
    return run(
      Effect.gen(function* () {
        const reconnecting = yield* inBackground(reconnect);
        yield* settled;
        yield* TestClock.adjust(WALLET_RESTORE_MILLIS);
        yield* Fiber.join(reconnecting);
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(yield* on("solana")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({ eip155: RELAY_CONNECTOR_ID, solana: RELAY_CONNECTOR_ID });
        session.resolve(fakeSession());
        yield* settled;
        expect(yield* on("eip155")).toMatchObject({ status: "connected" });
        expect(yield* on("solana")).toMatchObject({ status: "connected" });
      }),
    );
  });

  it("is kept for the next visit when the relay cannot be reached", () => {
    const { run, relay, remembered } = connectingBench({ wallets: [], remembered: { eip155: RELAY_CONNECTOR_ID } });
    relay.restore = () => Effect.fail(new RelayUnreachable({ url: "wss://relay" }));
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({ eip155: RELAY_CONNECTOR_ID });
      }),
    );
  });
});

describe("reconnecting", () => {
  it("sends no request to connected wallets, and ends no session", () => {
    const fox = foxOf();
    let ended = 0;
    const phone = fakeWallet({ namespace: "solana", connectorId: RELAY_CONNECTOR_ID });
    const { run, relay } = connectingBench({
      wallets: [fox, phone],
      remembered: { eip155: "fox", solana: RELAY_CONNECTOR_ID },
    });
    relay.restore = () =>
      Effect.succeed(
        fakeSession(async () => {
          ended += 1;
        }),
      );
    return run(
      Effect.gen(function* () {
        yield* reconnect;
        yield* reconnect;
        yield* settled;
        expect(fox.requests).toEqual(["reconnect"]);
        expect(yield* on("solana")).toMatchObject({ status: "connected" });
        expect(ended).toBe(0);
      }),
    );
  });
});
