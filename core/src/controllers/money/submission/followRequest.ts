import * as Effect from "effect/Effect";
import { namespaceOf } from "../../../domain/chain/caip.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import { TRANSACTION_REQUEST_POLL_MILLIS } from "../../../domain/limits/money.ts";
import type { TransactionRequest } from "../../../domain/money/submission/transactionRequest.ts";
import type { Http } from "../../../gateways/http/Http.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { Settings } from "../../../gateways/Settings.ts";
import type { Networks } from "../../chain/Networks.ts";
import { findOnBitcoin } from "./findOnBitcoin.ts";
import { findOnEvm } from "./findOnEvm.ts";

/**
 * Waits for what the wallet sends for a request whose answer this client may never hear, such as one from before a
 * reload. Returns the hash of the transaction. `isNew` recognises the transactions that are not known already.
 */
export const followRequest = (
  request: TransactionRequest,
  isNew: (hash: string) => boolean,
): Effect.Effect<string, NetworkNotFound, Http | JsonRpc | Networks | Settings> => {
  const { call, since, chainId, signature } = request;
  // The page that has signed it sends it, or is gone: then the network shows what became of it.
  if (signature !== undefined) return Effect.as(Effect.sleep(TRANSACTION_REQUEST_POLL_MILLIS), signature);
  if (!since) return Effect.never;
  if (namespaceOf(chainId) === "bip122") return findOnBitcoin({ ...request, since }, isNew);
  return call ? findOnEvm({ ...request, call, since }, isNew) : Effect.never;
};
