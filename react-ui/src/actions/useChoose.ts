import type { Portico } from "@portico/core";
import type { View, WalletSelection } from "@portico/core/domain";
import { useCallback } from "react";
import { leaveForWallet } from "../links/openLink.ts";
import { usePortico } from "../provider/PorticoContext.ts";

const viewAfter = (selection: Exclude<WalletSelection, { readonly next: "leave" }>): View => {
  switch (selection.next) {
    case "connect":
      return { name: "ConnectingExternal", connector: selection.connector };
    case "chooseNamespace":
      return { name: "ConnectingMultiChain", connector: selection.connector };
    case "pair":
      return selection.wallet
        ? { name: "ConnectingWalletConnect", wallet: selection.wallet }
        : { name: "ConnectingWalletConnectBasic" };
    case "allWallets":
      return { name: "AllWallets" };
  }
};

/** Goes where a choice leads. A link is followed within the tap itself. */
export const follow = (client: Portico, selection: WalletSelection): void => {
  if (selection.next === "leave") {
    leaveForWallet(selection.href);
    return;
  }
  if (selection.next === "allWallets") void client.events.send({ event: "CLICK_ALL_WALLETS" });
  void client.router.push(viewAfter(selection));
};

/** Returns the function that a list of wallets calls with the visitor's choice. */
export const useChoose = (): ((selection: WalletSelection) => void) => {
  const client = usePortico();
  return useCallback((selection) => follow(client, selection), [client]);
};
