import { accountTexts, profileTexts, receiveTexts, settingsTexts, signInTexts } from "../views/accountTexts.ts";
import { nftTexts } from "../views/nftTexts.ts";

/** The English texts of the views of a connected account, by area. They are loaded with the first of those views. */
export const accountViewTexts = {
  account: accountTexts,
  nfts: nftTexts,
  settings: settingsTexts,
  profile: profileTexts,
  receive: receiveTexts,
  signIn: signInTexts,
} as const;
