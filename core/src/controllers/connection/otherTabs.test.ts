import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../../domain/chain/caip.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { connectionOn } from "../../domain/connection/connectionStatus.ts";
import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { connectedConnectorKey, sessionKeys } from "../../domain/connection/storage/sessionKeys.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import type { Connected } from "../../ports/WalletConnection.ts";
import { connectingBench } from "../../testing/connectingBench.ts";
import { settled } from "../../testing/settled.ts";
import { fakeWallet, pendingResponse } from "../../testing/wallets/fakeWallet.ts";
import { Connections } from "./Connections.ts";
import { PageConnection } from "./PageConnection.ts";
import { Reconnection } from "./Reconnection.ts";

const foxOf = () => fakeWallet({ namespace: "eip155", connectorId: "fox" });
const owlOf = () => fakeWallet({ namespace: "eip155", connectorId: "owl" });
const ghostOf = () => fakeWallet({ namespace: "solana", connectorId: "ghost" });

const on = (namespace: Namespace) =>
  Connections.useSync(({ state }) => connectionOn(SubscriptionRef.getUnsafe(state), namespace));
const walletOn = (namespace: Namespace) =>
  Connections.useSync(({ state }) => connectedOn(SubscriptionRef.getUnsafe(state), namespace));
const reconnect = Reconnection.use((reconnection) => reconnection.reconnect);
const followTabs = Reconnection.use((reconnection) => reconnection.followTabs);
const connect = (connectorId: string) =>
  PageConnection.use((page) => page.connect({ namespace: "eip155", connectorId }));
const inBackground = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.forkChild(effect, { startImmediately: true });

describe("another tab", () => {
  it("that connects a wallet connects it here too, without a prompt", () => {
    const fox = foxOf();
    const { run, otherTab } = connectingBench({ wallets: [fox] });
    return run(
      Effect.gen(function* () {
        yield* followTabs;
        otherTab.connect("eip155", "fox");
        yield* settled;
        expect(yield* on("eip155")).toMatchObject({ status: "connected", connectorId: "fox" });
        expect(fox.requests).toEqual(["reconnect"]);
      }),
    );
  });

  it("that disconnects a wallet disconnects it here too, without a request to the wallet", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    const { run, otherTab } = connectingBench({
      wallets: [fox, ghost],
      remembered: { eip155: "fox", solana: "ghost" },
    });
    return run(
      Effect.gen(function* () {
        yield* followTabs;
        yield* reconnect;
        otherTab.disconnect("eip155");
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(yield* on("solana")).toMatchObject({ status: "connected" });
        expect(fox.requests).toEqual(["reconnect"]);
        expect(fox.isWatched()).toBe(false);
      }),
    );
  });

  it("that disconnects a wallet cancels the attempt to connect it here", () => {
    const fox = foxOf();
    const slow = pendingResponse<Connected>();
    fox.onReconnect = () => slow.promise;
    const { run, otherTab, remembered } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* followTabs;
        const reconnecting = yield* inBackground(reconnect);
        yield* settled;
        otherTab.disconnect("eip155");
        yield* settled;
        slow.resolve(fox.connected);
        yield* Fiber.join(reconnecting);
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({});
      }),
    );
  });

  it("that replaces the wallet replaces it here too", () => {
    const [fox, owl] = [foxOf(), owlOf()];
    const { run, otherTab } = connectingBench({ wallets: [fox, owl], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* followTabs;
        yield* reconnect;
        otherTab.connect("eip155", "owl");
        yield* settled;
        expect(yield* on("eip155")).toMatchObject({ status: "connected", connectorId: "owl" });
      }),
    );
  });

  it("that names a wallet which does not answer here does not replace the connected one", () => {
    const fox = foxOf();
    const { run, otherTab } = connectingBench({ wallets: [fox], remembered: { eip155: "fox" } });
    return run(
      Effect.gen(function* () {
        yield* followTabs;
        yield* reconnect;
        otherTab.connect("eip155", RELAY_CONNECTOR_ID);
        yield* settled;
        expect(yield* on("eip155")).toMatchObject({ status: "connected", connectorId: "fox" });
      }),
    );
  });

  it("keeps its wallet when that cannot be connected here: the stored entries do not change", () => {
    const phone = fakeWallet({ namespace: "eip155", connectorId: RELAY_CONNECTOR_ID });
    const { run, relay, otherTab, store } = connectingBench({ wallets: [phone] });
    relay.restore = () => Effect.undefined;
    return run(
      Effect.gen(function* () {
        yield* followTabs;
        otherTab.write(storageKeys.connectionStatus, "connected");
        otherTab.connect("eip155", RELAY_CONNECTOR_ID);
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(store.get(connectedConnectorKey("eip155"))).toBe(RELAY_CONNECTOR_ID);
        expect(store.get(sessionKeys.connectedNamespaces)).toBe("eip155");
        expect(store.get(storageKeys.connectionStatus)).toBe("connected");
      }),
    );
  });

  it("does not disturb an open prompt of a wallet here", () => {
    const [fox, owl] = [foxOf(), owlOf()];
    const response = pendingResponse<Connected>();
    owl.onConnect = () => response.promise;
    const { run, otherTab } = connectingBench({ wallets: [fox, owl] });
    return run(
      Effect.gen(function* () {
        yield* followTabs;
        const connecting = yield* inBackground(connect("owl"));
        yield* settled;
        otherTab.connect("eip155", "fox");
        otherTab.disconnect("eip155");
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "connecting", connectorId: "owl" });
        response.resolve(owl.connected);
        yield* Fiber.join(connecting);
        expect(yield* walletOn("eip155")).toMatchObject({ connectorId: "owl" });
        expect(fox.requests).toEqual([]);
      }),
    );
  });

  it("is ignored when it writes other entries of the storage", () => {
    const fox = foxOf();
    const { run, otherTab, store } = connectingBench({ wallets: [fox] });
    return run(
      Effect.gen(function* () {
        yield* followTabs;
        store.set(connectedConnectorKey("eip155"), "fox");
        store.set(sessionKeys.connectedNamespaces, "eip155");
        otherTab.write("theme", "dark");
        yield* settled;
        expect(fox.requests).toEqual([]);
      }),
    );
  });

  it("is not followed on a site that reconnects wallets itself, nor after dispose", async () => {
    const bench = connectingBench({ wallets: [], settings: { reconnects: false } });
    await bench.run(
      Effect.gen(function* () {
        yield* followTabs;
        expect(bench.isListening()).toBe(false);
      }),
    );
    const following = connectingBench({ wallets: [] });
    await following.run(
      Effect.gen(function* () {
        yield* followTabs;
        expect(following.isListening()).toBe(true);
      }),
    );
    expect(following.isListening()).toBe(false);
  });
});
