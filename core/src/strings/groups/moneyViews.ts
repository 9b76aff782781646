import { activityTexts } from "../views/activityTexts.ts";
import { approvalTexts } from "../views/approvalTexts.ts";
import { onrampTexts } from "../views/onrampTexts.ts";
import { originTexts } from "../views/originTexts.ts";
import { amountTexts, sendTexts } from "../views/sendTexts.ts";
import { signingTexts } from "../views/signingTexts.ts";
import { swapTexts } from "../views/swapTexts.ts";

/** The English texts of the views that move money and of approvals, by area. They are loaded with the first of those views. */
export const moneyViewTexts = {
  activity: activityTexts,
  amounts: amountTexts,
  origin: originTexts,
  send: sendTexts,
  swap: swapTexts,
  onramp: onrampTexts,
  signing: signingTexts,
  approval: approvalTexts,
} as const;
