import { ModalDialog } from "../modal/ModalDialog.tsx";
import { Account } from "../modal/ViewOf.tsx";
import { Account as View } from "../views/Account/Account.tsx";

/** The dialog, with the view that it opens with once a wallet is connected. */
export const dialogWithAccount = () => {
  Account.give(View);
  return ModalDialog;
};
