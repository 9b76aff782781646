import { isHexBytes, isReplyText, transactionHashIn } from "../../domain/connection/walletReplies.ts";
import { WALLET_LIST_MAX } from "../../domain/limits.ts";
import { isWalletResult } from "../../domain/relay/inbound/walletResult.ts";
import { boundedList, isObject } from "../../domain/untrustedValue.ts";

/** What the answer to a method has to be (docs/rules/embedded.md#kinds-of-answers). */
export type AnswerKind = "hash" | "signature" | "object" | "object or nothing" | "addresses";

const SIGNATURE_MIN_CHARACTERS = "0x".length + 62;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

const isKind: { readonly [Kind in AnswerKind]: (answer: unknown) => boolean } = {
  hash: (answer) => transactionHashIn(answer) !== undefined,
  signature: (answer) => isHexBytes(answer) && answer.length >= SIGNATURE_MIN_CHARACTERS,
  object: (answer) => isObject(answer) && !Array.isArray(answer),
  "object or nothing": (answer) => answer === null || answer === undefined || isKind.object(answer),
  addresses: (answer) =>
    boundedList(answer, WALLET_LIST_MAX)?.every((entry) => isReplyText(entry) && ADDRESS.test(entry)) === true,
};

const kinds: ReadonlyMap<string, AnswerKind> = new Map<string, AnswerKind>([
  ["personal_sign", "signature"],
  ["eth_signTypedData_v4", "signature"],
  ["eth_sendTransaction", "hash"],
  ["eth_sendRawTransaction", "hash"],
  ["eth_sendUserOperation", "hash"],
  ["eth_getUserOperationReceipt", "object or nothing"],
  ["eth_getUserOperationByHash", "object or nothing"],
  ["eth_estimateUserOperationGas", "object"],
  ["eth_supportedEntryPoints", "addresses"],
  ["wallet_getCapabilities", "object"],
  ["wallet_getCallsStatus", "object"],
  ["wallet_getAssets", "object"],
  ["wallet_grantPermissions", "object"],
]);

/** Whether the frame's answer, in the form of a session's, is what the method promises. */
export const isAnswer = (method: string, answer: unknown): boolean => {
  const kind = kinds.get(method);
  return kind === undefined ? isWalletResult(method, answer) : isKind[kind](answer);
};
