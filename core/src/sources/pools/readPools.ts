import { decodeFunctionResult, encodeFunctionData, erc20Abi, isAddressEqual, parseAbi, zeroAddress } from "viem";
import type { UniswapDeployment } from "../uniswap/deployments.ts";
import type { ContractRead } from "../uniswap/multicall.ts";
import type { PoolReading } from "./judgePools.ts";

type Hex = `0x${string}`;
type Result = Hex | undefined;

/** Reads several contracts at once; undefined for those that failed. */
export type ReadContracts = (reads: ReadonlyArray<ContractRead>) => Promise<ReadonlyArray<Result>>;

const abi = parseAbi([
  "function factory() view returns (address)",
  "function getPair(address tokenA, address tokenB) view returns (address)",
  "function getPool(address tokenA, address tokenB, uint24 fee) view returns (address)",
  "function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 at)",
  "function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 index, uint16 cardinality, uint16 next, uint8 protocol, bool unlocked)",
  "function liquidity() view returns (uint128)",
  "function observe(uint32[] secondsAgos) view returns (int56[] tickCumulatives, uint160[] perLiquidity)",
]);

const AVERAGE_SECONDS = 1_800;
const Q96 = 2n ** 96n;
const FEE_TIERS: ReadonlyArray<number> = [100, 500, 3_000, 10_000];

/** What a contract returned; undefined when it failed or returned something else. */
export const decoded = <A>(data: Result, decode: (data: Hex) => A): A | undefined => {
  if (data === undefined) return undefined;
  try {
    return decode(data);
  } catch {
    return undefined;
  }
};

const addressIn = (data: Result, functionName: "factory" | "getPair" | "getPool"): Hex | undefined => {
  const address = decoded(data, (each) => decodeFunctionResult({ abi, functionName, data: each }));
  return address && !isAddressEqual(address, zeroAddress) ? address : undefined;
};

/** A token whose price is looked for, and what it is traded with. */
export interface PricedPair {
  readonly token: Hex;
  readonly anchor: Hex;
}

interface FoundPool extends PricedPair {
  readonly kind: "v2" | "v3";
  readonly address: Hex;
}

/** The factories that the routers of a deployment use. */
export const readFactories = async ({ v2, v3 }: UniswapDeployment, read: ReadContracts) => {
  const routers = [v2?.router, v3?.router];
  const data = encodeFunctionData({ abi, functionName: "factory" });
  const results = await read(routers.flatMap((router) => (router ? [{ target: router, data }] : [])));
  const [first, second] = results.map((result) => addressIn(result, "factory"));
  return { v2: v2 ? first : undefined, v3: v3 ? (v2 ? second : first) : undefined };
};

const findPools = async (
  pairs: ReadonlyArray<PricedPair>,
  factories: { readonly v2: Hex | undefined; readonly v3: Hex | undefined },
  { feeTiers = FEE_TIERS }: { readonly feeTiers?: ReadonlyArray<number> },
  read: ReadContracts,
): Promise<ReadonlyArray<FoundPool>> => {
  const wanted = pairs.flatMap(({ token, anchor }) => [
    ...(factories.v2
      ? [{ token, anchor, kind: "v2" as const, target: factories.v2, args: [token, anchor] as const, fee: 0 }]
      : []),
    ...(factories.v3
      ? feeTiers.map((fee) => ({
          token,
          anchor,
          kind: "v3" as const,
          target: factories.v3 ?? zeroAddress,
          args: [token, anchor] as const,
          fee,
        }))
      : []),
  ]);
  const results = await read(
    wanted.map(({ kind, target, args, fee }) => ({
      target,
      data:
        kind === "v2"
          ? encodeFunctionData({ abi, functionName: "getPair", args })
          : encodeFunctionData({ abi, functionName: "getPool", args: [...args, fee] }),
    })),
  );
  return wanted.flatMap(({ token, anchor, kind }, index) => {
    const address = addressIn(results[index], kind === "v2" ? "getPair" : "getPool");
    return address ? [{ token, anchor, kind, address }] : [];
  });
};

const readsOf = ({ kind, address: target, anchor }: FoundPool): ReadonlyArray<ContractRead> =>
  kind === "v2"
    ? [{ target, data: encodeFunctionData({ abi, functionName: "getReserves" }) }]
    : [
        { target, data: encodeFunctionData({ abi, functionName: "slot0" }) },
        { target, data: encodeFunctionData({ abi, functionName: "liquidity" }) },
        { target, data: encodeFunctionData({ abi, functionName: "observe", args: [[AVERAGE_SECONDS, 0]] }) },
        { target: anchor, data: encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [target] }) },
      ];

const isFirst = ({ token, anchor }: PricedPair): boolean => token.toLowerCase() < anchor.toLowerCase();

const v2Reading = ({ token, anchor }: FoundPool, [data]: ReadonlyArray<Result>): PoolReading | undefined => {
  const reserves = decoded(data, (each) => decodeFunctionResult({ abi, functionName: "getReserves", data: each }));
  if (!reserves) return undefined;
  const [numerator, denominator] = isFirst({ token, anchor }) ? [reserves[1], reserves[0]] : [reserves[0], reserves[1]];
  return { token, anchor, numerator, denominator, depth: numerator };
};

/** What is in range around the price, as far as the pool really has it. */
const v3Reading = (
  { token, anchor }: FoundPool,
  [slotData, liquidityData, observeData, balanceData]: ReadonlyArray<Result>,
): PoolReading | undefined => {
  const slot = decoded(slotData, (data) => decodeFunctionResult({ abi, functionName: "slot0", data }));
  const liquidity = decoded(liquidityData, (data) => decodeFunctionResult({ abi, functionName: "liquidity", data }));
  const balance = decoded(balanceData, (data) =>
    decodeFunctionResult({ abi: erc20Abi, functionName: "balanceOf", data }),
  );
  if (!slot || liquidity === undefined || balance === undefined || slot[0] === 0n) return undefined;
  const [sqrtPrice, tick] = slot;
  const [square, whole] = [sqrtPrice * sqrtPrice, Q96 * Q96];
  const [numerator, denominator] = isFirst({ token, anchor }) ? [square, whole] : [whole, square];
  const inRange = isFirst({ token, anchor }) ? (liquidity * sqrtPrice) / Q96 : (liquidity * Q96) / sqrtPrice;
  const observed = decoded(observeData, (data) => decodeFunctionResult({ abi, functionName: "observe", data }));
  const [before, now] = observed?.[0] ?? [];
  const average = before === undefined || now === undefined ? undefined : Number(now - before) / AVERAGE_SECONDS;
  return {
    token,
    anchor,
    numerator,
    denominator,
    depth: inRange < balance ? inRange : balance,
    ...(average === undefined ? {} : { ticksFromAverage: tick - average }),
  };
};

/** What the pools of each pair say. */
export const readPools = async (
  pairs: ReadonlyArray<PricedPair>,
  factories: { readonly v2: Hex | undefined; readonly v3: Hex | undefined },
  options: { readonly feeTiers?: ReadonlyArray<number> },
  read: ReadContracts,
): Promise<ReadonlyArray<PoolReading>> => {
  const pools = await findPools(pairs, factories, options, read);
  const reads = pools.map(readsOf);
  const results = await read(reads.flat());
  let next = 0;
  return pools.flatMap((pool, index) => {
    const count = reads[index]?.length ?? 0;
    const own = results.slice(next, next + count);
    next += count;
    return (pool.kind === "v2" ? v2Reading(pool, own) : v3Reading(pool, own)) ?? [];
  });
};
