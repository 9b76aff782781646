import { utf8ToBytes } from "@noble/hashes/utils";
import { boundedBytes } from "../chain/transactions/boundedBytes.ts";
import { InvalidParamsRpcError } from "../errors/rpc.ts";

/**
 * A message of the site as bytes: those of its text in UTF-8, or its own in any form
 * (docs/rules/connection.md#forms-of-bytes). Throws `InvalidParamsRpcError` for anything else.
 */
export const messageBytes = (message: string | Uint8Array, method: string): Uint8Array => {
  const bytes = typeof message === "string" ? utf8ToBytes(message) : boundedBytes(message, Number.POSITIVE_INFINITY);
  if (!bytes) throw new InvalidParamsRpcError({ method, rpcMessage: "the message is neither text nor bytes" });
  return bytes;
};
