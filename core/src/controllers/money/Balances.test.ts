import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import * as TestClock from "effect/testing/TestClock";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { parseUnits } from "../../domain/amount/decimal.ts";
import type { AccountId, ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import { NotConnected } from "../../domain/errors/connection.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { BadReply, Unreachable } from "../../domain/errors/transport.ts";
import { BALANCE_PRICES_TIMEOUT_MILLIS, WALLET_ASSETS_TIMEOUT_MILLIS } from "../../domain/limits/money.ts";
import { NATIVE_BALANCE_CACHE_MILLIS } from "../../domain/limits.ts";
import type { TokenBalance } from "../../domain/money/token.ts";
import { knownTotal, unpricedCount } from "../../domain/money/totalValue.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { BitcoinApi } from "../../gateways/bitcoinApi/BitcoinApi.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Cooldown } from "../../gateways/Cooldown.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import { type ResolvedSettings, Settings } from "../../gateways/Settings.ts";
import { AccountCaches } from "../../gateways/storage/AccountCaches.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { base, bitcoin, mainnet, solana } from "../../networks.ts";
import { memoryStorageLayer } from "../../platform/memory.ts";
import type { BalanceSource } from "../../ports/sources/BalanceSource.ts";
import type { SiteSources } from "../../ports/sources/SiteSources.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";
import type { EvmConnection } from "../../ports/WalletConnection.ts";
import { hosted } from "../../sources/hosted/hosted.ts";
import { hostedSources } from "../../testing/services/hostedSources.ts";
import { settled } from "../../testing/settled.ts";
import type { AccountQuery } from "../chain/accountOnNetwork.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { Outcomes } from "../state/Outcomes.ts";
import { Balances } from "./Balances.ts";

/** The site's settings, complete. */
const settings = (networks: ResolvedSettings["networks"], activeChainId: ChainId, sources: SiteSources = {}) =>
  Layer.succeed(Settings)({
    projectId: "0".repeat(32),
    networks,
    initialNetworks: { networks, active: activeChainId },
    ...settingDefaults,
    sources,
  });

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const token = (symbol: string, numeric: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: symbol,
  symbol,
  chainId: "eip155:1",
  price: "1",
  quantity: { decimals: 18, numeric },
  iconUrl: "",
  ...more,
});
const solanaOwner = "5xaT7WXH3YZrMCW8dNjXS5bYwsKdW3JmXQNrHcNzJjyP";
const bitcoinOwner = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const polkadot: Network = {
  id: "91b171bb158e2d3848fa23a9f1c25182",
  name: "Polkadot",
  chainNamespace: "polkadot",
  caipNetworkId: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
  nativeCurrency: { name: "Polkadot", symbol: "DOT", decimals: 10 },
  rpcUrls: { default: { http: [] } },
};
const unreachable = new Unreachable({ request: "GET https://api/balance" });

type Api = Effect.Success<typeof BlockchainApi>;
type Rpc = Effect.Success<typeof JsonRpc>;
type Bitcoin = Effect.Success<typeof BitcoinApi>;

/** Alice's wallet, which can say what she holds unless the test says otherwise. */
const walletOf = (wallet: Partial<EvmConnection>): { state: ConnectionsState; connection: EvmConnection } => {
  const common = {
    namespace: "eip155",
    wallet: { name: "Fox" },
    approvedChains: "all",
    capabilities: ["discoverAssets"],
  };
  const account = { namespace: "eip155", address: alice, type: "eoa" };
  const connected = { ...common, status: "connected", connectorId: "fox", address: alice, chainId: "eip155:1" };
  return Object({
    state: { byNamespace: { eip155: { ...connected, account, accounts: [account] } } },
    connection: {
      ...common,
      walletCapabilities: async () => ({ atomic: "unsupported", others: ["assetDiscovery"] }),
      request: async () => ({ "0x1": [{ address: "native", balance: "0x1", type: "native" }] }),
      ...wallet,
    },
  });
};

