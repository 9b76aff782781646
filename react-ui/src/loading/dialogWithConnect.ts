import { ModalDialog } from "../modal/ModalDialog.tsx";
import { Connect } from "../modal/ViewOf.tsx";
import { Connect as View } from "../views/Connect/Connect.tsx";

/** The dialog, and the view that it mostly opens with. */
export const dialogWithConnect = () => {
  Connect.give(View);
  return ModalDialog;
};
