import { boundedBytes } from "../../domain/chain/transactions/boundedBytes.ts";
import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";

/**
 * The bytes of a site's transaction, which may have any form (docs/rules/connection.md#forms-of-bytes). Throws
 * `InvalidParamsRpcError` for anything else.
 */
export const siteTransaction = (transaction: Uint8Array, method: string): Uint8Array => {
  const bytes = boundedBytes(transaction);
  if (!bytes) throw new InvalidParamsRpcError({ method, rpcMessage: "the transaction is not bytes" });
  return bytes;
};
