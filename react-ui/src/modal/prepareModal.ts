import type { Portico } from "@portico/core";
import { ModalDialog } from "./Modal.tsx";

/** Fetches what the dialog needs to open at once; failures show when it is opened. */
export const prepareModal = (client: Portico): void => {
  Promise.all([ModalDialog.prepare({ client }), client.modal.prepare()]).catch(() => {});
};
