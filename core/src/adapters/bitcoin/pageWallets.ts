import type { AdapterContext } from "../../ports/Adapter.ts";
import type { ConnectorIds } from "../inPage/connectorIds.ts";
import { walletsIn } from "../inPage/walletSources.ts";
import type { BitcoinWallet } from "./BitcoinWallet.ts";
import { leatherWallets } from "./leatherWallet.ts";
import { okxWallets } from "./okxWallet.ts";
import { satsConnectWallets } from "./satsConnectWallets.ts";
import { standardWallets } from "./standardWallets.ts";

/**
 * The Bitcoin wallets of the page now, in every language they speak. A wallet that speaks several languages through one
 * object is listed once, in the language in which it can do most. A wallet that has one object for each language is
 * listed once for each object: only its name and its icon show that they belong together, and both can be copied.
 */
export const pageWallets = (
  ids: ConnectorIds,
  context: Pick<AdapterContext, "log" | "providerKey">,
): (() => ReadonlyArray<BitcoinWallet>) =>
  // Leather comes before sats-connect, which lists it too, because Leather expects different params.
  walletsIn([leatherWallets, satsConnectWallets(ids), okxWallets, standardWallets(ids, context)], context.log);
