import { type ConnectingViewTexts, connectingViewTexts } from "@portico/core/strings";
import { hookOfTexts } from "./hookOfTexts.ts";

/** The texts of the views that wait for a wallet. */
export const useConnectingTexts = hookOfTexts<ConnectingViewTexts>(connectingViewTexts);
