import type { Portico } from "@portico/core";
import { ModalDialog } from "../modal/Modal.tsx";

/** Fetches what the dialog needs to open at once. Rejects where it cannot be fetched. */
export const prepareModal = (client: Portico): Promise<unknown> =>
  Promise.all([ModalDialog.prepare({ client }), client.modal.prepare()]);
