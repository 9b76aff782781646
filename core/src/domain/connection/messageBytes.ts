import { utf8ToBytes } from "@noble/hashes/utils";
import { boundedBytes } from "../chain/transactions/boundedBytes.ts";
import { InvalidParamsRpcError } from "../errors/rpc.ts";
import { messageHex } from "./messageHex.ts";
import { isHexBytes } from "./walletReplies.ts";

/**
 * A message of the site as bytes: those of its text in UTF-8, or its own in any form
 * (docs/rules/connection.md#forms-of-bytes). Throws `InvalidParamsRpcError` for anything else.
 */
export const messageBytes = (message: string | Uint8Array, method: string): Uint8Array => {
  const bytes = typeof message === "string" ? utf8ToBytes(message) : boundedBytes(message, Number.POSITIVE_INFINITY);
  if (!bytes) throw new InvalidParamsRpcError({ method, rpcMessage: "the message is neither text nor bytes" });
  return bytes;
};

/** 65 bytes or more in hexadecimal digits. */
const BARE = /^[0-9a-f]{130,}$/i;

/**
 * A signature of an EVM account that lacks its prefix, or is in bytes (docs/rules/connection.md#forms-of-bytes), in its usual
 * form; undefined for anything else.
 */
export const otherSignature = (value: unknown): `0x${string}` | undefined => {
  const bytes = boundedBytes(value);
  if (bytes) return bytes.length > 0 ? messageHex(bytes) : undefined;
  const prefixed = typeof value === "string" && BARE.test(value) ? `0x${value}` : undefined;
  return isHexBytes(prefixed) ? prefixed : undefined;
};