const setUp = (services: {
  balances?: Api["balances"];
  prices?: Api["prices"];
  request?: Rpc["request"];
  coins?: Bitcoin["balance"];
  wallet?: Partial<EvmConnection>;
  sources?: SiteSources;
}) => {
  const { state, connection } = services.wallet
    ? walletOf(services.wallet)
    : { state: { byNamespace: {} }, connection: undefined };
  const connections = Layer.mock(Connections, {
    state: Effect.runSync(SubscriptionRef.make<ConnectionsState>(state)),
    on: () => (connection ? Effect.succeed(connection) : Effect.fail(new NotConnected({ namespace: "eip155" }))),
  });
  const balances = vi.fn<Api["balances"]>(services.balances ?? (() => Effect.succeed([token("ETH", "1")])));
  const request = vi.fn<Rpc["request"]>(services.request ?? (() => Effect.succeed("0xde0b6b3a7640000")));
  const coins = vi.fn<Bitcoin["balance"]>(services.coins ?? (() => Effect.succeed(1n)));
  const layer = Balances.layer.pipe(
    Layer.provide(hostedSources),
    Layer.provide(Networks.layer),
    Layer.provide(Layer.mergeAll(AccountCaches.layer, Cooldown.layer)),
    Layer.provide(Storage.layer),
    Layer.provide(
      Layer.mergeAll(
        settings([mainnet, base, solana, bitcoin, polkadot], "eip155:1", services.sources),
        memoryStorageLayer,
        Layer.mock(BlockchainApi, { balances, prices: services.prices ?? (() => Effect.succeed([])) }),
        Layer.mock(JsonRpc, { request }),
        Layer.mock(BitcoinApi, { balance: coins }),
        connections,
        Outcomes.layer,
      ),
    ),
    Layer.provideMerge(TestClock.layer()),
  );
  const run = <A, E>(test: Effect.Effect<A, E, Balances | TestClock.TestClock>) =>
    Effect.runPromise(Effect.provide(test, layer));
  return { balances, request, coins, run };
};

const stateOf = Effect.map(Balances, ({ state }) => SubscriptionRef.getUnsafe(state));

