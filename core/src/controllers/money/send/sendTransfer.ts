import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { RequestAborted } from "../../../domain/errors/connection.ts";
import { effectOfTransfer } from "../../../domain/money/send/transferEffect.ts";
import type { TransactionRequest, TransactionUnderWay } from "../../../domain/money/submission/transactionRequest.ts";
import { requestOpenMillis } from "../../../domain/money/submission/transactionRequest.ts";
import { NetworkSwitch } from "../../connection/NetworkSwitch.ts";
import { chainMoment } from "../submission/chainMoment.ts";
import { newId } from "../submission/newId.ts";
import type { Unclear } from "../submission/RequestOutcomes.ts";
import { requestTransaction } from "../submission/requestTransaction.ts";
import type { Progress } from "../submission/submissions.ts";
import { TransactionRequests } from "../submission/TransactionRequests.ts";
import type { PlannedTransfer } from "./transferPreview.ts";

/** Has wallets send transfers, each once in all tabs. Returns the hash. */
export const sendTransfer = Effect.gen(function* () {
  const { switchTo } = yield* NetworkSwitch;
  const requests = yield* TransactionRequests;
  const transactions = yield* requestTransaction;
  const services = yield* Effect.context<Effect.Services<ReturnType<typeof chainMoment>>>();

  const prepare = Effect.fnUntraced(function* (
    { session: { account, connection } }: PlannedTransfer,
    isThere: boolean,
  ) {
    if (connection.namespace === "eip155" && !isThere) yield* switchTo(account.network.caipNetworkId);
    return yield* Effect.provideContext(chainMoment(account.network, account.address), services);
  });

  const ask = Effect.fnUntraced(function* (
    { preview, session, plan }: PlannedTransfer,
    since: TransactionRequest["since"],
    { progress, unclear }: { readonly progress: Progress; readonly unclear: Unclear },
  ) {
    const { account, connection, transfers } = session;
    const request: TransactionRequest = {
      ...effectOfTransfer(preview),
      chainId: account.network.caipNetworkId,
      symbol: preview.token.symbol,
      request: newId(),
      askedAtMillis: yield* Clock.currentTimeMillis,
      ...(plan.call ? { call: plan.call } : {}),
      ...(plan.isSentByPage ? { isSentByPage: true } : {}),
      ...(since ? { since } : {}),
    };
    yield* progress({ type: "requested", request: request.request });
    const run = Effect.runSyncWith(services);
    const onSigned = (signature: string) => {
      // Other tabs no longer wait for it.
      const isLate = run(Clock.currentTimeMillis) - request.askedAtMillis >= requestOpenMillis(request);
      if (isLate) throw new RequestAborted({ method: transfers.request.method });
      run(requests.put({ ...request, signature }));
    };
    const asked = plan.transaction ? { ...transfers.request, params: [plan.transaction] } : transfers.request;
    const send = async () => ({ hash: await plan.send(onSigned) });
    const sent = yield* transactions.ask(request, connection, asked, send, unclear);
    return sent.hash;
  });

  /** `isThere`: the wallet is on the network already. `isInTheWay`: an equal transfer waits for the end of this one. */
  return (
    transfer: PlannedTransfer,
    how: {
      readonly again: boolean;
      readonly isThere: boolean;
      readonly isInTheWay: (each: TransactionUnderWay) => boolean;
      readonly progress: Progress;
      readonly unclear: Unclear;
    },
  ) => {
    const { preview, session } = transfer;
    const { again, isThere, isInTheWay, progress, unclear } = how;
    const wanted = { effect: effectOfTransfer(preview), seenAtMillis: preview.atMillis, again };
    return transactions.once(wanted, {
      isInTheWay,
      join: (each) =>
        Effect.andThen(
          progress({ type: "joined", request: each.request }),
          Effect.map(transactions.whenSent(each, session.transfers.request.method), ({ hash }) => hash),
        ),
      prepare: prepare(transfer, isThere),
      ask: (since) => ask(transfer, since, { progress, unclear }),
    });
  };
});
