import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { ChainNotSupported } from "../../domain/errors/connection.ts";
import { UserRejected } from "../../domain/errors/rpc.ts";
import { bitcoin, type Network, polygon, solana } from "../../networks.ts";
import { connectingBench } from "../../testing/connectingBench.ts";
import { fakeWallet, pendingResponse } from "../../testing/wallets/fakeWallet.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "./Connections.ts";
import { NetworkSwitch } from "./NetworkSwitch.ts";
import { PageConnection } from "./PageConnection.ts";

const BASE = "eip155:8453";
const SOLANA = solana.caipNetworkId;
const foxOf = (chainId?: ChainId) =>
  fakeWallet({ namespace: "eip155", connectorId: "fox", ...(chainId ? { chainId } : {}) });
const ghostOf = () => fakeWallet({ namespace: "solana", connectorId: "ghost" });

const connect = (wallet: ReturnType<typeof fakeWallet>) =>
  PageConnection.use((page) => page.connect({ namespace: wallet.namespace, connectorId: wallet.connectorId }));
const switchTo = (chainId: ChainId) => NetworkSwitch.use((networks) => networks.switchTo(chainId));
const active = Networks.useSync(({ state }) => SubscriptionRef.getUnsafe(state).active);
const configured = Networks.useSync(({ state }) =>
  SubscriptionRef.getUnsafe(state).networks.map(({ caipNetworkId }) => caipNetworkId),
);
const walletChain = Connections.useSync(
  ({ state }) => connectedOn(SubscriptionRef.getUnsafe(state), "eip155")?.chainId,
);

// shows docs/rules/chain.md#network-switch
describe("switching the network", () => {
  it("without a wallet activates the network", () =>
    connectingBench({ wallets: [] }).run(
      Effect.gen(function* () {
        expect((yield* switchTo(BASE)).name).toBe("Base");
        expect(yield* active).toBe(BASE);
      }),
    ));

  it("asks the wallet first, and then activates the network", () => {
    const fox = foxOf();
    const response = pendingResponse<void>();
    fox.onSwitch = () => response.promise;
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        const switching = yield* Effect.forkChild(switchTo(BASE), { startImmediately: true });
        expect(fox.requests).toEqual(["connect", `switch ${BASE}`]);
        expect([yield* active, yield* walletChain]).toEqual(["eip155:1", "eip155:1"]);
        response.resolve();
        yield* Fiber.join(switching);
        expect([yield* active, yield* walletChain]).toEqual([BASE, BASE]);
      }),
    );
  });

  it("sends no request to a wallet that is already on the network", () => {
    const fox = foxOf(BASE);
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        yield* Networks.use((networks) => networks.activate("eip155:1"));
        yield* switchTo(BASE);
        expect(fox.requests).toEqual(["connect"]);
        expect(yield* active).toBe(BASE);
      }),
    );
  });

  it.each([
    ["refuses", new UserRejected({ method: "wallet_switchEthereumChain", rpcMessage: "no" }), "UserRejected"],
    ["cannot", new ChainNotSupported({ chainId: BASE }), "ChainNotSupported"],
    ["behaves in an unexpected way", new TypeError("x is undefined"), "UnexpectedError"],
  ])("keeps the network when the wallet %s", (_, error, tag) => {
    const fox = foxOf();
    fox.onSwitch = () => Promise.reject(error);
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        expect(yield* Effect.flip(switchTo(BASE))).toMatchObject({ _tag: tag });
        expect([yield* active, yield* walletChain]).toEqual(["eip155:1", "eip155:1"]);
      }),
    );
  });

  it("to another namespace does not change the wallet of the previous one", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    return connectingBench({ wallets: [fox, ghost] }).run(
      Effect.gen(function* () {
        yield* connect(ghost);
        yield* connect(fox);
        yield* switchTo(SOLANA);
        expect(yield* active).toBe(SOLANA);
        expect([fox.requests, ghost.requests]).toEqual([["connect"], ["connect"]]);
        expect(yield* walletChain).toBe("eip155:1");
      }),
    );
  });

  it("rejects a network that is not configured, without a request", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        const error = yield* Effect.flip(switchTo(polygon.caipNetworkId));
        expect(error).toMatchObject({
          _tag: "SwitchNetworkNotFound",
          message: "Network Not Found: eip155:137 is not in the networks array",
        });
        expect(fox.requests).toEqual(["connect"]);
        expect(yield* active).toBe("eip155:1");
      }),
    );
  });

  it("fails with the same error when the network was removed while the wallet was asked", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        const networks = yield* Networks;
        yield* connect(fox);
        fox.onSwitch = () => Effect.runPromise(networks.remove(BASE));
        expect(yield* Effect.flip(switchTo(BASE))).toMatchObject({ _tag: "SwitchNetworkNotFound" });
      }),
    );
  });

  it("follows the wallet to another network, configured or not", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        fox.notify(({ chainChanged }) => chainChanged("eip155:137"));
        expect([yield* active, yield* walletChain]).toEqual(["eip155:137", "eip155:137"]);
        yield* switchTo("eip155:1");
        expect(fox.requests).toEqual(["connect", "switch eip155:1"]);
        expect(yield* active).toBe("eip155:1");
      }),
    );
  });
});

// shows docs/rules/chain.md#adding-and-removing-networks
describe("adding a network", () => {
  const add = (network: Network) => NetworkSwitch.use((networks) => networks.add(network));

  it("adds it once, and it can then be switched to", () =>
    connectingBench({ wallets: [] }).run(
      Effect.gen(function* () {
        yield* add(polygon);
        yield* add(polygon);
        expect(yield* configured).toEqual(["eip155:1", BASE, SOLANA, "eip155:137"]);
        yield* switchTo("eip155:137");
        expect(yield* active).toBe("eip155:137");
      }),
    ));

  it("needs an adapter for its namespace", () =>
    connectingBench({ wallets: [] }).run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(add(bitcoin))).toMatchObject({
          _tag: "AdapterMissing",
          message: "Adapter for namespace bip122 doesn't exist",
        });
        expect(yield* configured).toHaveLength(3);
      }),
    ));
});

// shows docs/rules/chain.md#adding-and-removing-networks
describe("removing a network", () => {
  const remove = (chainId: ChainId) => NetworkSwitch.use((networks) => networks.remove(chainId));

  it("activates another one of its namespace when it was active", () =>
    connectingBench({ wallets: [] }).run(
      Effect.gen(function* () {
        yield* remove("eip155:1");
        expect(yield* configured).toEqual([BASE, SOLANA]);
        expect(yield* active).toBe(BASE);
      }),
    ));

  it("fails when the network is not configured", () =>
    connectingBench({ wallets: [] }).run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(remove("eip155:137"))).toMatchObject({
          _tag: "NetworkNotFound",
          message: "Network with ID eip155:137 not found",
        });
      }),
    ));

  it("fails for the last one of a namespace", () =>
    connectingBench({ wallets: [] }).run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(remove(SOLANA))).toMatchObject({
          _tag: "LastNetwork",
          message: "Cannot remove last network for a namespace",
        });
        expect(yield* configured).toContain(SOLANA);
      }),
    ));

  it("fails while a wallet is connected on its namespace, and succeeds afterwards", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        expect(yield* Effect.flip(remove(BASE))).toMatchObject({ _tag: "RemovedWhileConnected" });
        expect(yield* configured).toContain(BASE);
        yield* Connections.use((connections) => connections.disconnect("eip155"));
        yield* remove(BASE);
        expect(yield* configured).not.toContain(BASE);
      }),
    );
  });
});
