import { namespaceLabels } from "../domain/chain/network.ts";
import { accountTexts, profileTexts, receiveTexts, settingsTexts, signInTexts } from "./views/accountTexts.ts";
import { buttonTexts } from "./views/buttonTexts.ts";
import { connectingTexts, multiChainTexts, pairingTexts } from "./views/connectingTexts.ts";
import { aboutWalletsTexts, allWalletsTexts, connectTexts, getWalletTexts } from "./views/connectTexts.ts";
import {
  aboutNetworksTexts,
  networksTexts,
  switchChainTexts,
  switchNetworkTexts,
  unsupportedTexts,
} from "./views/networkTexts.ts";
import { onrampTexts } from "./views/onrampTexts.ts";
import { actionTexts, dialogTexts, imageTexts, noticeTexts } from "./views/pageTexts.ts";
import { amountTexts, sendTexts } from "./views/sendTexts.ts";

/**
 * The English texts of the views, by area: labels, hints, empty states, names for screen readers (`...Label`) and
 * announcements. `fillText` replaces a name in braces; `textParts` splits it off when it is a link.
 */
export const viewTexts = {
  buttons: buttonTexts,
  dialog: dialogTexts,
  actions: actionTexts,
  notices: noticeTexts,
  images: imageTexts,
  connect: connectTexts,
  allWallets: allWalletsTexts,
  getWallet: getWalletTexts,
  aboutWallets: aboutWalletsTexts,
  connecting: connectingTexts,
  pairing: pairingTexts,
  multiChain: multiChainTexts,
  namespaces: namespaceLabels,
  networks: networksTexts,
  aboutNetworks: aboutNetworksTexts,
  switchNetwork: switchNetworkTexts,
  switchChain: switchChainTexts,
  unsupported: unsupportedTexts,
  account: accountTexts,
  settings: settingsTexts,
  profile: profileTexts,
  receive: receiveTexts,
  amounts: amountTexts,
  send: sendTexts,
  onramp: onrampTexts,
  signIn: signInTexts,
} as const;
