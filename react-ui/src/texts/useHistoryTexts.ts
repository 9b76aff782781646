import { historyTexts } from "@portico/core/strings";
import { hookOfPart } from "./hookOfPart.ts";

/** The texts of activities. */
export const useHistoryTexts = hookOfPart("history", historyTexts);
