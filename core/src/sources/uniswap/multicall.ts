import { decodeFunctionResult, encodeFunctionData, isHex, parseAbi } from "viem";
import type { Network } from "../../domain/chain/network.ts";
import { contractAddress } from "../../domain/chain/viemChain.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";

const abi = parseAbi([
  "struct Call3 { address target; bool allowFailure; bytes callData; }",
  "struct Result { bool success; bytes returnData; }",
  "function aggregate3(Call3[] calls) view returns (Result[] results)",
  "function getCurrentBlockTimestamp() view returns (uint256)",
]);

/** Where Multicall3 is on public chains. */
const MULTICALL3 = "0xcA11bde05977b3631167028862bE2a173976CA11";

export interface ContractRead {
  readonly target: `0x${string}`;
  readonly data: `0x${string}`;
}

/**
 * Reads contracts in one request. Returns what each read returned, undefined for those that failed, and the time of the
 * block in seconds.
 */
export const multicall = async (
  { rpc }: SourceContext,
  network: Network,
  reads: ReadonlyArray<ContractRead>,
): Promise<{ readonly results: ReadonlyArray<`0x${string}` | undefined>; readonly blockSeconds: bigint }> => {
  const to = contractAddress(network, "multicall3") ?? MULTICALL3;
  const time = { target: to, data: encodeFunctionData({ abi, functionName: "getCurrentBlockTimestamp" }) };
  const calls = [time, ...reads].map(({ target, data }) => ({ target, allowFailure: true, callData: data }));
  const data = encodeFunctionData({ abi, functionName: "aggregate3", args: [calls] });
  const reply = await rpc({ network, method: "eth_call", params: [{ to, data }, "latest"] });
  const [block, ...results] = decodeResults(reply, calls.length);
  return { results, blockSeconds: block === undefined ? 0n : BigInt(block) };
};

const decodeResults = (reply: unknown, count: number): ReadonlyArray<`0x${string}` | undefined> => {
  if (isHex(reply)) {
    try {
      const results = decodeFunctionResult({ abi, functionName: "aggregate3", data: reply });
      if (results.length === count) {
        return results.map(({ success, returnData }) => (success && returnData !== "0x" ? returnData : undefined));
      }
    } catch {
      // Any other reply is not one of Multicall3.
    }
  }
  throw new BadReply({ request: "eth_call", issue: "not what Multicall3 returns" });
};
