import * as Effect from "effect/Effect";
import { TransactionFailed } from "../../../domain/errors/flow.ts";
import { CALLS_POLL_MILLIS } from "../../../domain/limits/money.ts";
import { readCallsStatus } from "../../../domain/money/submission/callsStatus.ts";
import { callWallet } from "../../connection/requests/callWallet.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";

/**
 * Asks the wallet what became of calls that it has accepted, until it says so. Returns the hash of their transaction.
 * Fails when they have not happened.
 */
export const followCalls = Effect.fnUntraced(function* (callsId: string) {
  const actions = yield* WalletActions;
  const ask = Effect.flatMap(actions.connection("eip155"), (connection) =>
    callWallet("the status of the calls", () => connection.callsStatus(callsId)),
  );
  while (true) {
    // A wallet that is not connected now may be later, and one that fails to answer may answer the next time.
    const calls = readCallsStatus(yield* Effect.orElseSucceed(ask, () => undefined));
    if (calls.status === "confirmed") return calls.hash;
    if (calls.status === "failed") return yield* Effect.fail(new TransactionFailed({}));
    yield* Effect.sleep(CALLS_POLL_MILLIS);
  }
});
