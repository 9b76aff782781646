import { type NetworkViewTexts, networkViewTexts } from "@portico/core/strings";
import { hookOfTexts } from "./hookOfTexts.ts";

/** The texts of the views of networks. */
export const useNetworkTexts = hookOfTexts<NetworkViewTexts>(networkViewTexts);
