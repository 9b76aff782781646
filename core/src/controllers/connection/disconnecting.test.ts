import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../../domain/chain/caip.ts";
import { connectionOn, overallStatus } from "../../domain/connection/connectionStatus.ts";
import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { WalletTimedOut } from "../../domain/errors/connection.ts";
import { WALLET_DISCONNECT_TIMEOUT_MILLIS } from "../../domain/limits.ts";
import type { Connected } from "../../ports/WalletConnection.ts";
import { connectingBench } from "../../testing/connectingBench.ts";
import { settled } from "../../testing/settled.ts";
import { type FakeWallet, fakeWallet, pendingResponse } from "../../testing/wallets/fakeWallet.ts";
import { Connections } from "./Connections.ts";
import { PageConnection } from "./PageConnection.ts";
import { Reconnection } from "./Reconnection.ts";

const foxOf = () => fakeWallet({ namespace: "eip155", connectorId: "fox" });
const owlOf = () => fakeWallet({ namespace: "eip155", connectorId: "owl" });
const ghostOf = () => fakeWallet({ namespace: "solana", connectorId: "ghost" });

const all = Connections.useSync(({ state }) => SubscriptionRef.getUnsafe(state));
const on = (namespace: Namespace) => Effect.map(all, (state) => connectionOn(state, namespace));
const connect = ({ namespace, connectorId }: FakeWallet) =>
  PageConnection.use((page) => page.connect({ namespace, connectorId }));
const disconnect = (namespace?: Namespace) => Connections.use((connections) => connections.disconnect(namespace));
const inBackground = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.forkChild(effect, { startImmediately: true });

describe("disconnecting", () => {
  it("one namespace keeps the others connected", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    const { run, remembered } = connectingBench({ wallets: [fox, ghost] });
    return run(
      Effect.gen(function* () {
        yield* connect(fox);
        yield* connect(ghost);
        yield* disconnect("eip155");
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(yield* on("solana")).toMatchObject({ status: "connected" });
        expect([fox.requests, ghost.requests]).toEqual([["connect", "disconnect"], ["connect"]]);
        expect(remembered()).toEqual({ solana: "ghost" });
      }),
    );
  });

  // shows docs/rules/account.md#disconnecting
  it("everything disconnects every wallet, and nothing is remembered", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    const { run, remembered, store } = connectingBench({ wallets: [fox, ghost] });
    return run(
      Effect.gen(function* () {
        yield* connect(fox);
        yield* connect(ghost);
        yield* disconnect();
        expect(overallStatus(yield* all)).toBe("disconnected");
        expect([fox.requests, ghost.requests]).toEqual([
          ["connect", "disconnect"],
          ["connect", "disconnect"],
        ]);
        expect(remembered()).toEqual({});
        expect(store.get(storageKeys.connectionStatus)).toBe("disconnected");
      }),
    );
  });

  // shows docs/rules/limits.md#wallets-of-a-page
  it("does not wait for a wallet that never answers", () => {
    const fox = foxOf();
    fox.onDisconnect = () => new Promise(() => {});
    const { run } = connectingBench({ wallets: [fox] });
    return run(
      Effect.gen(function* () {
        yield* connect(fox);
        const done = yield* inBackground(disconnect());
        yield* TestClock.adjust(WALLET_DISCONNECT_TIMEOUT_MILLIS);
        yield* Fiber.join(done);
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
      }),
    );
  });

  it("reports a wallet that fails to disconnect, and every wallet is disconnected all the same", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    fox.onDisconnect = () => Promise.reject(new Error("gone"));
    const { run, remembered } = connectingBench({ wallets: [fox, ghost] });
    return run(
      Effect.gen(function* () {
        yield* connect(fox);
        yield* connect(ghost);
        expect(yield* Effect.flip(disconnect())).toMatchObject({
          _tag: "DisconnectFailed",
          message: "Failed to disconnect",
          cause: { _tag: "UnexpectedError" },
        });
        expect(overallStatus(yield* all)).toBe("disconnected");
        expect(ghost.requests).toEqual(["connect", "disconnect"]);
        expect(remembered()).toEqual({});
      }),
    );
  });

  it("ends a session that serves several namespaces once, with the last of them", () => {
    const phones = (["eip155", "solana"] as const).map((namespace) =>
      fakeWallet({ namespace, connectorId: RELAY_CONNECTOR_ID }),
    );
    let ended = 0;
    const end = async () => {
      ended += 1;
    };
    const newConnections = Object.fromEntries(
      phones.map(({ namespace, connectorId, connected: { connection, ...rest } }) => [
        namespace,
        { connectorId, connected: { ...rest, connection: { ...connection, disconnect: end } } },
      ]),
    );
    return connectingBench({ wallets: phones }).run(
      Effect.gen(function* () {
        yield* Connections.use((connections) => connections.adopt(newConnections));
        yield* disconnect("eip155");
        expect(ended).toBe(0);
        expect(yield* on("solana")).toMatchObject({ status: "connected" });
        yield* disconnect("solana");
        expect(ended).toBe(1);
        yield* Connections.use((connections) => connections.adopt(newConnections));
        yield* disconnect();
        expect(ended).toBe(2);
      }),
    );
  });

  it("cancels open attempts", () => {
    const fox = foxOf();
    const response = pendingResponse<Connected>();
    fox.onConnect = () => response.promise;
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        const connecting = yield* inBackground(Effect.flip(connect(fox)));
        yield* settled;
        yield* disconnect();
        response.resolve(fox.connected);
        expect(yield* Fiber.join(connecting)).toMatchObject({ _tag: "ConnectionSuperseded" });
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
      }),
    );
  });

  it("everything also forgets wallets that this visit could not reach", () => {
    const fox = foxOf();
    fox.onReconnect = () => Promise.reject(new WalletTimedOut({ method: "eth_accounts", millis: 1 }));
    const { run, remembered } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* Reconnection.use((reconnection) => reconnection.reconnect);
        expect(remembered()).toEqual({ eip155: "fox" });
        yield* disconnect();
        expect(remembered()).toEqual({});
      }),
    );
  });

  it("leaves no wallet to send requests to", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        yield* disconnect();
        const error = yield* Effect.flip(Connections.use((connections) => connections.on("eip155")));
        expect(error).toMatchObject({ _tag: "NotConnected", details: { namespace: "eip155" } });
      }),
    );
  });
});

describe("a wallet that ends its connection while the visitor connects another one", () => {
  it("leaves that attempt alone, and the other wallet connects", () => {
    const [fox, owl] = [foxOf(), owlOf()];
    const response = pendingResponse<Connected>();
    owl.onConnect = () => response.promise;
    const { run, remembered } = connectingBench({ wallets: [fox, owl] });
    return run(
      Effect.gen(function* () {
        yield* connect(fox);
        const connecting = yield* inBackground(connect(owl));
        yield* settled;
        fox.notify(({ disconnected }) => disconnected());
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "connecting", connectorId: "owl" });
        response.resolve(owl.connected);
        yield* Fiber.join(connecting);
        expect(yield* on("eip155")).toMatchObject({ status: "connected", connectorId: "owl" });
        expect(remembered()).toEqual({ eip155: "owl" });
      }),
    );
  });
});
