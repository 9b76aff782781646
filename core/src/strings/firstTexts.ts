import { headerPartTexts, headerTexts, hiddenHeaderTexts } from "./headers.ts";
import { firstErrorTexts } from "./views/pageTexts.ts";
import { viewTexts } from "./views.ts";

/** Texts for work in progress and for success. */
export const progressTexts = {
  approveAllowance: "Approve limit increase in your wallet",
  confirmTransaction: "Confirm transaction in your wallet",
  swapping: "Swapping {from} to {to}",
  swapped: "Swapped {from} to {to}",
  authenticating: "Authenticating…",
  transactionStarted: "Transaction started",
} as const;

/** The English texts that the modal needs when it first opens: without activities, the groups of views, and most errors. */
export const firstEnglish = {
  errors: firstErrorTexts,
  progress: progressTexts,
  headers: headerTexts,
  hiddenHeaders: hiddenHeaderTexts,
  headerParts: headerPartTexts,
  views: viewTexts,
} as const;
