import type { BitcoinWallet } from "./BitcoinWallet.ts";
import { leatherWallets } from "./leatherWallet.ts";
import { okxWallets } from "./okxWallet.ts";
import { satsConnectWallets } from "./satsConnectWallets.ts";
import { standardWallets } from "./standardWallets.ts";

/**
 * The Bitcoin wallets of the page now, in every language they speak. One that speaks several is there once for each, the
 * one that can do most first: of those with one id or name the first is shown, and each can be connected by its own id.
 */
export const pageWallets = (): ReadonlyArray<BitcoinWallet> => [
  // Before sats-connect, where Leather is listed too: it takes other params.
  ...leatherWallets(),
  ...satsConnectWallets(),
  ...okxWallets(),
  ...standardWallets(),
];
