import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Balances } from "../../../controllers/money/Balances.ts";
import { BalanceWatch } from "../../../controllers/money/BalanceWatch.ts";
import { History } from "../../../controllers/money/History.ts";
import { Nfts } from "../../../controllers/money/Nfts.ts";
import { Prices } from "../../../controllers/money/Prices.ts";
import { RequestOutcomes } from "../../../controllers/money/submission/RequestOutcomes.ts";
import { SentTransactions } from "../../../controllers/money/submission/SentTransactions.ts";
import { TransactionRequests } from "../../../controllers/money/submission/TransactionRequests.ts";
import { walletTransactionsLayer } from "../../../controllers/money/walletTransactions.ts";
import { Sources } from "../../../controllers/siteSources/Sources.ts";
import type { Runner } from "../../runtime/partEngine.ts";
import { storeOf } from "../../standIn/storeOf.ts";
import { defaultSources } from "./defaultSources.ts";
import type { MoneyParts } from "./part.ts";

export const moneyLayer = Layer.mergeAll(Prices.layer, Nfts.layer, History.layer, walletTransactionsLayer).pipe(
  Layer.provideMerge(BalanceWatch.layer),
  Layer.provideMerge(RequestOutcomes.layer),
  Layer.provideMerge(Layer.mergeAll(SentTransactions.layer, TransactionRequests.layer)),
  Layer.provideMerge(Balances.layer),
  Layer.provideMerge(Sources.layer(defaultSources)),
);

/** Balances, prices and history. */
export const moneyEngine = ({ perform, fork }: Runner) =>
  Effect.gen(function* () {
    const balances = yield* Balances;
    const balanceWatch = yield* BalanceWatch;
    const nfts = yield* Nfts;
    const prices = yield* Prices;
    const history = yield* History;
    const sent = yield* SentTransactions;
    return {
      balances: {
        store: storeOf(balances.state),
        changes: storeOf(balances.changes),
        fetch: (query, options) => perform(balances.fetch(query), options),
        watch: (query, options) => perform(balanceWatch.watch(query), options),
        native: (query, options) => perform(balances.native(query), options),
        nfts: (query, options) => perform(nfts.fetch(query), options),
        reset: () => fork(balances.reset),
      },
      prices: {
        store: storeOf(prices.state),
        fetch: (tokens, options) => perform(prices.fetch(tokens), options),
      },
      history: {
        store: storeOf(history.state),
        pending: storeOf(sent.state),
        load: (query, options) => perform(history.load(query), options),
        more: (options) => perform(history.more, options),
        reset: () => fork(history.reset),
      },
    } satisfies MoneyParts;
  });