describe("token balances", () => {
  // shows docs/rules/account.md#token-balance
  it("are returned, whatever the decimals of a token", async () => {
    const whole = token("APE", "1", { quantity: { decimals: 0, numeric: "1" } });
    const dust = token("DUST", "1", { quantity: { decimals: 255, numeric: `0.${"5".padStart(255, "0")}` } });
    const { run } = setUp({ balances: () => Effect.succeed([token("ETH", "1"), whole, dust]) });
    await run(
      Effect.gen(function* () {
        const balances = yield* Balances;
        const list = yield* balances.fetch({ address: alice.toLowerCase() });
        expect(list.map(({ symbol }) => symbol)).toEqual(["ETH", "APE", "DUST"]);
        expect(yield* stateOf).toEqual({
          status: "ready",
          account: `eip155:1:${alice}`,
          balances: list,
          source: "hosted",
          updatedAtMillis: 0,
        });
      }),
    );
  });

  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  it("are requested again when they are more than 30 s old, and not before", async () => {
    const { balances, run } = setUp({});
    await run(
      Effect.gen(function* () {
        const { fetch } = yield* Balances;
        yield* fetch({ address: alice });
        yield* TestClock.adjust("30 seconds");
        yield* fetch({ address: alice });
        expect(balances).toHaveBeenCalledTimes(1);
        yield* TestClock.adjust("1 millis");
        yield* fetch({ address: alice });
        expect(balances).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it.each([
    ["force", { force: true }],
    ["forceUpdate", { forceUpdate: ["eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"] }],
  ] as const)("bypass the cache with %s, and are cached for the next call", async (_, freshness) => {
    let amount = 0;
    const { balances, run } = setUp({ balances: () => Effect.sync(() => [token("ETH", String(++amount))]) });
    await run(
      Effect.gen(function* () {
        const { fetch } = yield* Balances;
        yield* fetch({ address: alice });
        yield* fetch({ address: alice, ...freshness });
        const [eth] = yield* fetch({ address: alice });
        expect(eth?.quantity.numeric).toBe("2");
        expect(balances).toHaveBeenCalledTimes(2);
      }),
    );
  });

  it("fail once, then for 30 s without a request unless forced, and are requested again exactly then", async () => {
    let isReachable = false;
    const { balances, run } = setUp({
      balances: () => (isReachable ? Effect.succeed([token("ETH", "1")]) : Effect.fail(unreachable)),
    });
    await run(
      Effect.gen(function* () {
        const { fetch } = yield* Balances;
        const error = yield* Effect.flip(fetch({ address: alice }));
        expect(error).toMatchObject({
          _tag: "TokenBalanceUnavailable",
          details: { chainId: "eip155:1", reason: "failed", retryAtMillis: 30_000 },
          cause: unreachable,
        });
        yield* TestClock.adjust("29999 millis");
        expect(yield* Effect.flip(fetch({ address: alice }))).toMatchObject({
          _tag: "TokenBalanceUnavailable",
          retryable: true,
          details: { chainId: "eip155:1", reason: "failed", retryAtMillis: 30_000 },
        });
        expect(balances).toHaveBeenCalledTimes(1);
        expect(yield* stateOf).toMatchObject({ status: "failed", balances: [], retryAtMillis: 30_000 });
        isReachable = true;
        expect(yield* fetch({ address: bob })).toHaveLength(1);
        yield* TestClock.adjust("1 millis");
        expect(yield* fetch({ address: alice })).toHaveLength(1);
        expect(yield* stateOf).not.toHaveProperty("retryAtMillis");
      }),
    );
  });

  it("are requested within the 30 s by a caller who forces it", async () => {
    let isReachable = false;
    const { balances, run } = setUp({
      balances: () => (isReachable ? Effect.succeed([token("ETH", "1")]) : Effect.fail(unreachable)),
    });
    await run(
      Effect.gen(function* () {
        const { fetch } = yield* Balances;
        yield* Effect.flip(fetch({ address: alice }));
        isReachable = true;
        expect(yield* fetch({ address: alice, force: true })).toHaveLength(1);
        expect(balances).toHaveBeenCalledTimes(2);
        expect(yield* fetch({ address: alice })).toHaveLength(1);
        expect(yield* stateOf).toMatchObject({ status: "ready" });
      }),
    );
  });

  it("blame the network only when the service does", async () => {
    const unsupported = new NetworkNotSupported({ chainId: "eip155:8453", feature: "token balances" });
    const { run } = setUp({ balances: () => Effect.fail(unsupported) });
    await run(
      Effect.gen(function* () {
        const { fetch } = yield* Balances;
        for (const query of [
          { address: alice, chainId: "eip155:8453" },
          { address: bitcoinOwner, chainId: bitcoin.caipNetworkId },
        ] as const) {
          expect(yield* Effect.flip(fetch(query))).toMatchObject({
            details: { chainId: query.chainId, reason: "unsupportedNetwork" },
            cause: { _tag: "NetworkNotSupported" },
          });
        }
      }),
    );
  });

  it("need an address on the network", async () => {
    await setUp({}).run(
      Effect.gen(function* () {
        const { fetch } = yield* Balances;
        expect(yield* Effect.flip(fetch({ address: "" }))).toMatchObject({ _tag: "InvalidAddress", kind: "usage" });
        expect(yield* Effect.flip(fetch({ address: alice, chainId: "eip155:5" }))).toMatchObject({
          _tag: "NetworkNotFound",
        });
        expect(yield* stateOf).toEqual({ status: "idle", balances: [] });
      }),
    );
  });

  it("show the account of the last request, in whatever order the answers arrive", async () => {
    const slow = Effect.runSync(Deferred.make<ReadonlyArray<TokenBalance>>());
    const { run } = setUp({
      balances: ({ address }) => (address === alice ? Deferred.await(slow) : Effect.succeed([token("BOB", "1")])),
    });
    await run(
      Effect.gen(function* () {
        const { fetch } = yield* Balances;
        const first = yield* Effect.forkChild(fetch({ address: alice }), { startImmediately: true });
        expect(yield* stateOf).toMatchObject({ status: "loading", account: `eip155:1:${alice}` });
        yield* fetch({ address: bob });
        yield* Deferred.succeed(slow, [token("ALICE", "1")]);
        expect(yield* Fiber.join(first)).toMatchObject([{ symbol: "ALICE" }]);
        expect(yield* stateOf).toMatchObject({ account: `eip155:1:${bob}`, balances: [{ symbol: "BOB" }] });
      }),
    );
  });
});

describe("holdings", () => {
  it("keep the state and fail, instead of returning the empty list of the cooldown", async () => {
    const { run } = setUp({ balances: () => Effect.fail(unreachable) });
    await run(
      Effect.gen(function* () {
        const { fetch, holdings, reset } = yield* Balances;
        yield* Effect.flip(fetch({ address: alice }));
        yield* reset;
        expect(yield* Effect.flip(holdings({ address: alice }))).toMatchObject({ _tag: "TokenBalanceUnavailable" });
        expect(yield* stateOf).toEqual({ status: "idle", balances: [] });
      }),
    );
  });
});

describe("the native balance", () => {
  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  it("is read exactly by RPC and cached for 30 s", async () => {
    const { request, run } = setUp({ request: () => Effect.succeed("0x152d02c7e14af6800001") });
    await run(
      Effect.gen(function* () {
        const { native } = yield* Balances;
        const balance = {
          accountId: `eip155:1:${alice}`,
          symbol: "ETH",
          quantity: { decimals: 18, numeric: "100000.000000000000000001" },
          source: "rpc",
          updatedAtMillis: 0,
        };
        expect(yield* native({ address: alice })).toEqual(balance);
        yield* TestClock.adjust("30 seconds");
        expect(yield* native({ address: alice })).toEqual(balance);
        expect(request).toHaveBeenCalledTimes(1);
        expect(request).toHaveBeenCalledWith({ network: mainnet, method: "eth_getBalance", params: [alice, "latest"] });
        yield* TestClock.adjust("1 millis");
        yield* native({ address: alice });
        expect(request).toHaveBeenCalledTimes(2);
      }),
    );
  });

  describe("with a token in its place", () => {
    const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
    const ofUsdc: AccountId = `eip155:1:${usdc}`;
    const word = (value: bigint) => `0x${value.toString(16).padStart(64, "0")}`;
    /** A node with one contract, whose functions answer what the test says. */
    const node = (answers: Readonly<Record<string, unknown>>) =>
      setUp({
        request: ({ method, params }) => {
          if (method === "eth_getBalance") return Effect.succeed("0xde0b6b3a7640000");
          const selector = String(fieldOf(params?.[0], "data")).slice(0, 10);
          const answer = answers[selector];
          return answer instanceof Unreachable ? Effect.fail(answer) : Effect.succeed(answer ?? "0x");
        },
      });
    const [symbol, decimals, balanceOf] = ["0x95d89b41", "0x313ce567", "0x70a08231"] as const;
    const contract = {
      [symbol]: `0x${Buffer.from("USDC").toString("hex").padEnd(64, "0")}`,
      [decimals]: word(6n),
      [balanceOf]: word(1_234_500_000n),
    };

    // shows docs/rules/account.md#site-tokens
    it("is what the contract tells, at most 30 s old, and read again after a transaction", async () => {
      const { request, run } = node(contract);
      await run(
        Effect.gen(function* () {
          const { native, outdate } = yield* Balances;
          const read = native({ address: alice, token: ofUsdc });
          const held = {
            accountId: `eip155:1:${alice}`,
            token: ofUsdc,
            symbol: "USDC",
            quantity: { decimals: 6, numeric: "1234.5" },
            source: "rpc",
            updatedAtMillis: 0,
          };
          expect(yield* Effect.all([read, read], { concurrency: 2 })).toEqual([held, held]);
          const perRead = request.mock.calls.length;
          expect(perRead).toBe(4);
          yield* TestClock.adjust(NATIVE_BALANCE_CACHE_MILLIS - 1);
          expect(yield* read).toEqual(held);
          expect(request).toHaveBeenCalledTimes(perRead);
          yield* TestClock.adjust("1 millis");
          yield* read;
          expect(request).toHaveBeenCalledTimes(2 * perRead);
          yield* outdate(`eip155:1:${alice}`, []);
          yield* read;
          expect(request).toHaveBeenCalledTimes(3 * perRead);
        }),
      );
    });

    // shows docs/rules/account.md#site-tokens
    it.each<[string, Readonly<Record<string, unknown>>, AccountId?]>([
      ["no contract is there", {}],
      ["its decimals are more than a byte", { ...contract, [decimals]: word(256n) }],
      ["its node does not answer", { ...contract, [balanceOf]: unreachable }],
      ["the token is of another network", contract, `eip155:8453:${usdc}`],
      ["the checksum is wrong", contract, `eip155:1:${usdc.replace("A0b", "a0b")}`],
      ["it is no address", contract, "eip155:1:usdc"],
    ])("is the native balance when %s", async (_, answers, token = ofUsdc) => {
      await node(answers).run(
        Effect.gen(function* () {
          const { native } = yield* Balances;
          const balance = yield* native({ address: alice, token });
          expect(balance).toMatchObject({ symbol: "ETH", quantity: { numeric: "1" } });
          expect(balance.token).toBeUndefined();
        }),
      );
    });
  });

  it.each([["0x"], ["12"], [null]])("does not accept %j as a balance", async (response) => {
    await setUp({ request: () => Effect.succeed(response) }).run(
      Effect.gen(function* () {
        const { native } = yield* Balances;
        expect(yield* Effect.flip(native({ address: alice }))).toBeInstanceOf(BadReply);
      }),
    );
  });

  it("is read by RPC on Solana too, in SOL, whatever the list of tokens says", async () => {
    const chainId = solana.caipNetworkId;
    const address = solanaOwner;
    const { run, request, balances } = setUp({
      request: () => Effect.succeed({ context: { slot: 1 }, value: 2_500_000_001 }),
    });
    await run(
      Effect.gen(function* () {
        const { native } = yield* Balances;
        const balance = {
          accountId: `${chainId}:${address}`,
          symbol: "SOL",
          quantity: { decimals: 9, numeric: "2.500000001" },
          source: "rpc",
          updatedAtMillis: 0,
        };
        expect(yield* native({ address, chainId })).toEqual(balance);
        expect(yield* native({ address, chainId })).toEqual(balance);
        expect(request.mock.calls).toEqual([
          [{ network: solana, method: "getBalance", params: [address, { commitment: "confirmed" }] }],
        ]);
        expect(balances).not.toHaveBeenCalled();
        expect(yield* stateOf).toEqual({ status: "idle", balances: [] });
      }),
    );
  });

  it.each([[null], [1], [{ value: null }], [{ value: "1" }], [{ value: 0.5 }], [{ value: -1 }]])(
    "does not accept %j as lamports",
    async (response) => {
      await setUp({ request: () => Effect.succeed(response) }).run(
        Effect.gen(function* () {
          const { native } = yield* Balances;
          const query = { address: solanaOwner, chainId: solana.caipNetworkId };
          expect(yield* Effect.flip(native(query))).toBeInstanceOf(BadReply);
        }),
      );
    },
  );

  it("is the sum of the unspent outputs on Bitcoin, in BTC, and cached for 30 s", async () => {
    const chainId = bitcoin.caipNetworkId;
    const address = bitcoinOwner;
    const { run, coins, request } = setUp({ coins: () => Effect.succeed(2_100_000_000_000_001n) });
    await run(
      Effect.gen(function* () {
        const { native } = yield* Balances;
        const balance = {
          accountId: `${chainId}:${address}`,
          symbol: "BTC",
          quantity: { decimals: 8, numeric: "21000000.00000001" },
          source: "esplora",
          // The answer from the cache says when it was read.
          updatedAtMillis: 0,
        };
        expect(yield* native({ address, chainId })).toEqual(balance);
        yield* TestClock.adjust("30 seconds");
        expect(yield* native({ address, chainId })).toEqual(balance);
        expect(coins.mock.calls).toEqual([[{ address, chainId }]]);
        yield* TestClock.adjust("1 millis");
        yield* native({ address, chainId });
        expect(coins).toHaveBeenCalledTimes(2);
        expect(request).not.toHaveBeenCalled();
      }),
    );
  });

  it("loses no base unit, however large it is", () =>
    fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 0n, max: 21_000_000n * 10n ** 8n }),
        fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) }),
        (satoshi, lamports) =>
          setUp({
            coins: () => Effect.succeed(satoshi),
            request: () => Effect.succeed({ value: Number(lamports) }),
          }).run(
            Effect.gen(function* () {
              const { native } = yield* Balances;
              const btc = yield* native({ address: bitcoinOwner, chainId: bitcoin.caipNetworkId });
              const sol = yield* native({ address: solanaOwner, chainId: solana.caipNetworkId });
              expect([parseUnits(btc.quantity.numeric, 8), parseUnits(sol.quantity.numeric, 9)]).toEqual([
                satoshi,
                lamports,
              ]);
            }),
          ),
      ),
      { numRuns: 50 },
    ));

  it("is requested once for simultaneous callers, and the others still get it when one of them aborts", async () => {
    const response = Effect.runSync(Deferred.make<bigint>());
    const { run, coins } = setUp({ coins: () => Deferred.await(response) });
    await run(
      Effect.gen(function* () {
        const { native } = yield* Balances;
        const request = native({ address: bitcoinOwner, chainId: bitcoin.caipNetworkId });
        const first = yield* Effect.forkChild(request, { startImmediately: true });
        const second = yield* Effect.forkChild(request, { startImmediately: true });
        yield* Fiber.interrupt(first);
        yield* Deferred.succeed(response, 150_000_000n);
        expect(yield* Fiber.join(second)).toMatchObject({ quantity: { numeric: "1.5" }, symbol: "BTC" });
        expect(coins).toHaveBeenCalledTimes(1);
      }),
    );
  });

  it("fails with the cause, and is requested again", async () => {
    let isReachable = false;
    const { run } = setUp({ coins: () => (isReachable ? Effect.succeed(1n) : Effect.fail(unreachable)) });
    await run(
      Effect.gen(function* () {
        const { native } = yield* Balances;
        const query = { address: bitcoinOwner, chainId: bitcoin.caipNetworkId };
        expect(yield* Effect.flip(native(query))).toBe(unreachable);
        isReachable = true;
        expect(yield* native(query)).toMatchObject({ quantity: { numeric: "0.00000001" } });
      }),
    );
  });

  it("is unavailable on a network without an RPC endpoint", async () => {
    await setUp({}).run(
      Effect.gen(function* () {
        const { native } = yield* Balances;
        const query = {
          address: "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5",
          chainId: polkadot.caipNetworkId,
        };
        expect(yield* Effect.flip(native(query))).toMatchObject({
          _tag: "NetworkNotSupported",
          details: { chainId: polkadot.caipNetworkId },
        });
      }),
    );
  });
});

