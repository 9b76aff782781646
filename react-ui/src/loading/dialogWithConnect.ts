import { ModalDialog } from "../modal/ModalDialog.tsx";
import { Connect } from "../modal/ViewOf.tsx";
import { Connect as View } from "../views/Connect/Connect.tsx";

/** The dialog, with the view that it usually opens with. */
export const dialogWithConnect = () => {
  Connect.give(View);
  return ModalDialog;
};
