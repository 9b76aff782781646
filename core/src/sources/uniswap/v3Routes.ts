import { concatHex, decodeFunctionResult, encodeFunctionData, numberToHex, parseAbi } from "viem";
import { permitSignature } from "../tokens/permitArguments.ts";
import type { V3Deployment } from "./deployments.ts";
import type { Route, RouterCall, WrappedPair } from "./route.ts";

const quoterAbi = parseAbi([
  "function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)",
]);
const routerAbi = parseAbi([
  "struct Params { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }",
  "function exactInput(Params params) payable returns (uint256 amountOut)",
  "function unwrapWETH9(uint256 amountMinimum, address recipient) payable",
  "function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable",
  "function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)",
]);

/** The fee tiers of most pools, in millionths. */
const FEE_TIERS: ReadonlyArray<number> = [100, 500, 3_000, 10_000];
/** On a path of several pools, one with the highest fee is rarely the best, and each tier multiplies the routes. */
const HOP_TIERS_MAX = 3;
const MILLIONTHS = 1_000_000;
const FEE_BYTES = 3;
/** Stands for the router itself as a recipient, so that it can unwrap what it received. */
const ROUTER_ITSELF = "0x0000000000000000000000000000000000000002";

const receivedOf = (result: `0x${string}`): bigint | undefined => {
  try {
    return decodeFunctionResult({ abi: quoterAbi, functionName: "quoteExactInput", data: result })[0];
  } catch {
    return undefined;
  }
};

/** A token, then a fee of three bytes and the next token for each pool. */
const packedPath = (path: ReadonlyArray<`0x${string}`>, fees: ReadonlyArray<number>): `0x${string}` =>
  concatHex(
    path.flatMap((token, index) => {
      const fee = fees[index];
      return fee === undefined ? [token] : [token, numberToHex(fee, { size: FEE_BYTES })];
    }),
  );

/** The router knows a deadline only for several calls in one. */
const dataOf = ({ from, isNativeTo }: WrappedPair, path: `0x${string}`, call: RouterCall): `0x${string}` => {
  const { amount, minimumReceived, recipient, deadlineSeconds, permit } = call;
  const params = {
    path,
    recipient: isNativeTo ? ROUTER_ITSELF : recipient,
    amountIn: amount,
    amountOutMinimum: minimumReceived,
  } as const;
  const calls = [encodeFunctionData({ abi: routerAbi, functionName: "exactInput", args: [params] })];
  if (permit) {
    const { deadline, v, r, s } = permitSignature(permit);
    // Whoever uses the permit first only grants what the swap takes anyway.
    const args = [from, amount, deadline, v, r, s] as const;
    calls.unshift(encodeFunctionData({ abi: routerAbi, functionName: "selfPermitIfNecessary", args }));
  }
  if (isNativeTo) {
    const args = [minimumReceived, recipient] as const;
    calls.push(encodeFunctionData({ abi: routerAbi, functionName: "unwrapWETH9", args }));
  }
  return encodeFunctionData({ abi: routerAbi, functionName: "multicall", args: [deadlineSeconds, calls] });
};

const feePercentOf = (fees: ReadonlyArray<number>): number =>
  Number(((1 - fees.reduce((kept, fee) => kept * (1 - fee / MILLIONTHS), 1)) * 100).toFixed(6));

/** Every choice of one of the tiers for each pool. */
const tierChoices = (tiers: ReadonlyArray<number>, pools: number): ReadonlyArray<ReadonlyArray<number>> =>
  pools === 0 ? [[]] : tierChoices(tiers, pools - 1).flatMap((fees) => tiers.map((fee) => [...fees, fee]));

/** The routes of a pair on an exchange compatible with Uniswap v3, with a pool of any fee tier for each hop. */
export const v3Routes = (
  { quoter, router, feeTiers = FEE_TIERS }: V3Deployment,
  pair: WrappedPair,
  paths: ReadonlyArray<ReadonlyArray<`0x${string}`>>,
): ReadonlyArray<Route> =>
  paths.flatMap((path) => {
    const pools = path.length - 1;
    const tiers = pools > 1 ? feeTiers.slice(0, HOP_TIERS_MAX) : feeTiers;
    return tierChoices(tiers, pools).map((fees) => {
      const packed = packedPath(path, fees);
      return {
        path,
        router,
        exchange: "Uniswap v3",
        takesPermit: true,
        feePercent: feePercentOf(fees),
        read: {
          target: quoter,
          data: encodeFunctionData({ abi: quoterAbi, functionName: "quoteExactInput", args: [packed, pair.amount] }),
        },
        received: receivedOf,
        data: (call) => dataOf(pair, packed, call),
      };
    });
  });