// shows docs/rules/sources.md#balances-of-the-wallet
describe("balances that the wallet reports", () => {
  const asked = (replies: Partial<EvmConnection>) => {
    const wallet = {
      walletCapabilities: vi.fn(async () => ({ atomic: "unsupported" as const, others: ["assetDiscovery"] })),
      request: vi.fn(async (): Promise<unknown> => ({ "0x1": [{ address: "native", balance: "0xde0b6b3a7640000" }] })),
      ...replies,
    };
    return { wallet, ...setUp({ wallet }) };
  };

  it("come first, and its capabilities are asked once", async () => {
    const { wallet, balances, run } = asked({});
    await run(
      Effect.gen(function* () {
        const { fetch } = yield* Balances;
        expect(yield* fetch({ address: alice })).toMatchObject([{ symbol: "ETH", quantity: { numeric: "1" } }]);
        expect(yield* stateOf).toMatchObject({ source: "wallet", updatedAtMillis: 0 });
        yield* fetch({ address: alice, force: true });
      }),
    );
    expect(wallet.walletCapabilities).toHaveBeenCalledExactlyOnceWith(alice, "eip155:1");
    expect(wallet.request).toHaveBeenCalledTimes(2);
    expect(wallet.request).toHaveBeenCalledWith({
      method: "wallet_getAssets",
      params: [{ account: alice, chainFilter: ["0x1"] }],
      chainId: "eip155:1",
    });
    expect(balances).not.toHaveBeenCalled();
  });

  // shows docs/rules/limits.md#money
  it.each([
    ["its capabilities", { walletCapabilities: () => new Promise<never>(() => {}) }],
    ["its assets", { request: () => new Promise<never>(() => {}) }],
  ])("give way after 5 s when the wallet does not send %s, and it is not asked again", async (_, silent) => {
    const { balances, run } = asked(silent);
    await run(
      Effect.gen(function* () {
        const { fetch } = yield* Balances;
        const first = yield* Effect.forkChild(fetch({ address: alice }), { startImmediately: true });
        yield* TestClock.adjust(WALLET_ASSETS_TIMEOUT_MILLIS - 1);
        expect(balances).not.toHaveBeenCalled();
        yield* TestClock.adjust(1);
        yield* Fiber.join(first);
        expect(yield* stateOf).toMatchObject({ status: "ready", source: "hosted" });
        yield* fetch({ address: alice, force: true });
        expect(balances).toHaveBeenCalledTimes(2);
      }),
    );
  });

  const NOTHING: { sources?: SiteSources; wallet?: Partial<EvmConnection> } = {};
  it.each([
    ["another account", { address: bob }, NOTHING],
    ["another namespace", { address: `${solana.caipNetworkId}:${solanaOwner}` }, NOTHING],
    ["a site that turned balances off", { address: alice }, { sources: { balances: [] } }],
    ["a wallet that may not be asked", { address: alice }, { wallet: { capabilities: [] } }],
  ] satisfies ReadonlyArray<readonly [string, { address: AccountQuery["address"] }, typeof NOTHING]>)(
    "are not asked for by %s",
    async (_, query, more) => {
      const walletCapabilities = vi.fn(() => Promise.reject(new Error("it is asked")));
      const { run } = setUp({ ...more, wallet: { ...more.wallet, walletCapabilities } });
      await run(Effect.ignore(Effect.flatMap(Balances, ({ fetch }) => fetch(query))));
      expect(walletCapabilities).not.toHaveBeenCalled();
    },
  );
});

