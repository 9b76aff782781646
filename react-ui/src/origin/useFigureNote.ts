import type { AccountId } from "@portico/core";
import { FIGURES_STALE_MILLIS, type FigureNote, figureNote, shownBalances } from "@portico/core/views";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useElapsed } from "../time/useElapsed.ts";

/** What a visitor should know about the balances of an account; undefined when nothing is worth a note. */
export const useFigureNote = (account: AccountId): FigureNote | undefined => {
  const state = useStore(usePortico().balances.store);
  const isShown = state.account === account;
  // Renders again when the figures become old.
  useElapsed(isShown ? shownBalances(state)?.updatedAtMillis : undefined, [FIGURES_STALE_MILLIS + 1]);
  return isShown ? figureNote(state, Date.now()) : undefined;
};
