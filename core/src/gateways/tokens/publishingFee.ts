import * as Effect from "effect/Effect";
import { bytesToHex, encodeFunctionData } from "viem/utils";
import type { Network } from "../../domain/chain/network.ts";
import { parseQuantity } from "../../domain/chain/quantity.ts";
import { contractAddress } from "../../domain/chain/viemChain.ts";
import type { JsonRpc } from "../jsonRpc/JsonRpc.ts";

type Hex = `0x${string}`;

/** Where the networks of the OP Stack have their oracle, unless a network's definition names another contract. */
const GAS_PRICE_ORACLE = "0x420000000000000000000000000000000000000F";

const oracleAbi = [
  {
    type: "function",
    name: "getL1FeeUpperBound",
    stateMutability: "view",
    inputs: [{ name: "unsignedTxSize", type: "uint256" }],
    outputs: [{ name: "", type: "uint256" }],
  },
  {
    type: "function",
    name: "getL1Fee",
    stateMutability: "view",
    inputs: [{ name: "unsignedTx", type: "bytes" }],
    outputs: [{ name: "", type: "uint256" }],
  },
] as const;

/** What a transaction of this size costs at most. Oracles before the upgrade Fjord do not know. */
const upperBoundData = (bytes: number): Hex =>
  encodeFunctionData({ abi: oracleAbi, functionName: "getL1FeeUpperBound", args: [BigInt(bytes)] });

/** What a transaction of this size costs. Its bytes differ and none is 0, so that they are the dearest ones. */
const feeData = (bytes: number): Hex => {
  const dearest = Uint8Array.from({ length: bytes }, (_, at) => (at % 255) + 1);
  return encodeFunctionData({ abi: oracleAbi, functionName: "getL1Fee", args: [bytesToHex(dearest)] });
};

/**
 * Reads what publishing a transaction of some size on another network costs, in wei, on top of its gas: 0 on a network
 * without an oracle (docs/rules/send.md#fees-of-publishing).
 */
export const publishingFees = (rpc: Pick<JsonRpc["Service"], "request">) => {
  const withoutOracle = new Set<string>();
  return Effect.fnUntraced(function* (network: Network, bytes: number) {
    const oracle = contractAddress(network, "gasPriceOracle") ?? GAS_PRICE_ORACLE;
    const ask = (data: Hex) =>
      rpc
        .request({ network, method: "eth_call", params: [{ to: oracle, data }, "latest"] })
        .pipe(Effect.catchTag("ExecutionReverted", () => Effect.undefined));
    const place = `${network.caipNetworkId} ${oracle}`;
    if (withoutOracle.has(place)) return 0n;
    const answer = yield* ask(upperBoundData(bytes));
    // The answer of an address without code.
    if (answer === "0x") withoutOracle.add(place);
    if (answer !== undefined) return parseQuantity(answer) ?? 0n;
    return parseQuantity(yield* ask(feeData(bytes))) ?? 0n;
  });
};