// shows docs/rules/sources.md#prices
describe("balances without a price", () => {
  const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
  const DAI = "eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F";
  const direct: SiteSources = {
    balances: [
      {
        id: "chain",
        serves: () => true,
        load: async () => () => ({
          balances: async () => [
            token("ETH", "2", { price: "0" }),
            token("USDC", "5", { price: "0", address: USDC }),
            token("DAI", "7", { price: "0", address: DAI }),
          ],
        }),
      },
    ],
  };
  const priceOf = (address: AccountId, price: string) => ({ address, name: "", symbol: "", iconUrl: "", price });

  it("get the prices that the service knows, one token's failure notwithstanding", async () => {
    const { run } = setUp({
      sources: direct,
      prices: ([address = USDC]) =>
        address === USDC ? Effect.fail(unreachable) : Effect.succeed(address === DAI ? [] : [priceOf(address, "3000")]),
    });
    await run(
      Effect.gen(function* () {
        const balances = yield* Effect.flatMap(Balances, ({ fetch }) => fetch({ address: alice }));
        expect(balances.map(({ symbol, price, value }) => [symbol, price, value])).toEqual([
          ["ETH", "3000", "6000"],
          ["USDC", "0", undefined],
          ["DAI", "0", undefined],
        ]);
        expect(knownTotal(balances)).toBe("6000");
        expect(unpricedCount(balances)).toBe(2);
        expect(yield* stateOf).toMatchObject({ source: "chain", priceSource: "hosted" });
      }),
    );
  });

  // shows docs/rules/limits.md#money
  it("wait for 3 s at most, and take what has arrived by then", async () => {
    const { run } = setUp({
      sources: direct,
      prices: ([address = USDC]) => (address === DAI ? Effect.succeed([priceOf(DAI, "1")]) : Effect.never),
    });
    await run(
      Effect.gen(function* () {
        const { fetch } = yield* Balances;
        const fetching = yield* Effect.forkChild(fetch({ address: alice }), { startImmediately: true });
        // The source is loaded outside the test clock.
        yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve)));
        yield* TestClock.adjust(BALANCE_PRICES_TIMEOUT_MILLIS);
        const balances = yield* Fiber.join(fetching);
        expect(balances.map(({ value }) => value)).toEqual([undefined, undefined, "7"]);
        expect(yield* stateOf).toMatchObject({ status: "ready", priceSource: "hosted" });
      }),
    );
  });

  // shows docs/rules/limits.md#money
  it("get prices for the first hundred tokens", async () => {
    const addressOf = (index: number) => `eip155:1:0x${index.toString(16).padStart(40, "0")}` as const;
    const tokens = Array.from({ length: 101 }, (_, index) =>
      token(`T${index}`, "1", { price: "0", address: addressOf(index) }),
    );
    const prices = vi.fn((asked: ReadonlyArray<AccountId>) =>
      Effect.succeed(asked.map((address) => priceOf(address, "1"))),
    );
    const load = async () => () => ({ balances: async () => tokens });
    const { run } = setUp({ sources: { balances: [{ id: "chain", serves: () => true, load }] }, prices });
    await run(
      Effect.gen(function* () {
        const balances = yield* Effect.flatMap(Balances, ({ fetch }) => fetch({ address: alice }));
        expect(balances.map(({ price }) => price)).toEqual([...Array(100).fill("1"), "0"]);
      }),
    );
  });

  it("have no source of prices when nobody knows any", async () => {
    const { run } = setUp({ sources: direct });
    await run(
      Effect.gen(function* () {
        yield* Effect.flatMap(Balances, ({ fetch }) => fetch({ address: alice }));
        expect(yield* stateOf).not.toHaveProperty("priceSource");
      }),
    );
  });
});

