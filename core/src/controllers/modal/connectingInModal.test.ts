import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import { RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { UserRejected } from "../../domain/errors/rpc.ts";
import type { View } from "../../domain/modal/view.ts";
import type { RelaySession } from "../../ports/RelaySession.ts";
import type { Connected } from "../../ports/WalletConnection.ts";
import { connectingBench, fakeSession } from "../../testing/connectingBench.ts";
import { modalOnWallets, viewsOf } from "../../testing/modalOnWallets.ts";
import { settled } from "../../testing/settled.ts";
import { type FakeWallet, fakeWallet, pendingResponse } from "../../testing/wallets/fakeWallet.ts";
import { Networks } from "../chain/Networks.ts";
import { PageConnection } from "../connection/PageConnection.ts";
import { Reconnection } from "../connection/Reconnection.ts";
import { RelayConnection } from "../connection/RelayConnection.ts";
import { PendingRequests } from "../connection/requests/PendingRequests.ts";
import type { SignInCheck } from "../connection/signIn/SignInAccess.ts";
import { RecentWallets } from "../directory/RecentWallets.ts";
import { Modal, type OpenRequest } from "./Modal.ts";
import { modalWatchLayer } from "./ModalWatch.ts";
import { Router } from "./Router.ts";

const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

const benchOf = (
  wallets: ReadonlyArray<FakeWallet>,
  remembered: Parameters<typeof connectingBench>[0]["remembered"] = {},
) => {
  const bench = connectingBench({ wallets, remembered });
  const signIn: { check: Effect.Effect<SignInCheck> } = { check: Effect.succeed("notDue") };
  const modal = modalWatchLayer.pipe(Layer.provideMerge(modalOnWallets(Effect.suspend(() => signIn.check))));
  type Services = Effect.Services<Parameters<typeof bench.run>[0]> | Layer.Success<typeof modal>;
  const run = <E>(test: Effect.Effect<void, E, Services>) => bench.run(Effect.provide(test, modal));
  return { ...bench, run, signIn };
};

const isOpen = Modal.useSync((modal) => SubscriptionRef.getUnsafe(modal.state).isOpen);
const view = Router.useSync((router) => SubscriptionRef.getUnsafe(router.state).view.name);
const open = (request: OpenRequest, ...path: ReadonlyArray<View>) =>
  Effect.gen(function* () {
    yield* Modal.use((modal) => modal.open(request));
    yield* settled;
    for (const next of path) yield* Router.use((router) => router.push(next));
  });
const waitingFor = (wallet: FakeWallet): View => viewsOf(wallet).waiting;
/** Starts connecting, as the view that waits for a wallet does. */
const connectWallet = ({ connectorId, namespace }: FakeWallet) =>
  PageConnection.use((page) => Effect.exit(page.connect({ connectorId, namespace })));
const inBackground = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.forkChild(effect, { startImmediately: true });

const foxOf = (chainId: ChainId = "eip155:1") => fakeWallet({ namespace: "eip155", connectorId: "fox", chainId });
const ghostOf = () => fakeWallet({ namespace: "solana", connectorId: "ghost" });
const owlOf = () => fakeWallet({ namespace: "eip155", connectorId: "owl" });
const phoneOf = (namespace: "eip155" | "solana", chainId?: ChainId) =>
  fakeWallet({ namespace, connectorId: RELAY_CONNECTOR_ID, ...(chainId ? { chainId } : {}) });

describe("the modal while the visitor waits for a wallet", () => {
  it("closes only with the approval of that wallet, wherever it was chosen and whatever was connected before", () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          requested: fc.constantFrom("eip155" as const, "solana" as const),
          chainId: fc.constantFrom<ChainId>("eip155:1", "eip155:8453"),
          active: fc.constantFrom<ChainId>("eip155:1", SOLANA),
          connectedBefore: fc.subarray(["fox", "ghost", "owl"] as const),
          isForNamespace: fc.boolean(),
          through: fc.subarray(["AllWallets", "ConnectWallets", "ConnectingMultiChain"] as const),
          isSlow: fc.boolean(),
          isApproved: fc.boolean(),
        }),
        async ({ requested, chainId, active, connectedBefore, isForNamespace, through, isSlow, isApproved }) => {
          const [fox, ghost, owl] = [foxOf(chainId), ghostOf(), owlOf()];
          const wallet = requested === "eip155" ? fox : ghost;
          const all = { fox, ghost, owl };
          const { run } = benchOf([fox, ghost, owl]);
          await run(
            Effect.gen(function* () {
              for (const name of connectedBefore) yield* connectWallet(all[name]);
              yield* Networks.use((networks) => networks.activate(active));
              yield* settled;
              const response = pendingResponse<Connected>();
              wallet.onConnect = () => response.promise;
              const { connector } = viewsOf(wallet);
              const members = { ...connector, type: "MULTI_CHAIN", members: [connector] } as const;
              const path = through.map(
                (name): View => (name === "ConnectingMultiChain" ? { name, connector: members } : { name }),
              );
              yield* open(
                { view: "Connect", ...(isForNamespace ? { namespace: requested } : {}) },
                ...path,
                waitingFor(wallet),
              );
              const pending = yield* inBackground(connectWallet(wallet));
              if (isSlow) yield* settled;
              expect(yield* isOpen).toBe(true);
              if (isApproved) response.resolve(wallet.connected);
              else response.reject(new UserRejected({ method: "eth_requestAccounts", rpcMessage: "no" }));
              yield* Fiber.join(pending);
              yield* settled;
              expect(yield* isOpen).toBe(!isApproved);
              if (!isApproved) expect(yield* view).toBe("ConnectingExternal");
            }),
          );
        },
      ),
      { numRuns: 60 },
    ));

  it("stays open for another wallet, which then closes it", () => {
    const [fox, owl] = [foxOf(), owlOf()];
    const response = pendingResponse<Connected>();
    owl.onConnect = () => response.promise;
    return benchOf([fox, owl]).run(
      Effect.gen(function* () {
        yield* open({ view: "Connect" }, waitingFor(owl));
        const pending = yield* inBackground(connectWallet(owl));
        // The site connects another wallet itself: the attempt that the visitor waited for is superseded.
        yield* connectWallet(fox);
        yield* settled;
        expect(yield* view).toBe("ConnectingExternal");
        response.resolve(owl.connected);
        yield* Fiber.join(pending);
        yield* settled;
        expect(yield* isOpen).toBe(true);
        yield* connectWallet(owl);
        yield* settled;
        expect(yield* isOpen).toBe(false);
      }),
    );
  });

  it("does not affect a request that the site makes as soon as the wallet is connected", () => {
    const fox = foxOf();
    const signature = pendingResponse<string>();
    return benchOf([fox]).run(
      Effect.gen(function* () {
        yield* open({ view: "Connect" }, waitingFor(fox));
        const request = { namespace: "eip155", method: "personal_sign", walletName: "fox" } as const;
        const signing = yield* inBackground(
          PendingRequests.use((requests) =>
            Effect.exit(
              requests.track(
                request,
                Effect.promise(() => signature.promise),
              ),
            ),
          ),
        );
        yield* connectWallet(fox);
        yield* settled;
        expect(yield* isOpen).toBe(false);
        signature.resolve("0x1");
        expect(yield* Fiber.join(signing)).toEqual(Exit.succeed("0x1"));
      }),
    );
  });

  it("shows the message to sign before it closes, however long that takes to load", () => {
    const ghost = ghostOf();
    const { run, signIn } = benchOf([ghost]);
    return run(
      Effect.gen(function* () {
        signIn.check = Effect.as(settled, "due");
        yield* open({ view: "Connect" }, waitingFor(ghost));
        yield* connectWallet(ghost);
        yield* settled;
        yield* settled;
        expect(yield* view).toBe("SIWXSignMessage");
        expect(yield* isOpen).toBe(true);
      }),
    );
  });

  it("asks for another network when the site has not configured the wallet's network", () => {
    const fox = foxOf("eip155:10");
    return benchOf([fox]).run(
      Effect.gen(function* () {
        yield* open({ view: "Connect" }, waitingFor(fox));
        yield* connectWallet(fox);
        yield* settled;
        expect(yield* view).toBe("UnsupportedChain");
        expect(yield* isOpen).toBe(true);
      }),
    );
  });

  it("stays open when a wallet of an earlier visit reconnects", () => {
    const [fox, ghost] = [foxOf(), ghostOf()];
    return benchOf([fox, ghost], { solana: "ghost" }).run(
      Effect.gen(function* () {
        yield* open({ view: "Connect" });
        yield* Reconnection.use(({ reconnect }) => reconnect);
        yield* settled;
        expect(yield* isOpen).toBe(true);
        expect(yield* view).toBe("Connect");
      }),
    );
  });
});

