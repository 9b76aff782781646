import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { Namespace } from "../../domain/chain/caip.ts";
import { connectionOn } from "../../domain/connection/connectionStatus.ts";
import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { connectedConnectorKey, sessionKeys } from "../../domain/connection/storage/sessionKeys.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { UserRejected } from "../../domain/errors/rpc.ts";
import { solana } from "../../networks.ts";
import type { Connected } from "../../ports/WalletConnection.ts";
import { connectingBench } from "../../testing/connectingBench.ts";
import { settled } from "../../testing/settled.ts";
import { accountOf, type FakeWallet, fakeWallet, pendingResponse } from "../../testing/wallets/fakeWallet.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "./Connections.ts";
import { PageConnection } from "./PageConnection.ts";

const foxOf = () => fakeWallet({ namespace: "eip155", connectorId: "fox" });
const owlOf = () => fakeWallet({ namespace: "eip155", connectorId: "owl" });
const ghostOf = () => fakeWallet({ namespace: "solana", connectorId: "ghost" });

const all = Connections.useSync(({ state }) => SubscriptionRef.getUnsafe(state));
const on = (namespace: Namespace) => Effect.map(all, (state) => connectionOn(state, namespace));
const active = Networks.useSync(({ state }) => SubscriptionRef.getUnsafe(state).active);
const connect = ({ namespace, connectorId }: FakeWallet) =>
  PageConnection.use((page) => page.connect({ namespace, connectorId }));
const inBackground = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.forkChild(effect, { startImmediately: true });

describe("connecting", () => {
  it("shows the connector first, then the wallet, and remembers it", () => {
    const fox = foxOf();
    const response = pendingResponse<Connected>();
    fox.onConnect = () => response.promise;
    const { run, remembered, store } = connectingBench({ wallets: [fox] });
    return run(
      Effect.gen(function* () {
        const connecting = yield* inBackground(connect(fox));
        expect(yield* on("eip155")).toEqual({ status: "connecting", connectorId: "fox" });
        response.resolve(fox.connected);
        yield* Fiber.join(connecting);
        expect(yield* on("eip155")).toMatchObject({
          status: "connected",
          connectorId: "fox",
          wallet: { name: "fox" },
          account: { address: "0xfox's" },
          chainId: "eip155:1",
          approvedChains: "all",
        });
        expect(remembered()).toEqual({ eip155: "fox" });
        expect(store.get(storageKeys.connectionStatus)).toBe("connected");
      }),
    );
  });

  it("that is declined keeps the previous wallet connected", () => {
    const [fox, owl] = [foxOf(), owlOf()];
    owl.onConnect = () => Promise.reject(new UserRejected({ method: "eth_requestAccounts", rpcMessage: "no" }));
    const { run, remembered } = connectingBench({ wallets: [fox, owl] });
    return run(
      Effect.gen(function* () {
        yield* connect(fox);
        expect(yield* Effect.flip(connect(owl))).toMatchObject({ _tag: "ConnectionDeclined" });
        expect(yield* on("eip155")).toMatchObject({ status: "connected", connectorId: "fox" });
        expect(remembered()).toEqual({ eip155: "fox" });
        expect(fox.isWatched()).toBe(true);
      }),
    );
  });

  it("that is cancelled shows nothing more, and ignores a late answer of the wallet", () => {
    const fox = foxOf();
    const response = pendingResponse<Connected>();
    fox.onConnect = () => response.promise;
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        const connecting = yield* inBackground(connect(fox));
        yield* settled;
        yield* Fiber.interrupt(connecting);
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        response.resolve(fox.connected);
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
      }),
    );
  });

  it.each([
    [
      "answers after all",
      (response: ReturnType<typeof pendingResponse<Connected>>, connected: Connected) => response.resolve(connected),
    ],
    [
      "declines after all",
      (response: ReturnType<typeof pendingResponse<Connected>>) =>
        response.reject(new UserRejected({ method: "eth_requestAccounts", rpcMessage: "no" })),
    ],
  ])("is decided by the newest attempt, also when the wallet of an older one %s", (_, end) => {
    const [fox, owl] = [foxOf(), owlOf()];
    const lateResponse = pendingResponse<Connected>();
    fox.onConnect = () => lateResponse.promise;
    return connectingBench({ wallets: [fox, owl] }).run(
      Effect.gen(function* () {
        const first = yield* inBackground(Effect.flip(connect(fox)));
        yield* settled;
        yield* connect(owl);
        end(lateResponse, fox.connected);
        expect(yield* Fiber.join(first)).toMatchObject({ _tag: "ConnectionSuperseded" });
        expect(yield* on("eip155")).toMatchObject({ connectorId: "owl" });
      }),
    );
  });

  it("on several namespaces connects those that are still wanted, and is superseded when none is", () => {
    const [phone, ghost, fox] = [
      fakeWallet({ namespace: "eip155", connectorId: RELAY_CONNECTOR_ID }),
      fakeWallet({ namespace: "solana", connectorId: RELAY_CONNECTOR_ID }),
      foxOf(),
    ];
    const attemptBoth = (...wallets: ReadonlyArray<FakeWallet>) =>
      Effect.gen(function* () {
        const response = pendingResponse<void>();
        const connected = Object.fromEntries(wallets.map((wallet) => [wallet.namespace, wallet]));
        const on = { namespaces: ["eip155", "solana"], connectorId: RELAY_CONNECTOR_ID, kind: "connect" } as const;
        const attempt = yield* inBackground(
          Effect.result(
            Connections.use((connections) =>
              connections.attempt(
                on,
                Effect.as(
                  Effect.promise(() => response.promise),
                  connected,
                ),
              ),
            ),
          ),
        );
        yield* connect(fox);
        response.resolve();
        return yield* Fiber.join(attempt);
      });
    return connectingBench({ wallets: [phone, ghost, fox] }).run(
      Effect.gen(function* () {
        expect(yield* attemptBoth(phone)).toMatchObject({ failure: { _tag: "ConnectionSuperseded" } });
        expect(yield* on("solana")).toEqual({ status: "disconnected" });
        expect(yield* attemptBoth(phone, ghost)).toMatchObject({ success: { solana: { status: "connected" } } });
        expect(yield* on("eip155")).toMatchObject({ connectorId: "fox" });
      }),
    );
  });

  it("on one namespace switches the page to the wallet's network", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    return connectingBench({ wallets: [fox, ghost] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        yield* connect(ghost);
        expect(yield* active).toBe(solana.caipNetworkId);
      }),
    );
  });

  it("in place of another wallet unsubscribes from that one", () => {
    const [fox, owl] = [foxOf(), owlOf()];
    return connectingBench({ wallets: [fox, owl] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        yield* connect(owl);
        expect([fox.isWatched(), owl.isWatched()]).toEqual([false, true]);
        expect(fox.requests).toEqual(["connect"]);
      }),
    );
  });

  it("in place of a relay session ends that session, which would otherwise live for days", () => {
    const [phone, fox] = [fakeWallet({ namespace: "eip155", connectorId: RELAY_CONNECTOR_ID }), foxOf()];
    return connectingBench({ wallets: [phone, fox] }).run(
      Effect.gen(function* () {
        yield* connect(phone);
        yield* connect(fox);
        yield* settled;
        expect(phone.requests).toEqual(["connect", "disconnect"]);
        expect(yield* on("eip155")).toMatchObject({ connectorId: "fox" });
      }),
    );
  });
});

