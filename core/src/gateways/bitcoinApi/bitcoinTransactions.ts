import * as Effect from "effect/Effect";
import type { ChainId } from "../../domain/chain/caip.ts";
import { esploraRoots } from "../../domain/chain/esploraRoots.ts";
import {
  type BitcoinTransaction,
  isBitcoinTransactionId,
  readBitcoinTransaction,
  type SpentCoin,
} from "../../domain/chain/transactions/bitcoinTransaction.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import type { TransportError } from "../../domain/errors/transport.ts";
import { BITCOIN_ADDRESS_TRANSACTIONS_MAX } from "../../domain/limits/money.ts";
import { boundedList, fieldOf } from "../../domain/untrustedValue.ts";
import { Http } from "../http/Http.ts";
import { Settings } from "../Settings.ts";

type Failure = NetworkNotSupported | TransportError;

export type BitcoinTransactionWithId = BitcoinTransaction & { readonly id: string };

const readTransactions = (json: unknown): ReadonlyArray<BitcoinTransactionWithId> | undefined =>
  boundedList(json, BITCOIN_ADDRESS_TRANSACTIONS_MAX)?.flatMap((entry) => {
    const [id, transaction] = [fieldOf(entry, "txid"), readBitcoinTransaction(entry)];
    return isBitcoinTransactionId(id) && transaction ? [{ ...transaction, id }] : [];
  });

/** What the API knows of the transactions of a chain (docs/rules/services.md#bitcoin-transactions). */
export interface BitcoinTransactions {
  /** Undefined when neither a block nor the mempool has it. */
  readonly find: (id: string) => Effect.Effect<BitcoinTransaction | undefined, Failure>;
  /** The newest transactions of an address, those in the mempool first. */
  readonly ofAddress: (address: string) => Effect.Effect<ReadonlyArray<BitcoinTransactionWithId>, Failure>;
  /** The id of the transaction that spends a coin, in a block or in the mempool; undefined when none does. */
  readonly spenderOf: (coin: SpentCoin) => Effect.Effect<string | undefined, Failure>;
  /** The height of the newest block. */
  readonly height: Effect.Effect<number, Failure>;
}

export const bitcoinTransactions = Effect.fnUntraced(function* (
  chainId: ChainId,
): Effect.fn.Return<BitcoinTransactions, never, Http | Settings> {
  const http = yield* Http;
  const { endpoints } = yield* Settings;

  const read = <A>(path: string, decode: (json: unknown) => A | undefined, issue: string) => {
    const root = esploraRoots[chainId];
    if (!root) return Effect.fail(new NetworkNotSupported({ chainId, feature: "Bitcoin transactions" }));
    return http.json({ method: "GET", base: endpoints.bitcoinApi, path: `${root}${path}` }, (json) => {
      const decoded = decode(json);
      return decoded === undefined ? Effect.fail({ message: issue }) : Effect.succeed(decoded);
    });
  };
  const orMissing = <A>(reading: Effect.Effect<A, Failure>): Effect.Effect<A | undefined, Failure> =>
    Effect.catch(reading, (error) =>
      error._tag === "HttpStatus" && error.details.status === 404 ? Effect.undefined : Effect.fail(error),
    );

  return {
    find: (id) => orMissing(read(`/tx/${id}`, readBitcoinTransaction, "it is not a transaction")),
    ofAddress: (address) => read(`/address/${address}/txs`, readTransactions, "it is not a list of transactions"),
    spenderOf: ({ transaction, output }) =>
      orMissing(
        read(
          `/tx/${transaction}/outspend/${output}`,
          (json) => {
            const isSpent = fieldOf(json, "spent");
            const spender = fieldOf(json, "txid");
            if (isSpent === false) return { spender: undefined };
            return isSpent === true && isBitcoinTransactionId(spender) ? { spender } : undefined;
          },
          "it does not say where an output is spent",
        ),
      ).pipe(Effect.map((answer) => answer?.spender)),
    height: read(
      "/blocks/tip/height",
      (json) => (typeof json === "number" && Number.isSafeInteger(json) ? json : undefined),
      "it is not a height",
    ),
  };
});
