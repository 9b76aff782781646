import * as Effect from "effect/Effect";
import { erc20Abi } from "viem";
import { decodeFunctionResult, encodeFunctionData } from "viem/utils";
import { parseAddress } from "../../domain/account/address.ts";
import type { Network } from "../../domain/chain/network.ts";
import { ERC20_TEXT_MAX_CHARACTERS } from "../../domain/limits/money.ts";
import { attempted, boundedText, oneLine } from "../../domain/untrustedValue.ts";
import type { JsonRpc } from "../jsonRpc/JsonRpc.ts";

type Hex = `0x${string}`;
type Rpc = Pick<JsonRpc["Service"], "request">;

const isHex = (value: unknown): value is Hex => typeof value === "string" && /^0x[0-9a-fA-F]*$/.test(value);

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

const textIn = (functionName: "name" | "symbol", data: unknown): string | undefined => {
  const text = isHex(data) ? attempted(() => decodeFunctionResult({ abi: erc20Abi, functionName, data })) : undefined;
  const bounded = boundedText(text, ERC20_TEXT_MAX_CHARACTERS);
  return bounded === undefined ? undefined : oneLine(bounded);
};

/** Reads a token's contract; undefined when it does not answer as a token does. */
export const readErc20 = Effect.fnUntraced(function* (rpc: Rpc, network: Network, token: string, owner: string) {
  const call = (data: Hex) =>
    rpc
      .request({ network, method: "eth_call", params: [{ to: token, data }, "latest"] })
      // A contract without the function reverts.
      .pipe(Effect.catchTag("ExecutionReverted", () => Effect.undefined));
  const reads = (["name", "symbol", "decimals"] as const).map((functionName) =>
    call(encodeFunctionData({ abi: erc20Abi, functionName })),
  );
  const [name, symbol, decimalsData, balanceData] = yield* Effect.all([...reads, call(balanceOfData(owner))], {
    concurrency: "unbounded",
  });
  const decimals = isHex(decimalsData)
    ? attempted(() => decodeFunctionResult({ abi: erc20Abi, functionName: "decimals", data: decimalsData }))
    : undefined;
  const balance = balanceIn(balanceData);
  const symbolText = textIn("symbol", symbol);
  if (decimals === undefined || balance === undefined || symbolText === undefined) return undefined;
  const erc20: Erc20 = { name: textIn("name", name) ?? symbolText, symbol: symbolText, decimals, balance };
  return erc20;
});
