import { Connect as View } from "../views/Connect/Connect.tsx";
import { ModalDialog } from "./ModalDialog.tsx";
import { Connect } from "./ViewOf.tsx";

/** The dialog, and the view that it mostly opens with. */
export const dialogWithConnect = () => {
  Connect.give(View);
  return ModalDialog;
};
