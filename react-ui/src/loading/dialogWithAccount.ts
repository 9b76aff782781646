import { ModalDialog } from "../modal/ModalDialog.tsx";
import { views } from "../modal/ViewOf.tsx";
import { Account } from "../views/Account/Account.tsx";

/** The dialog, with the view that it opens with once a wallet is connected. */
export const dialogWithAccount = () => {
  views.Account.provide(Account);
  return ModalDialog;
};
