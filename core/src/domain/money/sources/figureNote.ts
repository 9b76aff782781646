import { FIGURES_STALE_MILLIS } from "../../limits/money.ts";
import type { BalancesState, KnownBalances } from "../token.ts";
import { knownTotal, unpricedCount } from "../totalValue.ts";

/** What a visitor should know about the balances that are shown (docs/rules/sources.md#origin). */
export interface FigureNote {
  readonly source: string;
  /** When the source answered. */
  readonly atMillis: number;
  /** Whether the figures could not be refreshed since. */
  readonly isOutdated: boolean;
  /** Whether the figures are older than visitors expect. */
  readonly isStale: boolean;
  /** Ids of the sources that failed before this one answered. */
  readonly failedSources: ReadonlyArray<string>;
  /** How many tokens the total leaves out. */
  readonly unpriced: number;
}

/** The balances to show: the current ones, or after a failure those that were known before. */
export const shownBalances = (state: BalancesState): KnownBalances | undefined => {
  const { source, updatedAtMillis, lastKnown, balances, priceSource, failedSources } = state;
  if (source === undefined || updatedAtMillis === undefined) return lastKnown;
  return {
    balances,
    source,
    updatedAtMillis,
    ...(priceSource === undefined ? {} : { priceSource }),
    ...(failedSources ? { failedSources } : {}),
  };
};

/** Undefined when nothing is worth a note: the first source answered just now, and everything has a price. */
export const figureNote = (state: BalancesState, nowMillis: number): FigureNote | undefined => {
  const shown = shownBalances(state);
  if (!shown) return undefined;
  const { source, updatedAtMillis, failedSources = [], balances } = shown;
  const isOutdated = state.updatedAtMillis === undefined;
  const isStale = nowMillis - updatedAtMillis > FIGURES_STALE_MILLIS;
  const unpriced = knownTotal(balances) === undefined ? 0 : unpricedCount(balances);
  return isOutdated || isStale || failedSources.length > 0 || unpriced > 0
    ? { source, atMillis: updatedAtMillis, isOutdated, isStale, failedSources, unpriced }
    : undefined;
};
