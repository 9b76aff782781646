import * as Effect from "effect/Effect";
import { erc20Abi } from "viem";
import { decodeFunctionResult, encodeFunctionData } from "viem/utils";
import type { Network } from "../../domain/chain/network.ts";
import { attempted } from "../../domain/untrustedValue.ts";
import type { JsonRpc } from "../jsonRpc/JsonRpc.ts";
import { isHex, tokenDecimalsIn, tokenTextIn } from "./tokenReplies.ts";

/** What a contract says of itself. Fields that it does not answer are missing. */
export interface TokenFacts {
  readonly symbol?: string;
  readonly decimals?: number;
  readonly supply?: bigint;
  readonly isCollection: boolean;
}

/** `supportsInterface(bytes4)` for ERC-721 */
const IS_COLLECTION = `0x01ffc9a7${"80ac58cd".padEnd(64, "0")}`;
const YES = /^0x0{63}1$/;

const abi = erc20Abi;
const supplyIn = (data: unknown) =>
  isHex(data) ? attempted(() => decodeFunctionResult({ abi, functionName: "totalSupply", data })) : undefined;

/** Asks the contract of a token what it is. */
export const readTokenFacts = Effect.fnUntraced(function* (
  rpc: Pick<JsonRpc["Service"], "request">,
  network: Network,
  token: string,
) {
  const call = (data: string) =>
    rpc
      .request({ network, method: "eth_call", params: [{ to: token, data }, "latest"] })
      .pipe(Effect.orElseSucceed(() => undefined));
  const names = ["symbol", "decimals", "totalSupply"] as const;
  const reads = names.map((functionName) => call(encodeFunctionData({ abi, functionName })));
  const [symbolData, decimalsData, supplyData, collection] = yield* Effect.all([...reads, call(IS_COLLECTION)], {
    concurrency: "unbounded",
  });
  const symbol = tokenTextIn("symbol", symbolData);
  const decimals = tokenDecimalsIn(decimalsData);
  const supply = supplyIn(supplyData);
  const facts: TokenFacts = {
    ...(symbol ? { symbol } : {}),
    ...(decimals === undefined ? {} : { decimals }),
    ...(supply === undefined ? {} : { supply }),
    isCollection: decimals === undefined && typeof collection === "string" && YES.test(collection),
  };
  return facts;
});