// shows docs/rules/sources.md#after-a-transaction
describe("balances that a transaction changed", () => {
  const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
  const NATIVE = "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
  const account = `eip155:1:${alice}` as const;

  it("are read again at once while they are shown, past the cache of the service", async () => {
    const { balances, run } = setUp({});
    await run(
      Effect.gen(function* () {
        const { fetch, outdate, refresh } = yield* Balances;
        yield* fetch({ address: alice });
        yield* outdate(account, [USDC]);
        yield* refresh(account);
        expect(balances).toHaveBeenCalledTimes(2);
        expect(balances).toHaveBeenLastCalledWith({ address: alice, chainId: "eip155:1", forceUpdate: [NATIVE, USDC] });
        yield* TestClock.adjust("31 seconds");
        yield* fetch({ address: alice });
        expect(balances).toHaveBeenLastCalledWith({ address: alice, chainId: "eip155:1" });
      }),
    );
  });

  it("are read past the cache of the service when they are shown later", async () => {
    const { balances, run } = setUp({});
    await run(
      Effect.gen(function* () {
        const { fetch, outdate, refresh } = yield* Balances;
        yield* outdate(account, []);
        yield* refresh(account);
        expect(balances).not.toHaveBeenCalled();
        yield* fetch({ address: alice });
        expect(balances).toHaveBeenLastCalledWith({ address: alice, chainId: "eip155:1", forceUpdate: [NATIVE] });
      }),
    );
  });

  it("are not those of a request from before, nor those of the cache", async () => {
    const replies = [Deferred.makeUnsafe<unknown>(), Deferred.makeUnsafe<unknown>()];
    let asked = 0;
    const { run } = setUp({
      request: () => Effect.suspend(() => Deferred.await(replies[asked++] ?? Deferred.makeUnsafe<unknown>())),
    });
    await run(
      Effect.gen(function* () {
        const { native, outdate } = yield* Balances;
        const before = yield* Effect.forkChild(native({ address: alice }), { startImmediately: true });
        yield* settled;
        yield* outdate(account, []);
        const after = yield* Effect.forkChild(native({ address: alice }), { startImmediately: true });
        yield* settled;
        for (const [index, reply] of replies.entries()) yield* Deferred.succeed(reply, index === 0 ? "0x2" : "0x1");
        expect((yield* Fiber.join(before)).quantity.numeric).toBe("0.000000000000000002");
        expect((yield* Fiber.join(after)).quantity.numeric).toBe("0.000000000000000001");
        expect((yield* native({ address: alice })).quantity.numeric).toBe("0.000000000000000001");
        expect(asked).toBe(2);
      }),
    );
  });

  it("on Solana come from the network, because the service would repeat itself", async () => {
    const asked = vi.fn(async () => [token("SOL", "1", { chainId: solana.caipNetworkId })]);
    const chain: SourcePlugin<BalanceSource> = {
      id: "chain",
      serves: () => true,
      load: async () => () => ({ balances: asked }),
    };
    const service = vi.fn(() => [token("SOL", "1", { chainId: solana.caipNetworkId })]);
    const { run } = setUp({ balances: () => Effect.sync(service), sources: { balances: [hosted(), chain] } });
    await run(
      Effect.gen(function* () {
        const { fetch, outdate, refresh } = yield* Balances;
        const address = `${solana.caipNetworkId}:${solanaOwner}` as const;
        yield* fetch({ address });
        expect([service.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0]);
        yield* outdate(address, []);
        yield* refresh(address);
        expect([service.mock.calls.length, asked.mock.calls.length]).toEqual([1, 1]);
        expect(yield* stateOf).toMatchObject({ source: "chain" });
        // An answer that may be old is better than none.
        asked.mockRejectedValueOnce(new Error("no node"));
        yield* outdate(address, []);
        yield* refresh(address);
        expect(yield* stateOf).toMatchObject({ source: "hosted", failedSources: ["chain"] });
      }),
    );
  });
});
