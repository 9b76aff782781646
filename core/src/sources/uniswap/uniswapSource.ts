import { getAddress, isAddressEqual } from "viem";
import type { Network } from "../../domain/chain/network.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { IncorrectAmount } from "../../domain/errors/money.ts";
import { SWAP_DEADLINE_SECONDS } from "../../domain/limits/money.ts";
import { minimumReceived } from "../../domain/money/swap/minimumReceived.ts";
import { tokenLabel } from "../../domain/money/tokenLabel.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import type { SwapSource, SwapSourceQuery, SwapSourceQuote } from "../../ports/sources/SwapSource.ts";
import { type TokenList, tokensOn } from "../multicall/tokenList.ts";
import { addressOf, isNative, swapTokensOn } from "../tokens/swapTokens.ts";
import type { UniswapDeployment, UniswapDeployments } from "./deployments.ts";
import { multicall } from "./multicall.ts";
import type { Route, WrappedPair } from "./route.ts";
import { v2Routes } from "./v2Routes.ts";
import { v3Routes } from "./v3Routes.ts";

interface Options {
  readonly deployments: UniswapDeployments;
  readonly tokens: TokenList;
}

/** The route of an offer. */
interface Offer {
  readonly route: Route;
  readonly blockSeconds: bigint;
}

const wrappedPair = ({ wrapped }: UniswapDeployment, { from, to, amount }: SwapSourceQuery): WrappedPair => ({
  from: isNative(from) ? wrapped : addressOf(from),
  to: isNative(to) ? wrapped : addressOf(to),
  isNativeFrom: isNative(from),
  isNativeTo: isNative(to),
  amount,
});

/** The direct path, and those through one token that most pools have. */
const pathsOf = ({ wrapped, hubs = [] }: UniswapDeployment, { from, to }: WrappedPair) => {
  const through = [wrapped, ...hubs].filter((hub) => !isAddressEqual(hub, from) && !isAddressEqual(hub, to));
  return [[from, to], ...through.map((hub) => [from, hub, to])];
};

const routesOf = (deployment: UniswapDeployment, pair: WrappedPair): ReadonlyArray<Route> => {
  const { v2, v3 } = deployment;
  const paths = pathsOf(deployment, pair);
  return [...(v2 ? v2Routes(v2, pair, paths) : []), ...(v3 ? v3Routes(v3, pair, paths) : [])];
};

/** Quotes and builds swaps at the exchanges of a network. */
export const uniswapSource = ({ deployments, tokens }: Options, context: SourceContext): SwapSource => {
  const offers = new WeakMap<object, Offer>();

  const deploymentOn = ({ caipNetworkId }: Network): UniswapDeployment => {
    const deployment = deployments[caipNetworkId];
    if (!deployment) throw new NetworkNotSupported({ chainId: caipNetworkId, feature: "swaps" });
    return deployment;
  };

  const offerOf = ({ handle }: SwapSourceQuote): Offer => {
    const offer = typeof handle === "object" && handle !== null ? offers.get(handle) : undefined;
    if (!offer) throw new IncorrectAmount({});
    return offer;
  };

  const symbolOf = (network: Network, { wrapped }: UniswapDeployment) => {
    const known = new Map(tokensOn(network, tokens).map(({ address, symbol }) => [address, symbol]));
    return (address: `0x${string}`): string =>
      isAddressEqual(address, wrapped)
        ? network.nativeCurrency.symbol
        : tokenLabel(known.get(getAddress(address)), address);
  };

  return {
    tokens: async ({ network }) => swapTokensOn(network, tokens),
    quote: async (query) => {
      const { network, from, to } = query;
      const deployment = deploymentOn(network);
      const pair = wrappedPair(deployment, query);
      // The wrapped coin is worth as much as the coin itself, and no pool has both.
      if (isAddressEqual(pair.from, pair.to)) throw new IncorrectAmount({});
      const routes = routesOf(deployment, pair);
      const { results, blockSeconds } = await multicall(
        context,
        network,
        routes.map(({ read }) => read),
      );
      const offered = routes.flatMap((route, index) => {
        const result = results[index];
        const toAmount = result && route.received(result);
        return toAmount ? [{ route, toAmount }] : [];
      });
      const [best] = offered.sort((a, b) => (a.toAmount > b.toAmount ? -1 : 1));
      if (!best) throw new IncorrectAmount({});
      const { route, toAmount } = best;
      const handle = {};
      offers.set(handle, { route, blockSeconds });
      const symbol = symbolOf(network, deployment);
      const way = [from.symbol, ...route.path.slice(1, -1).map(symbol), to.symbol].join(" → ");
      return { toAmount, feePercent: route.feePercent, route: `${route.exchange}: ${way}`, handle };
    },
    contracts: async ({ network }) => {
      const { wrapped, v2, v3 } = deploymentOn(network);
      return [
        { address: wrapped, name: `Wrapped ${network.nativeCurrency.symbol}` },
        ...(v2 ? [{ address: v2.router, name: "Uniswap v2" }] : []),
        ...(v3 ? [{ address: v3.router, name: "Uniswap v3" }] : []),
      ];
    },
    spender: async ({ from, quote }) => (isNative(from) ? undefined : offerOf(quote).route.router),
    takesPermit: async ({ from, quote }) => !isNative(from) && offerOf(quote).route.takesPermit,
    build: async ({ from, quote, amount, account, slippagePercent, permit }) => {
      const { route, blockSeconds } = offerOf(quote);
      const nowSeconds = BigInt(Math.floor(Date.now() / 1_000));
      // The clock of the visitor's machine may be behind that of the chain.
      const start = blockSeconds > nowSeconds ? blockSeconds : nowSeconds;
      const data = route.data({
        amount,
        minimumReceived: minimumReceived(quote.toAmount, slippagePercent),
        recipient: getAddress(account),
        deadlineSeconds: start + BigInt(SWAP_DEADLINE_SECONDS),
        permit,
      });
      return { to: route.router, data, value: isNative(from) ? amount : 0n, toAmount: quote.toAmount };
    },
  };
};
