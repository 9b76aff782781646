import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import type { V3Deployment } from "./deployments.ts";
import type { Route, RouterCall, WrappedPair } from "./route.ts";

const quoterAbi = parseAbi([
  "struct Params { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }",
  "function quoteExactInputSingle(Params params) returns (uint256 amountOut, uint160 sqrtPriceX96After, uint32 initializedTicksCrossed, uint256 gasEstimate)",
]);
const routerAbi = parseAbi([
  "struct Params { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }",
  "function exactInputSingle(Params params) payable returns (uint256 amountOut)",
  "function unwrapWETH9(uint256 amountMinimum, address recipient) payable",
  "function multicall(uint256 deadline, bytes[] data) payable returns (bytes[] results)",
]);

/** The fee tiers of most pools, in millionths. */
const FEE_TIERS: ReadonlyArray<number> = [100, 500, 3_000, 10_000];
const MILLIONTHS_PER_PERCENT = 10_000;
/** Stands for the router itself as a recipient, so that it can unwrap what it received. */
const ROUTER_ITSELF = "0x0000000000000000000000000000000000000002";

const receivedOf = (result: `0x${string}`): bigint | undefined => {
  try {
    return decodeFunctionResult({ abi: quoterAbi, functionName: "quoteExactInputSingle", data: result })[0];
  } catch {
    return undefined;
  }
};

/** The router knows a deadline only for several calls in one. */
const dataOf = ({ from, to, isNativeTo }: WrappedPair, fee: number, call: RouterCall): `0x${string}` => {
  const { amount, minimumReceived, recipient, deadlineSeconds } = call;
  const swap = encodeFunctionData({
    abi: routerAbi,
    functionName: "exactInputSingle",
    args: [
      {
        tokenIn: from,
        tokenOut: to,
        fee,
        recipient: isNativeTo ? ROUTER_ITSELF : recipient,
        amountIn: amount,
        amountOutMinimum: minimumReceived,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  const unwrapArgs = [minimumReceived, recipient] as const;
  const unwrap = encodeFunctionData({ abi: routerAbi, functionName: "unwrapWETH9", args: unwrapArgs });
  const args = [deadlineSeconds, isNativeTo ? [swap, unwrap] : [swap]] as const;
  return encodeFunctionData({ abi: routerAbi, functionName: "multicall", args });
};

/** The pools of a pair at an exchange in the form of Uniswap v3, one for each fee tier. */
export const v3Routes = (
  { quoter, router, feeTiers = FEE_TIERS }: V3Deployment,
  pair: WrappedPair,
): ReadonlyArray<Route> =>
  feeTiers.map((fee) => {
    const { from, to, amount } = pair;
    const params = { tokenIn: from, tokenOut: to, amountIn: amount, fee, sqrtPriceLimitX96: 0n };
    return {
      path: [from, to],
      router,
      exchange: "Uniswap v3",
      feePercent: fee / MILLIONTHS_PER_PERCENT,
      read: {
        target: quoter,
        data: encodeFunctionData({ abi: quoterAbi, functionName: "quoteExactInputSingle", args: [params] }),
      },
      received: receivedOf,
      data: (call) => dataOf(pair, fee, call),
    };
  });