describe("the modal while the visitor pairs", () => {
  const pair = Effect.ignore(RelayConnection.use((relay) => relay.connect({ wallet: { id: "phone", name: "Phone" } })));
  const authenticate = Effect.ignore(
    RelayConnection.use((relay) =>
      relay.authenticate({ domain: "shop.example", uri: "https://shop.example", nonce: "1" }, {}),
    ),
  );

  it.each([
    ["with a session of two namespaces", [phoneOf("eip155"), phoneOf("solana")], pair],
    ["with a session of the other namespace", [phoneOf("solana")], pair],
    ["with a session on another network", [phoneOf("eip155", "eip155:8453")], pair],
    ["with one click that also signs in", [phoneOf("eip155")], authenticate],
  ] as const)("closes %s, and stores the wallet before that", (_, phones, connect) => {
    const { run, relay } = benchOf(phones);
    const approval = pendingResponse<RelaySession>();
    relay.approval = () => Effect.promise(() => approval.promise);
    return run(
      Effect.gen(function* () {
        yield* open({ view: "Connect" }, { name: "ConnectingWalletConnect" });
        const pairing = yield* inBackground(connect);
        yield* settled;
        approval.resolve(fakeSession());
        yield* Fiber.join(pairing);
        yield* settled;
        expect(yield* isOpen).toBe(false);
        const recent = yield* RecentWallets.useSync(({ state }) => SubscriptionRef.getUnsafe(state));
        expect(recent.map(({ name }) => name)).toEqual(connect === pair ? ["Phone"] : []);
      }),
    );
  });

  it.each([
    ["closes on the list of wallets", { name: "AllWallets" }, false],
    ["stays open where the visitor reads", { name: "WhatIsAWallet" }, true],
    ["stays open where the visitor waits for a page wallet", waitingFor(ghostOf()), true],
  ] as const)("after the visitor left the code: %s when the phone approves", (_, nextView, expectedView) => {
    const { run, relay } = benchOf([phoneOf("solana"), ghostOf()]);
    const approval = pendingResponse<RelaySession>();
    relay.approval = () => Effect.promise(() => approval.promise);
    return run(
      Effect.gen(function* () {
        yield* open({ view: "Connect" }, { name: "ConnectingWalletConnect" });
        const pairing = yield* inBackground(pair);
        yield* settled;
        yield* Fiber.interrupt(pairing);
        yield* Router.use((router) => Effect.andThen(router.backTo(0), router.push(nextView)));
        approval.resolve(fakeSession());
        yield* settled;
        yield* settled;
        expect(yield* isOpen).toBe(expectedView);
        if (expectedView) expect(yield* view).toBe(nextView.name);
      }),
    );
  });
});
