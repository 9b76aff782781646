import { connectingTexts, multiChainTexts, pairingTexts } from "../views/connectingTexts.ts";

/** The English texts of the views that wait for a wallet, by area. They are loaded with the first of those views. */
export const connectingViewTexts = {
  connecting: connectingTexts,
  pairing: pairingTexts,
  multiChain: multiChainTexts,
} as const;
