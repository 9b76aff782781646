import { Account } from "../../views/Account/Account.tsx";
import { DialogContents } from "../DialogContents.tsx";
import { NetworkControl } from "../NetworkControl.tsx";
import { views } from "../ViewOf.tsx";
import { FetchedNetworkControl } from "./fetchedNetworkControl.ts";

/** The dialog, with the view that it opens with once a wallet is connected. */
export const dialogWithAccount = () => {
  views.Account.provide(Account);
  FetchedNetworkControl.provide(NetworkControl);
  return DialogContents;
};