describe("a wallet whose adapter reports another namespace", () => {
  it.each([
    ["an account of another namespace", { accounts: [accountOf("solana", "sol")] as const }],
    ["an address that is not of its namespace", { accounts: [{ ...accountOf("eip155", "a"), address: "a" }] as const }],
    ["a network of another namespace", { chainId: solana.caipNetworkId }],
  ])("is not connected: %s", (_, invalid) => {
    const fox = fakeWallet({ namespace: "eip155", connectorId: "fox", ...invalid });
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        expect(yield* Effect.flip(connect(fox))).toMatchObject({ _tag: "BadWalletReply" });
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(fox.isWatched()).toBe(false);
      }),
    );
  });

  it("loses the capabilities that its namespace does not have", () => {
    const fox = fakeWallet({ namespace: "eip155", connectorId: "fox", capabilities: ["signMessage", "signPsbt"] });
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        expect(yield* connect(fox)).toMatchObject({ namespace: "eip155", capabilities: ["signMessage"] });
      }),
    );
  });
});

describe("a connected wallet", () => {
  it("is followed when it changes its accounts", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        const accounts = [accountOf("eip155", "second"), accountOf("eip155", "fox's")] as const;
        fox.notify(({ accountsChanged }) => accountsChanged(accounts));
        expect(yield* on("eip155")).toMatchObject({ accounts, address: "0xsecond" });
      }),
    );
  });

  it("on an inactive namespace does not switch the page to another network", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    return connectingBench({ wallets: [fox, ghost] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        yield* connect(ghost);
        fox.notify(({ chainChanged }) => chainChanged("eip155:8453"));
        expect(yield* on("eip155")).toMatchObject({ chainId: "eip155:8453" });
        expect(yield* active).toBe(solana.caipNetworkId);
      }),
    );
  });

  it("updates the networks and methods that it approves later", () => {
    const fox = foxOf();
    return connectingBench({ wallets: [fox] }).run(
      Effect.gen(function* () {
        yield* connect(fox);
        const approval = { approvedChains: ["eip155:1"], capabilities: ["signMessage"] } as const;
        fox.notify(({ approvalChanged }) => approvalChanged?.(approval));
        expect(yield* on("eip155")).toMatchObject(approval);
      }),
    );
  });

  it("is disconnected and forgotten when it ends the connection", () => {
    const fox = foxOf();
    const { run, remembered } = connectingBench({ wallets: [fox] });
    return run(
      Effect.gen(function* () {
        yield* connect(fox);
        fox.notify(({ disconnected }) => disconnected());
        yield* settled;
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({});
        expect(fox.requests).toEqual(["connect"]);
      }),
    );
  });
});

describe("disconnecting all", () => {
  it("keeps the connections that another client of the page made with its own adapters", () => {
    const fox = foxOf();
    const { run, remembered, store } = connectingBench({ wallets: [fox] });
    return run(
      Effect.gen(function* () {
        yield* connect(fox);
        store.set(sessionKeys.connectedNamespaces, "eip155,bip122");
        store.set(connectedConnectorKey("bip122"), "vault");
        yield* Connections.use((connections) => connections.disconnect());
        expect(yield* on("eip155")).toEqual({ status: "disconnected" });
        expect(remembered()).toEqual({ bip122: "vault" });
      }),
    );
  });
});
