import { getAddress } from "viem";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { IncorrectAmount, UnsafeSwap } from "../../domain/errors/money.ts";
import { HttpStatus } from "../../domain/errors/transport.ts";
import { SWAP_DATA_MAX_CHARACTERS, SWAP_DEADLINE_SECONDS } from "../../domain/limits/money.ts";
import { appliedSlippage, minimumReceived } from "../../domain/money/swap/minimumReceived.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import type { SwapSource, SwapSourceQuery, SwapSourceQuote } from "../../ports/sources/SwapSource.ts";
import type { TokenList } from "../multicall/tokenList.ts";
import { permitData } from "../tokens/permitArguments.ts";
import { addressOf, isNative, swapTokensOn } from "../tokens/swapTokens.ts";
import type { KyberNetwork, KyberNetworks } from "./networks.ts";
import { rateLimit } from "./rateLimit.ts";
import { dataOf, type FoundRoute, readRoute, unitsIn } from "./readRoute.ts";
import { requireAgreedCall } from "./routerCall.ts";

interface Options {
  readonly url: string;
  readonly clientId: string;
  readonly networks: KyberNetworks;
  readonly tokens: TokenList;
}

const BAD_REQUEST = 400;
/** The service takes a tolerance in hundredths of a percent, up to 20 %. */
const BIPS_PER_PERCENT = 100;
const MAX_SLIPPAGE_BIPS = 2_000;

const limits = {
  slippageStepPercent: 1 / BIPS_PER_PERCENT,
  slippageMaximumPercent: MAX_SLIPPAGE_BIPS / BIPS_PER_PERCENT,
};

const slippageBips = (percent: number): number => Math.round(appliedSlippage(percent, limits) * BIPS_PER_PERCENT);

const hexData = (value: unknown): `0x${string}` => {
  if (typeof value === "string" && value.length <= SWAP_DATA_MAX_CHARACTERS && /^0x(?:[0-9a-f]{2})+$/i.test(value)) {
    return `0x${value.slice(2)}`;
  }
  throw new UnsafeSwap({ reason: "transaction" });
};

/** Quotes and builds swaps by the API of an aggregator. */
export const kyberSource = ({ url, clientId, networks, tokens }: Options, context: SourceContext): SwapSource => {
  const routes = new WeakMap<object, FoundRoute>();
  const limited = rateLimit();
  const headers = { "x-client-id": clientId };

  const networkOf = ({ network: { caipNetworkId } }: SwapSourceQuery): KyberNetwork => {
    const network = networks[caipNetworkId];
    if (!network) throw new NetworkNotSupported({ chainId: caipNetworkId, feature: "swaps" });
    return network;
  };

  const routeOf = ({ handle }: SwapSourceQuote): FoundRoute => {
    const route = typeof handle === "object" && handle !== null ? routes.get(handle) : undefined;
    if (!route) throw new IncorrectAmount({});
    return route;
  };

  const endpoint = ({ slug }: KyberNetwork, path: string): URL =>
    new URL(`${url.replace(/\/$/, "")}/${slug}/api/v1/${path}`);

  /** Another source can answer at once, so nothing is repeated. */
  const findRoute = async (query: SwapSourceQuery): Promise<unknown> => {
    const target = endpoint(networkOf(query), "routes");
    target.searchParams.set("tokenIn", addressOf(query.from));
    target.searchParams.set("tokenOut", addressOf(query.to));
    target.searchParams.set("amountIn", String(query.amount));
    const { signal } = query;
    try {
      return await limited(() => context.fetchJson({ url: target.href, headers, repeatable: false, signal }));
    } catch (error) {
      // The service says so when it knows no route, or not one of the tokens.
      if (error instanceof HttpStatus && error.details.status === BAD_REQUEST) throw new IncorrectAmount({});
      throw error;
    }
  };

  return {
    tokens: async ({ network }) => swapTokensOn(network, tokens),
    quote: async (query) => {
      const { from, to, amount } = query;
      const { router } = networkOf(query);
      const answer = await findRoute(query);
      const route = readRoute(answer, { tokenIn: addressOf(from), tokenOut: addressOf(to), amount, router });
      if (route.amountOut === 0n) throw new IncorrectAmount({});
      const handle = {};
      routes.set(handle, route);
      const way = `${from.symbol} → ${to.symbol}`;
      const { exchanges, gas, amountOut } = route;
      return {
        toAmount: amountOut,
        feePercent: 0,
        ...limits,
        route: exchanges.length > 0 ? `Kyber: ${way} (${exchanges.join(", ")})` : `Kyber: ${way}`,
        handle,
        ...(gas ? { gas } : {}),
      };
    },
    spender: async (query) => (isNative(query.from) ? undefined : networkOf(query).router),
    takesPermit: async ({ from }) => !isNative(from),
    build: async (query) => {
      const { from, to, quote, amount, account, slippagePercent, signal, permit } = query;
      const network = networkOf(query);
      const body = {
        routeSummary: routeOf(quote).summary,
        sender: account,
        recipient: account,
        slippageTolerance: slippageBips(slippagePercent),
        deadline: Math.floor(Date.now() / 1_000) + SWAP_DEADLINE_SECONDS,
        source: clientId,
        ...(permit ? { permit: permitData(permit, { owner: account, spender: network.router, amount }) } : {}),
      };
      const target = endpoint(network, "route/build").href;
      const answer = await limited(() => context.fetchJson({ url: target, method: "POST", body, headers, signal }));
      const built = dataOf(answer, "POST /route/build", network.router);
      const data = hexData(fieldOf(built, "data"));
      const least = minimumReceived(quote.toAmount, slippagePercent);
      requireAgreedCall(data, {
        tokenIn: addressOf(from),
        tokenOut: addressOf(to),
        amount,
        recipient: getAddress(account),
        minimumReceived: least,
      });
      const value = isNative(from) ? amount : 0n;
      if (unitsIn(built, "transactionValue") !== value) throw new UnsafeSwap({ reason: "value" });
      const toAmount = unitsIn(built, "amountOut");
      if (toAmount === undefined || unitsIn(built, "amountIn") !== amount) throw new UnsafeSwap({ reason: "amount" });
      return { to: network.router, data, value, toAmount };
    },
  };
};
