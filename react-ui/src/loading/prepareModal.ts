import type { Portico } from "@portico/core";
import { ModalDialog } from "../modal/Modal.tsx";

/** Fetches the code that the dialog needs to open at once. Rejects when it cannot be fetched. */
export const prepareModal = (client: Portico): Promise<unknown> =>
  Promise.all([ModalDialog.prepare({ client }), client.modal.prepare()]);
