import { decodeFunctionResult, encodeFunctionData, erc20Abi, getAddress, isAddressEqual } from "viem";
import { tokenDecimals } from "../../domain/amount/tokenDecimals.ts";
import { formatUnits } from "../../domain/amount/units.ts";
import type { AccountId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { POOL_PRICE_BATCH_TOKENS } from "../../domain/limits/money.ts";
import type { TokenPrice } from "../../domain/money/token.ts";
import type { PriceSource } from "../../ports/sources/PriceSource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import { addressOf, isNative } from "../tokens/swapTokens.ts";
import type { UniswapDeployment, UniswapDeployments } from "../uniswap/deployments.ts";
import { multicall } from "../uniswap/multicall.ts";
import { type Anchor, judgePools } from "./judgePools.ts";
import { decoded, type PricedPair, type ReadContracts, readFactories, readPools } from "./readPools.ts";

type Hex = `0x${string}`;

interface Options {
  readonly deployments: UniswapDeployments;
  readonly minimumLiquidityUsd: number;
}

/** A requested token, with the address that pools know it by. */
interface AskedToken {
  readonly id: AccountId;
  readonly address: Hex;
}

const USD_DECIMALS = 18;
const ONE_USD = 10n ** BigInt(USD_DECIMALS);

const isIn = (list: ReadonlyArray<Hex>, address: Hex): boolean => list.some((each) => isAddressEqual(each, address));

const batchesOf = <A>(list: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** Prices by the pools of the exchanges of a network. */
export const poolPriceSource = ({ deployments, minimumLiquidityUsd }: Options, context: SourceContext): PriceSource => {
  const readerOf =
    (network: Network): ReadContracts =>
    async (reads) =>
      reads.length === 0 ? [] : (await multicall(context, network, reads)).results;

  const decimalsOf = async (tokens: ReadonlyArray<Hex>, read: ReadContracts): Promise<ReadonlyMap<string, number>> => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "decimals" });
    const results = await read(tokens.map((target) => ({ target, data })));
    return new Map(
      tokens.flatMap((token, index) => {
        const decimals = tokenDecimals(
          decoded(results[index], (each) =>
            decodeFunctionResult({ abi: erc20Abi, functionName: "decimals", data: each }),
          ),
        );
        return decimals === undefined ? [] : [[token.toLowerCase(), decimals] as const];
      }),
    );
  };

  /** Prices of a batch, and of what the tokens are traded with. */
  const priceBatch = async (
    asked: ReadonlyArray<AskedToken>,
    { wrapped, stables = [], ...deployment }: UniswapDeployment,
    read: ReadContracts,
  ): Promise<ReadonlyArray<TokenPrice>> => {
    const anchorsOf = (token: Hex) =>
      isIn(stables, token) ? [] : isAddressEqual(token, wrapped) ? stables : [...stables, wrapped];
    const tokens = [...new Set([wrapped, ...asked.map(({ address }) => getAddress(address))])];
    const pairs: ReadonlyArray<PricedPair> = tokens.flatMap((token) =>
      anchorsOf(token).map((anchor) => ({ token, anchor })),
    );
    const factories = await readFactories({ wrapped, ...deployment }, read);
    const decimals = await decimalsOf([...new Set([...tokens, ...stables])], read);
    const readings = await readPools(pairs, factories, deployment.v3 ?? {}, read);

    const priceOf = (token: Hex, anchors: ReadonlyMap<string, Anchor>): bigint | undefined => {
      const own = readings.filter((reading) => isAddressEqual(reading.token, token));
      const places = decimals.get(token.toLowerCase());
      return places === undefined ? undefined : judgePools(own, places, anchors, minimumLiquidityUsd);
    };
    const anchors = new Map<string, Anchor>(
      stables.flatMap((stable) => {
        const places = decimals.get(stable.toLowerCase());
        return places === undefined ? [] : [[stable.toLowerCase(), { decimals: places, usd: ONE_USD }] as const];
      }),
    );
    // Stable coins that disagree about the native coin have lost their peg, so they are worth nothing as a measure.
    const nativeUsd = priceOf(wrapped, anchors);
    if (nativeUsd === undefined) return [];
    const nativeDecimals = decimals.get(wrapped.toLowerCase());
    if (nativeDecimals !== undefined) anchors.set(wrapped.toLowerCase(), { decimals: nativeDecimals, usd: nativeUsd });

    return asked.flatMap(({ id, address }) => {
      const places = decimals.get(address.toLowerCase());
      const usd = anchors.get(address.toLowerCase())?.usd ?? priceOf(address, anchors);
      if (usd === undefined || places === undefined) return [];
      const price = formatUnits(usd, USD_DECIMALS);
      return [{ address: id, name: "", symbol: "", iconUrl: "", price, decimals: places }];
    });
  };

  return {
    prices: async ({ network, tokens }) => {
      const deployment = deployments[network.caipNetworkId];
      if (!deployment?.stables) {
        throw new NetworkNotSupported({ chainId: network.caipNetworkId, feature: "prices" });
      }
      const read = readerOf(network);
      const asked = tokens.map((id) => ({
        id,
        address: isNative({ address: id }) ? deployment.wrapped : addressOf({ address: id }),
      }));
      const prices = await Promise.all(
        batchesOf(asked, POOL_PRICE_BATCH_TOKENS).map((batch) => priceBatch(batch, deployment, read)),
      );
      return prices.flat();
    },
  };
};
