import {
  address,
  anyOf,
  anything,
  base64,
  fields,
  flag,
  hex,
  listOf,
  number,
  oneOf,
  optional,
  type ParamCheck,
  text,
} from "../../domain/money/permissions/paramChecks.ts";
import { grantRequest, revocation } from "../../domain/money/permissions/permissionChecks.ts";
import { attempted, jsonText } from "../../domain/untrustedValue.ts";

const aList = listOf(anything);

/** A list with one element. Wallets take the object alone too. */
const alone =
  (check: ParamCheck): ParamCheck =>
  (value, name) =>
    Array.isArray(value) ? check(value[0], `${name}[0]`) : check(value, name);

const call = fields({ to: optional(address), data: optional(hex), value: optional(anyOf(hex, text)) });
const calls = fields({ calls: listOf(call, 1), from: optional(address), version: optional(text) });

const commitment = oneOf(..."processed confirmed finalized recent single singleGossip root max".split(" "));
const sendOptions = fields({
  skipPreflight: optional(flag),
  preflightCommitment: optional(commitment),
  maxRetries: optional(number),
  minContextSlot: optional(number),
});

const checks = (nowSeconds: number): Readonly<Record<string, ParamCheck>> => ({
  ...Object.fromEntries(
    [
      "eth_accounts",
      "eth_blockNumber",
      "eth_chainId",
      "eth_gasPrice",
      "eth_maxPriorityFeePerGas",
      "eth_newBlockFilter",
      "eth_newPendingTransactionFilter",
      "eth_supportedEntryPoints",
      "wallet_getCapabilities",
      "wallet_getAssets",
    ].map((method) => [method, anything]),
  ),
  personal_sign: listOf(anything, 2),
  eth_sendTransaction: listOf(fields({ from: optional(address), to: optional(address), data: optional(hex) }), 1),
  wallet_sendCalls: listOf(calls, 1),
  wallet_getCallsStatus: listOf(text, 1),
  wallet_grantPermissions: alone(grantRequest(nowSeconds)),
  wallet_revokePermissions: alone(revocation),
  solana_signMessage: fields({ message: text, pubkey: text }),
  solana_signTransaction: fields({ transaction: base64 }),
  solana_signAllTransactions: fields({ transactions: listOf(base64, 1) }),
  solana_signAndSendTransaction: fields({ transaction: base64, sendOptions: optional(sendOptions) }),
});

/**
 * Says what is wrong with the parameters of a request in the form of a session's, so that it is not posted to the frame;
 * undefined when nothing is (docs/rules/embedded.md#parameters).
 */
export const paramsIssue = (method: string, params: unknown, nowSeconds: number): string | undefined =>
  (checks(nowSeconds)[method] ?? aList)(params, "params");

const bigintsInHex = (part: unknown): unknown =>
  typeof part === "bigint" ? `${part < 0n ? "-" : ""}0x${(part < 0n ? -part : part).toString(16)}` : part;

/** Parameters as a frame can receive them. `isPlain` is false when they cannot be written as JSON. */
export const plainParams = (params: unknown): { readonly isPlain: boolean; readonly params: unknown } =>
  attempted(() => {
    const written: string | undefined = jsonText(params, bigintsInHex);
    return { isPlain: true, params: written === undefined ? undefined : JSON.parse(written) };
  }) ?? { isPlain: false, params: undefined };
