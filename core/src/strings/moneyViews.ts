import { onrampTexts } from "./views/onrampTexts.ts";
import { amountTexts, sendTexts } from "./views/sendTexts.ts";

/** The English texts of the views that move money, by area. They are loaded with the first of those views. */
export const moneyViewTexts = { amounts: amountTexts, send: sendTexts, onramp: onrampTexts } as const;
