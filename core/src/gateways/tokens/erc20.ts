import * as Effect from "effect/Effect";
import { erc20Abi } from "viem";
import { decodeFunctionResult, encodeFunctionData } from "viem/utils";
import { parseAddress } from "../../domain/account/address.ts";
import type { Network } from "../../domain/chain/network.ts";
import { tokenLabel } from "../../domain/money/tokenLabel.ts";
import { attempted } from "../../domain/untrustedValue.ts";
import type { JsonRpc } from "../jsonRpc/JsonRpc.ts";
import { isHex, tokenDecimalsIn, tokenTextIn } from "./tokenReplies.ts";

type Hex = `0x${string}`;
type Rpc = Pick<JsonRpc["Service"], "request">;

/** An address as viem types it. The caller has checked it. */
const hexAddress = (address: string): Hex => {
  const parsed = parseAddress("eip155", address);
  if (typeof parsed !== "string") throw parsed;
  return `0x${parsed.slice(2)}`;
};

/**
 * Calldata of a transfer. Nothing reads what the transfer returns: some tokens, such as USDT, return nothing
 * (docs/rules/send.md#tokens-that-return-nothing).
 */
export const transferData = (to: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [hexAddress(to), amount] });

export const balanceOfData = (owner: string): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [hexAddress(owner)] });

/** The balance in a token's answer; undefined when the token has no such function. */
export const balanceIn = (data: unknown): bigint | undefined =>
  isHex(data) ? attempted(() => decodeFunctionResult({ abi: erc20Abi, functionName: "balanceOf", data })) : undefined;

/** What a contract says of itself and of an owner's balance. */
export interface Erc20 {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly balance: bigint;
}

/**
 * Reads a token's contract; undefined when it has no decimals or no balances. A token without a readable symbol is called
 * by its address.
 */
export const readErc20 = Effect.fnUntraced(function* (rpc: Rpc, network: Network, token: string, owner: string) {
  const call = (data: Hex) => rpc.request({ network, method: "eth_call", params: [{ to: token, data }, "latest"] });
  // A contract without the function reverts.
  const required = (data: Hex) => Effect.catchTag(call(data), "ExecutionReverted", () => Effect.undefined);
  // One from before there was a reason to revert with uses up its gas, which nodes call by many names.
  const text = (functionName: "name" | "symbol") =>
    call(encodeFunctionData({ abi: erc20Abi, functionName })).pipe(
      Effect.orElseSucceed(() => undefined),
      Effect.map((data) => tokenTextIn(functionName, data)),
    );
  const [name, symbol, decimalsData, balanceData] = yield* Effect.all(
    [
      text("name"),
      text("symbol"),
      required(encodeFunctionData({ abi: erc20Abi, functionName: "decimals" })),
      required(balanceOfData(owner)),
    ],
    { concurrency: "unbounded" },
  );
  const decimals = tokenDecimalsIn(decimalsData);
  const balance = balanceIn(balanceData);
  if (decimals === undefined || balance === undefined) return undefined;
  const label = tokenLabel(symbol, token);
  const erc20: Erc20 = { name: name ?? label, symbol: label, decimals, balance };
  return erc20;
});
