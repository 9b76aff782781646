import type { Portico } from "@portico/core";
import { ModalDialog } from "../modal/Modal.tsx";

/** Opens the modal, as soon as there is a dialog to show it. Rejects where the code of one or the other cannot be fetched. */
export const openModal = async (client: Portico, request?: Parameters<Portico["modal"]["open"]>[0]): Promise<void> => {
  let failure: unknown;
  // Beside the dialog and not after it.
  client.modal.prepare().catch((error) => {
    failure = error;
  });
  await ModalDialog.prepare({ client });
  // The next press tries again. At once is too early: what a browser cannot fetch twice, it does not ask for a third time.
  if (failure && !client.modalOptions.store.get()) throw failure;
  await client.modal.open(request);
};
