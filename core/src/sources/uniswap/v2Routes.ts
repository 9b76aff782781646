import { decodeFunctionResult, encodeFunctionData, parseAbi } from "viem";
import type { V2Deployment } from "./deployments.ts";
import type { Route, RouterCall, WrappedPair } from "./route.ts";

const abi = parseAbi([
  "function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)",
  "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)",
  "function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)",
  "function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)",
]);

/** What is left of 1000 parts after a pool took its fee of 0.3 %. */
const KEPT_PARTS = 0.997;

const receivedOf = (result: `0x${string}`, hops: number): bigint | undefined => {
  try {
    const amounts = decodeFunctionResult({ abi, functionName: "getAmountsOut", data: result });
    return amounts.length === hops + 1 ? amounts[hops] : undefined;
  } catch {
    return undefined;
  }
};

const dataOf = ({ isNativeFrom, isNativeTo }: WrappedPair, path: ReadonlyArray<`0x${string}`>, call: RouterCall) => {
  const { amount, minimumReceived, recipient, deadlineSeconds } = call;
  if (isNativeFrom) {
    const args = [minimumReceived, path, recipient, deadlineSeconds] as const;
    return encodeFunctionData({ abi, functionName: "swapExactETHForTokens", args });
  }
  const args = [amount, minimumReceived, path, recipient, deadlineSeconds] as const;
  const functionName = isNativeTo ? "swapExactTokensForETH" : "swapExactTokensForTokens";
  return encodeFunctionData({ abi, functionName, args });
};

/** The routes of a pair on an exchange compatible with Uniswap v2. */
export const v2Routes = (
  { router }: V2Deployment,
  pair: WrappedPair,
  paths: ReadonlyArray<ReadonlyArray<`0x${string}`>>,
): ReadonlyArray<Route> =>
  paths.map((path) => {
    const hops = path.length - 1;
    return {
      path,
      router,
      exchange: "Uniswap v2",
      takesPermit: false,
      feePercent: Number(((1 - KEPT_PARTS ** hops) * 100).toFixed(4)),
      read: {
        target: router,
        data: encodeFunctionData({ abi, functionName: "getAmountsOut", args: [pair.amount, path] }),
      },
      received: (result) => receivedOf(result, hops),
      data: (call) => dataOf(pair, path, call),
    };
  });
