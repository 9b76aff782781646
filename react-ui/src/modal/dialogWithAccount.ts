import { Account as View } from "../views/Account/Account.tsx";
import { ModalDialog } from "./ModalDialog.tsx";
import { Account } from "./ViewOf.tsx";

/** The dialog, and the view that it opens with once a wallet is connected. */
export const dialogWithAccount = () => {
  Account.give(View);
  return ModalDialog;
};
