import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { TRANSACTION_REQUEST_DATA_MAX_CHARACTERS, TRANSACTION_REQUESTS_MAX } from "../../domain/limits/money.ts";
import type { TransactionRequest } from "../../domain/money/submission/transactionRequest.ts";
import { storedJson } from "./storedJson.ts";
import { isOnNetwork, Moment, pendingFields, Text } from "./storedPending.ts";

/** Where the requests are kept. It is not among the keys of the engine, which loads long before any transaction. */
export const TRANSACTION_REQUESTS_KEY = "@portico/transaction_requests";

const Quantity = Schema.String.check(Schema.isPattern(/^0x[0-9a-fA-F]{1,64}$/));

const Data = Schema.String.check(
  Schema.isMaxLength(TRANSACTION_REQUEST_DATA_MAX_CHARACTERS),
  Schema.isPattern(/^0x[0-9a-fA-F]*$/),
);

const Entry = Schema.Struct({
  ...pendingFields,
  request: Text,
  askedAtMillis: Moment,
  call: Schema.optionalKey(Schema.Struct({ to: Text, data: Data, value: Quantity })),
  isSentByPage: Schema.optionalKey(Schema.Boolean),
  signature: Schema.optionalKey(Text),
  since: Schema.optionalKey(Schema.Struct({ nonce: Schema.optionalKey(Quantity), block: Quantity })),
});
const decodeEntry = Schema.decodeUnknownOption(Entry);

/** The requests for transactions in the storage. Whatever is not one of them is left out, entry by entry. */
export const storedTransactionRequests = Effect.map(
  storedJson(TRANSACTION_REQUESTS_KEY, Schema.Array(Schema.Unknown)),
  (entries = []): ReadonlyArray<TransactionRequest> =>
    entries.slice(0, TRANSACTION_REQUESTS_MAX).flatMap((entry) => {
      const decoded = decodeEntry(entry);
      return decoded._tag === "Some" && isOnNetwork(decoded.value) ? [decoded.value] : [];
    }),
);
