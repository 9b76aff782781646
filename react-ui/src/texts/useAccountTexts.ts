import { type AccountViewTexts, accountViewTexts } from "@portico/core/strings";
import { hookOfTexts } from "./hookOfTexts.ts";

/** The texts of the views of a connected account. */
export const useAccountTexts = hookOfTexts<AccountViewTexts>(accountViewTexts);
