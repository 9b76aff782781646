import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { domainSeparator, encodeAbiParameters, parseAbiParameters, toFunctionSelector } from "viem";
import { vi } from "vitest";
import { evmConnection } from "../../adapters/evm/evmConnection.ts";
// What is fetched when it is needed is there already.
import "../../adapters/evm/networkOfWallet.ts";
import "../../adapters/evm/wire/callsOnWire.ts";
import "../../adapters/evm/wire/transactionOnWire.ts";
import { Networks } from "../../controllers/chain/Networks.ts";
import { Connections } from "../../controllers/connection/Connections.ts";
import { NetworkSwitch } from "../../controllers/connection/NetworkSwitch.ts";
import { PendingRequests } from "../../controllers/connection/requests/PendingRequests.ts";
import { WalletActions } from "../../controllers/connection/requests/WalletActions.ts";
import { Balances } from "../../controllers/money/Balances.ts";
import { Prices } from "../../controllers/money/Prices.ts";
import { RequestOutcomes } from "../../controllers/money/submission/RequestOutcomes.ts";
import { SentTransactions } from "../../controllers/money/submission/SentTransactions.ts";
import { TransactionRequests } from "../../controllers/money/submission/TransactionRequests.ts";
// Code that is fetched when it is needed; here it is there already.
import "../../controllers/money/submission/followTransaction.ts";
import "../../controllers/money/submission/followRequest.ts";
import { type FormOffer, SwapForms } from "../../controllers/money/swap/SwapForms.ts";
import { SwapMemory } from "../../controllers/money/swap/SwapMemory.ts";
import { SwapQuotes } from "../../controllers/money/swap/SwapQuotes.ts";
import { SwapSources } from "../../controllers/money/swap/SwapSources.ts";
import { Swaps } from "../../controllers/money/swap/Swaps.ts";
import { Outcomes } from "../../controllers/state/Outcomes.ts";
import { parseUnits } from "../../domain/amount/decimal.ts";
import { type ChainId, type ChainIdOn, isChainIdOf } from "../../domain/chain/caip.ts";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import { emptyBalances, emptyPrices } from "../../domain/emptyStates.ts";
import { NotConnected } from "../../domain/errors/connection.ts";
import { GasPriceNotSupported } from "../../domain/errors/money.ts";
import { ExecutionReverted } from "../../domain/errors/node.ts";
import { SLIPPAGE_PERCENT } from "../../domain/limits/money.ts";
import { parseApproveData } from "../../domain/money/swap/approval.ts";
import { quoteOf } from "../../domain/money/swap/swapQuote.ts";
import type { TokenBalance } from "../../domain/money/token.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Http } from "../../gateways/http/Http.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import type { LateAnswer } from "../../gateways/relay/openRequests.ts";
import { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import { mainnet } from "../../networks.ts";
import { alice, connectionOfAlice } from "../money/connectedAccount.ts";
import { modelChain, type WireTransaction } from "../money/modelChain.ts";
import { modelTabs } from "../money/modelTabs.ts";
import { modelWallet } from "../money/modelWallet.ts";

/* A browser with tabs of one site, in which the account swaps, against a model of a wallet and of a chain. */

export const router = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";
export const account = `eip155:1:${alice}` as const;
export const from = {
  name: "USD Coin",
  symbol: "USDC",
  decimals: 6,
  address: "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
} as const;
export const to = {
  name: "Dai",
  symbol: "DAI",
  decimals: 18,
  address: "eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F",
} as const;

export const quoteFor = (amount: bigint) =>
  quoteOf({
    chainId: "eip155:1",
    from,
    to,
    fromAmount: amount,
    toAmount: 10n ** 18n,
    slippagePercent: 1,
    quotedAtMillis: 0,
    source: "uniswap",
  });

const offerOf = (amount: bigint, expiresAtMillis: number): FormOffer => ({
  quote: { ...quoteFor(amount), expiresAtMillis },
  offer: { toAmount: 10n ** 18n },
  pair: { network: mainnet, from, to, amount },
  account,
  address: alice,
  approval: "exact",
  slippagePercent: SLIPPAGE_PERCENT,
});

const wallet = { ...connectionOfAlice, capabilities: ["sendCalls", "sendTransaction"] } as const;

const connected: ConnectionsState = { byNamespace: { eip155: wallet } };

/** The data of a swap that carries a permit. */
const PERMITTED = "0x5678";
const permitAnswers: ReadonlyMap<string, string> = new Map([
  [toFunctionSelector("name()"), encodeAbiParameters(parseAbiParameters("string"), ["USD Coin"])],
  [toFunctionSelector("nonces(address)"), `0x${"0".repeat(64)}`],
  [
    toFunctionSelector("DOMAIN_SEPARATOR()"),
    domainSeparator({
      domain: {
        name: "USD Coin",
        version: "1",
        chainId: 1,
        verifyingContract: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
      },
    }),
  ],
]);
/** A function that the token does not have returns nothing. */
const answerOfToken = (selector: string): string | undefined =>
  selector === toFunctionSelector("allowance(address,address)") ? undefined : (permitAnswers.get(selector) ?? "0x");
const selectorIn = (params: ReadonlyArray<unknown>): string => String(fieldOf(params[0], "data")).slice(0, 10);

interface BrowserOptions {
  readonly allowance?: bigint;
  /** What the wallet says of several calls at once. */
  readonly atomic?: "supported" | "ready" | "silent";
  /** The form of EIP-5792 that the wallet knows. */
  readonly calls?: "1.0" | "2.0.0";
  /** Decimal text in source tokens. */
  readonly amount?: string;
  /** When the source's offer ends. */
  readonly expiresAtMillis?: number;
  /** Whether the token refuses to change an allowance that is not zero, as USDT does. */
  readonly resetsFirst?: boolean;
  /** Whether the token takes signed approvals, as far as it says; what carries one reverts nevertheless. */
  readonly pretendsPermits?: boolean;
  /** What the site's sources answer. Then the form is the real one, which asks them. */
  readonly quote?: Effect.Success<typeof SwapSources>["quote"];
  /** What the account holds. */
  readonly holdings?: ReadonlyArray<TokenBalance>;
}

export const swapBrowser = ({
  allowance = 0n,
  atomic = "supported",
  calls = "2.0.0",
  amount = "5",
  expiresAtMillis = Number.MAX_SAFE_INTEGER,
  resetsFirst = false,
  pretendsPermits = false,
  quote,
  holdings = [],
}: BrowserOptions = {}) => {
  const tabs = modelTabs();
  const chain = modelChain();
  /** What the wallet says of its calls next, whatever has become of them. */
  const statuses: unknown[] = [];
  const bundles = new Map<string, string>();
  const refresh = vi.fn();
  const offer = vi.fn(() => Effect.succeed(offerOf(parseUnits(amount, 6), expiresAtMillis)));
  const balancesChanged = vi.fn();
  let isMining = true;
  let latencyMillis = 0;

  const connections = Effect.runSync(SubscriptionRef.make(connected));
  const switches: ChainId[] = [];
  const withPermit: unknown[] = [];
  const sent = (params: unknown) => {
    const [transaction] = params as [WireTransaction];
    const hash = chain.send(transaction);
    if (isMining) chain.mine();
    return hash;
  };
  const answerOf: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_sendTransaction: (params) => sent(params),
    wallet_sendCalls: () => {
      const id = `batch ${bundles.size}`;
      // A contract of the account does all of them in one transaction.
      bundles.set(id, sent([{ from: alice, to: alice, data: "0xca115", value: "0x0" }]));
      return calls === "1.0" ? id : { id };
    },
  };
  const statusOf = (id: unknown) => {
    const receipt: unknown = chain.answer("eth_getTransactionReceipt", [bundles.get(String(id))]);
    if (calls === "1.0") return receipt ? { status: "CONFIRMED", receipts: [receipt] } : { status: "PENDING" };
    return receipt ? { status: 200, receipts: [receipt] } : { status: 100 };
  };
  const { request: askWallet, ...visitor } = modelWallet((method, params) => answerOf[method]?.(params));
  const setWallet = (change: { readonly chainId?: ChainIdOn<"eip155">; readonly address?: `0x${string}` }) => {
    const { chainId = "eip155:1", address = alice } = change;
    visitor.moveTo(chainId);
    const used = { namespace: "eip155", address, type: "eoa" } as const;
    const eip155 = { ...wallet, chainId, address, account: used, accounts: [used] as const };
    Effect.runSync(SubscriptionRef.set(connections, { byNamespace: { eip155 } }));
  };
  /** The wallet's connection with a tab, which hears no answer after it has been closed. */
  const connectionOf = (isOpen: () => boolean) =>
    evmConnection({
      wallet: { name: "Test" },
      approvedChains: "all",
      capabilities: ["sendCalls", "sendTransaction", ...(pretendsPermits ? (["signTypedData"] as const) : [])],
      disconnect: async () => {},
      provider: {
        request: async ({ method, params }) => {
          if (method === "wallet_getCapabilities") {
            if (atomic === "silent") return new Promise(() => {});
            return { "0x1": calls === "1.0" ? { atomicBatch: { supported: true } } : { atomic: { status: atomic } } };
          }
          if (method === "wallet_getCallsStatus") return statuses.shift() ?? statusOf(fieldOf(params, 0));
          return askWallet(method, params, isOpen);
        },
        on: () => {},
        removeListener: () => {},
      },
    });

  const request = (method: string, params: ReadonlyArray<unknown>) => {
    const said = method === "eth_call" && pretendsPermits ? answerOfToken(selectorIn(params)) : undefined;
    if (said) return said;
    if (method === "eth_getBlockByNumber" && params[0] === "latest") return { timestamp: "0x1" };
    return method === "eth_call" ? `0x${allowance.toString(16).padStart(64, "0")}` : chain.answer(method, params);
  };

  const tabLayer = (isOpen = () => true) => {
    const connection = connectionOf(isOpen);
    const lateAnswers = Effect.runSync(SubscriptionRef.make<ReadonlyArray<LateAnswer>>([]));
    const mockedForms = Layer.mock(SwapForms, { offer: Effect.suspend(offer), refresh: Effect.sync(refresh) });
    return Swaps.layer.pipe(
      Layer.provideMerge(quote ? SwapForms.layer.pipe(Layer.provide(SwapQuotes.layer)) : mockedForms),
      Layer.provideMerge(Layer.mergeAll(SwapMemory.layer, RequestOutcomes.layer)),
      Layer.provideMerge(Layer.mergeAll(SentTransactions.layer, TransactionRequests.layer)),
      Layer.provide(Networks.layer),
      Layer.provide(Storage.layer),
      Layer.provideMerge(Layer.mergeAll(Outcomes.layer, PendingRequests.layer)),
      Layer.provide(
        Layer.mergeAll(
          tabs.tabLayer(),
          Layer.succeed(Settings)({
            networks: [mainnet],
            initialNetworks: { networks: [mainnet], active: "eip155:1" },
            ...settingDefaults,
          }),
          Layer.mock(SwapSources, {
            ...(quote ? { quote } : {}),
            spender: () => Effect.succeed(router),
            takesPermit: () => Effect.succeed(pretendsPermits),
            build: ({ permit }) => {
              if (permit) withPermit.push(permit);
              const data = permit ? PERMITTED : "0x1234";
              return Effect.succeed({ to: router, data, value: 0n, toAmount: 10n ** 18n });
            },
          }),
          Layer.mock(JsonRpc, {
            request: (call) => {
              const reply = Effect.suspend(() => {
                const data = fieldOf(call.params?.[0], "data");
                const approved = typeof data === "string" ? parseApproveData(data)?.amount : undefined;
                const isRefused = (resetsFirst && approved) || data === PERMITTED;
                return isRefused && call.method === "eth_estimateGas"
                  ? Effect.fail(new ExecutionReverted({ rpcMessage: "execution reverted" }))
                  : Effect.succeed(request(call.method, call.params ?? []));
              });
              return latencyMillis === 0 ? reply : Effect.delay(reply, latencyMillis);
            },
          }),
          Layer.mock(WalletActions, {
            lateAnswers,
            signTypedData: () => Effect.succeed(`0x${"1b".repeat(65)}`),
            connection: (namespace) =>
              namespace === "eip155"
                ? Effect.succeed(connection as never)
                : Effect.fail(new NotConnected({ namespace })),
          }),
          Layer.mock(Connections, { state: connections }),
          Layer.mock(Prices, {
            state: Effect.runSync(SubscriptionRef.make(emptyPrices)),
            fetch: () => Effect.succeed([]),
          }),
          Layer.mock(BlockchainApi, { gasPrice: (chainId) => Effect.fail(new GasPriceNotSupported({ chainId })) }),
          Layer.mock(Http, {}),
          Layer.mock(NetworkSwitch, {
            switchTo: (chainId) =>
              Effect.sync(() => {
                switches.push(chainId);
                if (isChainIdOf(chainId, "eip155")) setWallet({ chainId });
                return mainnet;
              }),
          }),
          Layer.mock(Balances, {
            state: Effect.runSync(SubscriptionRef.make(emptyBalances)),
            changes: Effect.runSync(SubscriptionRef.make({})),
            fetch: () => Effect.succeed(holdings),
            outdate: (...args) => Effect.sync(() => balancesChanged(...args)),
            refresh: () => Effect.void,
          }),
        ),
      ),
      Layer.fresh,
    );
  };

  /** Fills in the form of a tab. */
  const fill = Effect.gen(function* () {
    const { dispatch } = yield* SwapMemory;
    yield* dispatch({ type: "started", chainId: "eip155:1", account, isSmartAccount: false });
    yield* dispatch({ type: "initialized", account, tokens: [from, to], market: {} });
    yield* dispatch({ type: "filled", fields: { from, to, amount } });
  });

  return {
    ...visitor,
    chain,
    statuses,
    refresh,
    offer,
    balancesChanged,
    fill,
    tabLayer,
    /** How long every node takes to answer. */
    setLatency: (millis: number) => {
      latencyMillis = millis;
    },
    setMining: (next: boolean) => {
      isMining = next;
    },
    store: tabs.store,
    /** The permits with which swaps were built. */
    withPermit,
    /** Changes the account or the network of the wallet. */
    setWallet,
    /** The networks to which the wallet was switched. */
    switches,
  };
};
