import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it, vi } from "vitest";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import { NotConnected } from "../../domain/errors/connection.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { WALLET_ASSETS_TIMEOUT_MILLIS } from "../../domain/limits/money.ts";
import type { Nft } from "../../domain/money/nft.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { base, mainnet, solana } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import type { NftSource } from "../../ports/sources/NftSource.ts";
import type { SiteSources } from "../../ports/sources/SiteSources.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import type { EvmConnection } from "../../ports/WalletConnection.ts";
import { hostedSources } from "../../testing/services/hostedSources.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { Outcomes } from "../state/Outcomes.ts";
import { Nfts } from "./Nfts.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const CARDS = "0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D";
const networks = [mainnet, base, solana];

const nft: Nft = {
  standard: "erc721",
  chainId: "eip155:1",
  contract: `eip155:1:${CARDS}`,
  tokenId: "7",
  count: "1",
  isSpam: false,
};
const asset = { address: CARDS, balance: "0x1", type: "erc721", metadata: { tokenId: "0x7" } };
const ether = { address: "native", balance: "0x1", type: "native" };

const sourceOf = (nfts: NftSource["nfts"], id = "gallery"): SourcePlugin<NftSource> => ({
  id,
  serves: ({ caipNetworkId }) => caipNetworkId === "eip155:1",
  load: async () => () => ({ nfts }),
});
const gallery = sourceOf(async () => [{ ...nft, tokenId: "8" }]);

const setUp = (request: EvmConnection["request"] | undefined, sources: SiteSources = {}) => {
  const common = { namespace: "eip155", wallet: { name: "Fox" }, capabilities: ["discoverAssets"] };
  const account = { namespace: "eip155", address: alice, type: "eoa" };
  const connected = { ...common, status: "connected", connectorId: "fox", address: alice, chainId: "eip155:1" };
  const state: ConnectionsState = Object({
    byNamespace: request ? { eip155: { ...connected, account, accounts: [account] } } : {},
  });
  const connection = Object({
    ...common,
    walletCapabilities: async () => ({ atomic: "unsupported", others: ["assetDiscovery"] }),
    request,
  });
  const layer = Nfts.layer.pipe(
    Layer.provide(hostedSources),
    Layer.provide(Networks.layer),
    Layer.provide(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        Layer.succeed(Settings)({
          projectId: "0".repeat(32),
          networks,
          initialNetworks: { networks, active: "eip155:1" },
          ...settingDefaults,
          sources,
        }),
        memoryStorageLayer,
        Layer.mock(BlockchainApi, {}),
        Layer.mock(Connections, {
          state: Effect.runSync(SubscriptionRef.make(state)),
          on: () => (request ? Effect.succeed(connection) : Effect.fail(new NotConnected({ namespace: "eip155" }))),
        }),
        Outcomes.layer,
      ),
    ),
    Layer.provideMerge(TestClock.layer()),
  );
  const run = <A, E>(test: Effect.Effect<A, E, Nfts | TestClock.TestClock>) =>
    Effect.runPromise(Effect.provide(test, layer));
  const fetch = (address = alice, chainId: ChainId = "eip155:1") =>
    Effect.flatMap(Nfts, (nfts) => nfts.fetch({ address, chainId }));
  return { run, fetch };
};

// shows docs/rules/account.md#nfts
describe("the NFTs of an account", () => {
  it("are those of its wallet", async () => {
    const request = vi.fn(async () => ({ "0x1": [ether, asset] }));
    const { run, fetch } = setUp(request, { nfts: [gallery] });
    expect(await run(fetch())).toEqual({ nfts: [nft], source: "wallet", updatedAtMillis: 0 });
    expect(request).toHaveBeenCalledWith({
      method: "wallet_getAssets",
      params: [{ account: alice, chainFilter: ["0x1"] }],
      chainId: "eip155:1",
    });
  });

  it.each<[string, EvmConnection["request"]]>([
    ["lists only tokens", async () => ({ "0x1": [ether] })],
    ["lists nothing of the network", async () => ({})],
    ["refuses", async () => Promise.reject(new Error("no"))],
  ])("are those of the site's sources when the wallet %s", async (_, request) => {
    const { run, fetch } = setUp(request, { nfts: [gallery] });
    expect(await run(fetch())).toMatchObject({ nfts: [{ tokenId: "8" }], source: "gallery" });
  });

  it("are those of the sources for an account that is not the wallet's", async () => {
    const request = vi.fn();
    const { run, fetch } = setUp(request, { nfts: [gallery] });
    expect(await run(fetch(bob))).toMatchObject({ source: "gallery" });
    expect(request).not.toHaveBeenCalled();
  });

  it("may be none, when a source says so", async () => {
    const { run, fetch } = setUp(undefined, { nfts: [sourceOf(async () => [])] });
    expect(await run(fetch())).toMatchObject({ nfts: [], source: "gallery" });
  });

  it("are unknown when nobody lists any on the network", async () => {
    const { run, fetch } = setUp(async () => ({ "0x1": [ether] }));
    expect(await run(Effect.flip(fetch()))).toMatchObject({ _tag: "NetworkNotSupported" });
    const other = setUp(undefined, { nfts: [gallery] });
    expect(await other.run(Effect.flip(other.fetch(alice, "eip155:8453")))).toMatchObject({
      _tag: "NetworkNotSupported",
    });
  });

  it("fail with what the wallet said when nobody else lists them", async () => {
    const { run, fetch } = setUp(async () => "nonsense");
    expect(await run(Effect.flip(fetch()))).toMatchObject({ _tag: "BadWalletReply" });
  });

  it("fail with the error of the last source", async () => {
    const { run, fetch } = setUp(undefined, { nfts: [gallery, sourceOf(async () => Object("x"), "other")].slice(1) });
    expect(await run(Effect.flip(fetch()))).toBeInstanceOf(BadReply);
  });

  it("are not asked of anybody by a site with an empty list of sources", async () => {
    const request = vi.fn();
    const { run, fetch } = setUp(request, { nfts: [] });
    expect(await run(Effect.flip(fetch()))).toMatchObject({ _tag: "NetworkNotSupported" });
    expect(request).not.toHaveBeenCalled();
  });

  it("wait for the wallet only for a while", async () => {
    const { run, fetch } = setUp(() => new Promise(() => {}), { nfts: [gallery] });
    const slow = Effect.gen(function* () {
      const list = yield* Effect.forkChild(fetch(), { startImmediately: true });
      yield* TestClock.adjust(WALLET_ASSETS_TIMEOUT_MILLIS);
      return yield* Fiber.join(list);
    });
    expect(await run(slow)).toMatchObject({ source: "gallery" });
  });
});
