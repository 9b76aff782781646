import type { Portico } from "@portico/core";
import { ModalDialog } from "./Modal.tsx";

/** Opens the modal, as soon as there is a dialog to show it. Rejects where the code of one or the other cannot be fetched. */
export const openModal = (client: Portico, request?: Parameters<Portico["modal"]["open"]>[0]): Promise<void> => {
  // Both are fetched at once; a failure is one of opening, too.
  void client.modal.prepare().catch(() => {});
  return ModalDialog.prepare({ client }).then(() => client.modal.open(request));
};
