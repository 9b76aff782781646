import * as Effect from "effect/Effect";
import { type ChainId, type Namespace, namespaceOf } from "../../../domain/chain/caip.ts";
import {
  isTransactionOf,
  namespaceOfTransaction,
  type ReceiptFailure,
  type TransactionReceipt,
} from "../../../domain/chain/transactionReceipt.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { PorticoError } from "../../../domain/errors/catalogue.ts";
import type { FeatureLoadFailed } from "../../../domain/errors/client.ts";
import type { JsonRpcError } from "../../../domain/errors/families.ts";
import { NetworkNotSupported } from "../../../domain/errors/flow.ts";
import { InvalidArgument } from "../../../domain/errors/input.ts";
import { TransactionNotConfirmed, type TransactionReplaced } from "../../../domain/errors/money.ts";
import {
  EVM_RECEIPT_POLL_MILLIS,
  SOLANA_CONFIRMATION_POLL_MILLIS,
  TIMER_MAX_MILLIS,
  TRANSACTION_WAIT_MILLIS,
} from "../../../domain/limits.ts";
import { JsonRpc, readChain } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { Confirmation } from "../../chain/Confirmation.ts";
import { evmConfirmation } from "../../chain/evmConfirmation.ts";
import { Networks } from "../../chain/Networks.ts";
import { solanaConfirmation } from "../../chain/solanaConfirmation.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { Connections } from "../Connections.ts";

export interface ReceiptQuery {
  readonly hash: string;
  readonly chainId?: ChainId;
  readonly confirmations?: number;
  readonly timeoutMillis?: number;
}

const strategies: Readonly<
  Partial<Record<Namespace, { readonly confirmation: Confirmation; readonly pollMillis: number }>>
> = {
  eip155: { confirmation: evmConfirmation, pollMillis: EVM_RECEIPT_POLL_MILLIS },
  solana: { confirmation: solanaConfirmation, pollMillis: SOLANA_CONFIRMATION_POLL_MILLIS },
};

const FEATURE = "transaction receipts";

/**
 * Whether asking again cannot help. Anything else may pass, such as a node that is down, and the transaction is under
 * way in any case.
 */
const isPermanent = (error: JsonRpcError | FeatureLoadFailed | TransactionReplaced): boolean =>
  error._tag === "TransactionReplaced" ||
  error._tag === "FeatureLoadFailed" ||
  error.kind === "unsupported" ||
  (error._tag === "HttpStatus" && !error.retryable);

const checkedCount = (argument: string, value: number, max: number) =>
  Number.isInteger(value) && value >= 1 && value <= max
    ? Effect.succeed(value)
    : Effect.fail(new InvalidArgument({ argument, input: String(value), expected: `a whole number from 1 to ${max}` }));

/**
 * Waits until a network has confirmed a transaction, by asking its RPC again and again. Survives nodes that are down or
 * do not know the transaction yet.
 */
export const transactionReceipt = Effect.fnUntraced(function* ({
  hash,
  chainId: requestedChainId,
  confirmations = 1,
  timeoutMillis = TRANSACTION_WAIT_MILLIS,
}: ReceiptQuery): Effect.fn.Return<TransactionReceipt, ReceiptFailure, Connections | Networks | JsonRpc> {
  const connections = yield* Connections;
  const networks = yield* Networks;
  const rpc = yield* JsonRpc;

  const namespace = requestedChainId ? namespaceOf(requestedChainId) : namespaceOfTransaction(hash);
  if (requestedChainId && !strategies[namespaceOf(requestedChainId)]) {
    return yield* Effect.fail(new NetworkNotSupported({ chainId: requestedChainId, feature: FEATURE }));
  }
  const strategy = namespace && strategies[namespace];
  if (!strategy || !isTransactionOf(namespace, hash)) {
    const expected = "the hash of an EVM transaction or the signature of a Solana transaction";
    return yield* Effect.fail(new InvalidArgument({ argument: "hash", input: hash, expected }));
  }
  const awaited = {
    hash,
    confirmations: yield* checkedCount("confirmations", confirmations, Number.MAX_SAFE_INTEGER),
  };
  const millis = yield* checkedCount("timeoutMillis", timeoutMillis, TIMER_MAX_MILLIS);

  const inUse = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace)?.chainId;
  const first = SubscriptionRef.getUnsafe(networks.state).networks.find((each) => each.chainNamespace === namespace);
  const network = yield* networks.resolve(
    requestedChainId ?? inUse ?? (yield* networks.inUse(namespace)) ?? first?.caipNetworkId,
  );
  const chainId = network.caipNetworkId;

  const { poll, onTimeout } = strategy.confirmation((method, params) => readChain(rpc, { network, method, params }), {
    ...awaited,
    chainId,
  });
  let lastFailure: PorticoError | undefined;
  const pollOrContinue = poll.pipe(
    Effect.catch((error) => {
      if (isPermanent(error)) return Effect.fail(error);
      lastFailure = error;
      return Effect.undefined;
    }),
  );
  return yield* Effect.gen(function* () {
    while (true) {
      const receipt = yield* pollOrContinue;
      if (receipt) return receipt;
      yield* Effect.sleep(strategy.pollMillis);
    }
  }).pipe(
    Effect.timeoutOrElse({
      duration: millis,
      orElse: () =>
        Effect.fail(
          onTimeout?.() ??
            new TransactionNotConfirmed({ hash, chainId, millis }, lastFailure ? { cause: lastFailure } : {}),
        ),
    }),
  );
});
