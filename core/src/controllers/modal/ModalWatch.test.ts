import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { describe, expect, it } from "vitest";
import type { AddressOf } from "../../domain/account/account.ts";
import type { ChainId, ChainIdOn, Namespace } from "../../domain/chain/caip.ts";
import type { ConnectedWallet, ConnectionsState } from "../../domain/connection/connection.ts";
import type { WalletApproval } from "../../domain/modal/walletApproval.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { base, mainnet, solana } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import { settled } from "../../testing/settled.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { WalletApprovals } from "../connection/WalletApprovals.ts";
import { ModalReactions } from "./ModalReactions.ts";
import { modalWatchLayer } from "./ModalWatch.ts";
import { SignInStatus } from "./SignInStatus.ts";

const SOLANA = solana.caipNetworkId;

const walletOf = <N extends Namespace>(
  namespace: N,
  address: AddressOf<N>,
  chainId: ChainIdOn<N>,
): ConnectedWallet<N> => {
  const account = { namespace, address, type: "eoa" } as const;
  return {
    status: "connected",
    namespace,
    connectorId: "fox",
    wallet: { name: "Fox" },
    accounts: [account],
    account,
    address,
    chainId,
    approvedChains: "all",
    capabilities: [],
  };
};

/** Runs a test on watched connections and networks, with the calls that the modal received. */
const run = (
  test: (bench: {
    /** Ends when a new address has been asked to sign in. */
    asksToSignIn: Effect.Effect<void>;
    /** What follows when the session of the account in use ends. */
    sessionChanges: Effect.Effect<void>;
    readonly calls: unknown[];
    readonly connect: (byNamespace: ConnectionsState["byNamespace"]) => Effect.Effect<void>;
    readonly activate: (chainId: ChainId) => Effect.Effect<void>;
    readonly approve: (approval: WalletApproval) => Effect.Effect<void>;
  }) => Effect.Effect<void>,
  first: ConnectionsState["byNamespace"] = {},
) => {
  const calls: unknown[] = [];
  const state = Effect.runSync(SubscriptionRef.make<ConnectionsState>({ byNamespace: first }));
  const approvals = Effect.runSync(PubSub.unbounded<WalletApproval>());
  const networks = [mainnet, base, solana] as const;
  const layer = modalWatchLayer.pipe(
    Layer.provideMerge(Networks.layer),
    Layer.provide(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        memoryStorageLayer,
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks,
          initialNetworks: { networks, active: "eip155:1" },
          ...settingDefaults,
        }),
        Layer.mock(Connections, { state }),
        Layer.mock(SignInStatus, {
          whenChanged: (react) =>
            Effect.sync(() => {
              bench.sessionChanges = react;
            }),
        }),
        Layer.succeed(WalletApprovals)(approvals),
        Layer.succeed(ModalReactions)({
          addressChanged: (...change) =>
            Effect.andThen(
              bench.asksToSignIn,
              Effect.sync(() => void calls.push(["address", ...change])),
            ),
          networkChanged: (...change) => Effect.sync(() => void calls.push(["network", ...change])),
          networkUsed: (chainId) => Effect.sync(() => void calls.push(["used", chainId])),
          sessionChanged: Effect.sync(() => void calls.push(["session"])),
          walletApproved: (approval) => Effect.sync(() => void calls.push(["approved", approval])),
        }),
      ),
    ),
  );
  const bench = {
    asksToSignIn: Effect.void,
    sessionChanges: Effect.void,
    calls,
    connect: (byNamespace: ConnectionsState["byNamespace"]) =>
      Effect.andThen(SubscriptionRef.set(state, { byNamespace }), settled),
    approve: (approval: WalletApproval) => Effect.andThen(PubSub.publish(approvals, approval), settled),
  };
  return Networks.use((all) =>
    test(Object.assign(bench, { activate: (chainId: ChainId) => Effect.andThen(all.follow(chainId), settled) })),
  ).pipe(Effect.provide(layer), Effect.runPromise);
};
const alice = walletOf("eip155", "0xalice", "eip155:1");
const ghost = walletOf("solana", "ghost", SOLANA);

describe("the modal is notified", () => {
  it("when a session begins elsewhere, or ends", () =>
    run((bench) =>
      Effect.gen(function* () {
        yield* bench.sessionChanges;
        expect(bench.calls).toEqual([["session"]]);
      }),
    ));

  it("when a wallet connects, changes its account and disconnects", () =>
    run(({ calls, connect }) =>
      Effect.gen(function* () {
        yield* connect({ eip155: alice });
        yield* connect({ eip155: walletOf("eip155", "0xbob", "eip155:1") });
        yield* connect({});
        expect(calls).toEqual([
          ["address", undefined, "eip155:*:0xalice", { sameNamespace: true }],
          ["used", "eip155:1"],
          ["address", "eip155:*:0xalice", "eip155:*:0xbob", { sameNamespace: true }],
          ["address", "eip155:*:0xbob", undefined, { sameNamespace: true }],
        ]);
      }),
    ));

  it("of the network alone when an account moves to another network with its wallet", () =>
    run(({ calls, connect, activate }) =>
      Effect.gen(function* () {
        yield* connect({ eip155: alice });
        calls.length = 0;
        yield* connect({ eip155: walletOf("eip155", "0xalice", "eip155:8453") });
        expect(calls).toEqual([]);
        yield* activate("eip155:8453");
        expect(calls).toEqual([["network", "eip155:1", "eip155:8453"]]);
      }),
    ));

  it("of the network of a wallet that is already connected, and of one that moves to it", () =>
    run(
      ({ calls, connect }) =>
        Effect.gen(function* () {
          yield* settled;
          expect(calls).toEqual([["used", "eip155:1"]]);
          yield* connect({ eip155: walletOf("eip155", "0xalice", "eip155:137") });
          yield* connect({ eip155: alice });
          expect(calls.slice(1)).toEqual([["used", "eip155:1"]]);
        }),
      { eip155: alice },
    ));

  it("of a wallet on another namespace only when that namespace becomes active", () =>
    run(({ calls, connect, activate }) =>
      Effect.gen(function* () {
        yield* connect({ eip155: alice });
        calls.length = 0;
        yield* connect({ eip155: alice, solana: ghost });
        expect(calls).toEqual([]);
        yield* activate(SOLANA);
        expect(calls).toEqual([
          ["address", "eip155:*:0xalice", "solana:*:ghost", { sameNamespace: false }],
          ["network", "eip155:1", SOLANA],
        ]);
      }),
    ));

  it("of no wallet while its connection is pending", () =>
    run(({ calls, connect }) =>
      Effect.gen(function* () {
        yield* connect({ eip155: { status: "connecting", connectorId: "fox" } });
        yield* connect({});
        expect(calls).toEqual([]);
      }),
    ));

  it("of an approval once the change of the wallet is known, however long that takes", () =>
    run((bench) =>
      Effect.gen(function* () {
        const { calls, connect, approve } = bench;
        const isOpen = yield* Deferred.make<void>();
        bench.asksToSignIn = Deferred.await(isOpen);
        const approval = { connectorId: "fox", namespaces: ["eip155"] } as const;
        yield* connect({ eip155: alice });
        yield* approve(approval);
        expect(calls).toEqual([]);
        yield* Deferred.succeed(isOpen, undefined);
        yield* settled;
        expect(calls).toEqual([
          ["address", undefined, "eip155:*:0xalice", { sameNamespace: true }],
          ["used", "eip155:1"],
          ["approved", approval],
        ]);
      }),
    ));
});
