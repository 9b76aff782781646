import { type MoneyViewTexts, moneyViewTexts } from "@portico/core/strings";
import { hookOfTexts } from "./hookOfTexts.ts";

/** The texts of the views that move money, and of approvals. */
export const useMoneyTexts = hookOfTexts<MoneyViewTexts>(moneyViewTexts);
