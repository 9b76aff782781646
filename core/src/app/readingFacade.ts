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
import { forwardedPart } from "./forwardedPart.ts";
import type { LazyEngine } from "./lazyEngine.ts";
import type { Portico } from "./Portico.ts";

/** What is read from services: none of it is needed to connect a wallet, so its code comes later. */
export type ReadingParts = Pick<Portico, "balances" | "prices" | "history" | "names" | "swap" | "onramp" | "gas">;

/** The wallets to choose from, and what the analytics service is told. */
export type DirectoryParts = Pick<Portico, "wallets" | "analytics">;

/** The directory's parts before their code is there. */
export const directoryFacade = (lazy: LazyEngine<DirectoryParts>): DirectoryParts => ({
  wallets: forwardedPart(lazy, "wallets", { store: [emptyWalletList] }, { prefetch: 1, more: 1, search: 1 }),
  analytics: forwardedPart(lazy, "analytics", {}, { track: 1 }),
});

/** The reading parts before their code is there. */
export const readingFacade = (lazy: LazyEngine<ReadingParts>): ReadingParts => ({
  balances: forwardedPart(lazy, "balances", { store: [emptyBalances] }, { fetch: 1, native: 1, reset: 0 }),
  prices: forwardedPart(lazy, "prices", { store: [emptyPrices] }, { fetch: 1 }),
  history: forwardedPart(lazy, "history", { store: [emptyHistory] }, { load: 1, more: 1, reset: 0 }),
  names: forwardedPart(
    lazy,
    "names",
    { store: [emptyNames] },
    { lookup: 1, reverse: 1, suggest: 1, available: 1, identity: 1 },
  ),
  swap: forwardedPart(lazy, "swap", { store: [emptySwapQuote] }, { tokens: 1, quote: 1, reset: 0 }),
  onramp: forwardedPart(lazy, "onramp", { store: [emptyOnramp] }, { options: 1, quote: 1 }),
  gas: forwardedPart(lazy, "gas", { store: [emptyGas] }, { price: 1 }),
});
