import { ModalDialog } from "../modal/ModalDialog.tsx";
import { views } from "../modal/ViewOf.tsx";
import { Connect } from "../views/Connect/Connect.tsx";

/** The dialog, with the view that it usually opens with. */
export const dialogWithConnect = () => {
  views.Connect.provide(Connect);
  return ModalDialog;
};
