import { emptyBalances, emptyHistory, emptyPrices } from "../../../domain/emptyStates.ts";
import type { PartList } from "../../standIn/forwardedParts.ts";
import type { MoneyParts } from "./part.ts";

export const moneyParts: PartList<MoneyParts> = {
  balances: { store: [emptyBalances], changes: [{}], fetch: 1, watch: 1, native: 1, nfts: 1, reset: 0 },
  prices: { store: [emptyPrices], fetch: 1 },
  history: { store: [emptyHistory], pending: [[]], load: 1, more: 1, reset: 0 },
};
