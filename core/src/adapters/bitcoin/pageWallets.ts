import type { AdapterContext } from "../../ports/Adapter.ts";
import type { ConnectorIds } from "../inPage/connectorIds.ts";
import { walletsIn } from "../inPage/walletPlaces.ts";
import type { BitcoinWallet } from "./BitcoinWallet.ts";
import { leatherWallets } from "./leatherWallet.ts";
import { okxWallets } from "./okxWallet.ts";
import { satsConnectWallets } from "./satsConnectWallets.ts";
import { standardWallets } from "./standardWallets.ts";

/**
 * The Bitcoin wallets of the page now, in every language they speak. A wallet that speaks several by one object is there once,
 * in the language in which it can do most. One that has an object for each is there once for each: nothing but its name and its
 * icon would tell that they belong together, and those can be copied.
 */
export const pageWallets = (ids: ConnectorIds, log: AdapterContext["log"]): (() => ReadonlyArray<BitcoinWallet>) =>
  // Leather before sats-connect, where it is listed too: it takes other params.
  walletsIn([leatherWallets, satsConnectWallets(ids), okxWallets, standardWallets(ids)], log);
