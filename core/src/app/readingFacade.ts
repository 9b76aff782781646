import {
  emptyBalances,
  emptyGas,
  emptyHistory,
  emptyNames,
  emptyOnramp,
  emptyPrices,
  emptySwapQuote,
  emptyWalletList,
} from "../domain/emptyStates.ts";
import { forwardedParts } from "./forwardedParts.ts";
import type { LazyEngine } from "./lazyEngine.ts";
import type { Portico } from "./Portico.ts";

/** The parts that read from services. None of them is needed to connect a wallet, so their code is loaded later. */
export type ReadingParts = Pick<Portico, "balances" | "prices" | "history" | "names" | "swap" | "onramp" | "gas">;

/** The wallets to choose from, and the events sent to the analytics service. */
export type DirectoryParts = Pick<Portico, "wallets" | "analytics">;

/** The directory's parts, which load their code when it is first needed. */
export const directoryFacade = (lazy: LazyEngine<DirectoryParts>): DirectoryParts =>
  forwardedParts<DirectoryParts>(lazy, {
    wallets: [{ store: [emptyWalletList] }, { prefetch: 1, more: 1, search: 1 }],
    analytics: [{}, { track: 1 }],
  });

/** The reading parts, which load their code when it is first needed. */
export const readingFacade = (lazy: LazyEngine<ReadingParts>): ReadingParts =>
  forwardedParts<ReadingParts>(lazy, {
    balances: [{ store: [emptyBalances] }, { fetch: 1, watch: 1, native: 1, reset: 0 }],
    prices: [{ store: [emptyPrices] }, { fetch: 1 }],
    history: [{ store: [emptyHistory] }, { load: 1, more: 1, reset: 0 }],
    names: [{ store: [emptyNames] }, { lookup: 1, reverse: 1, suggest: 1, available: 1, identity: 1 }],
    swap: [{ store: [emptySwapQuote] }, { tokens: 1, quote: 1, reset: 0 }],
    onramp: [{ store: [emptyOnramp] }, { options: 1, quote: 1 }],
    gas: [{ store: [emptyGas] }, { price: 1 }],
  });
