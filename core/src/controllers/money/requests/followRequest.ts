import * as Effect from "effect/Effect";
import { namespaceOf } from "../../../domain/chain/caip.ts";
import { TransactionFailed } from "../../../domain/errors/flow.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import { CALLS_POLL_MILLIS, TRANSACTION_REQUEST_POLL_MILLIS } from "../../../domain/limits/money.ts";
import type { TransactionRequest } from "../../../domain/money/send/transactionRequest.ts";
import { boundedList, fieldOf } from "../../../domain/untrustedValue.ts";
import type { Http } from "../../../gateways/http/Http.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { Settings } from "../../../gateways/Settings.ts";
import type { Networks } from "../../chain/Networks.ts";
import { callWallet } from "../../connection/callWallet.ts";
import { WalletActions } from "../../connection/WalletActions.ts";
import { findOnBitcoin } from "./findOnBitcoin.ts";
import { findOnEvm } from "./findOnEvm.ts";

const CALLS_CONFIRMED = 200;
const CALLS_PENDING = 100;

/** Asks the wallet what became of its calls, until it says so. Returns the hash of their transaction. */
export const followCalls = Effect.fnUntraced(function* (callsId: string) {
  const actions = yield* WalletActions;
  const status = Effect.flatMap(actions.connection("eip155"), (connection) =>
    callWallet("the status of the calls", () => connection.callsStatus(callsId)),
  );
  while (true) {
    // A wallet that is not connected now may be later, and one that fails to answer may answer the next time.
    const reply = yield* Effect.catch(status, () => Effect.succeed({ status: CALLS_PENDING }));
    const code = fieldOf(reply, "status");
    const [receipt] = boundedList(fieldOf(reply, "receipts"), 1) ?? [];
    const hash = fieldOf(receipt, "transactionHash");
    if (code === CALLS_CONFIRMED && typeof hash === "string") return hash;
    if (typeof code !== "number" || code > CALLS_CONFIRMED || code < CALLS_PENDING) {
      return yield* Effect.fail(new TransactionFailed({}));
    }
    yield* Effect.sleep(CALLS_POLL_MILLIS);
  }
});

/**
 * Waits for what the wallet sends for a request whose answer this client may never hear, such as one from before a
 * reload. Returns the hash of the transaction. `isNew` tells the transactions that are not known already.
 */
export const followRequest = (
  request: TransactionRequest,
  isNew: (hash: string) => boolean,
): Effect.Effect<string, NetworkNotFound | TransactionFailed, Http | JsonRpc | Networks | Settings | WalletActions> => {
  const { call, since, callsId, chainId, signature } = request;
  if (callsId !== undefined) return followCalls(callsId);
  // The page that has signed it sends it, or is gone: then the network tells what became of it.
  if (signature !== undefined) return Effect.as(Effect.sleep(TRANSACTION_REQUEST_POLL_MILLIS), signature);
  if (!since) return Effect.never;
  if (namespaceOf(chainId) === "bip122") return findOnBitcoin({ ...request, since }, isNew);
  return call ? findOnEvm({ ...request, call, since }, isNew) : Effect.never;
};
