import type { Portico } from "@portico/core";
import { ModalDialog } from "../modal/Modal.tsx";

/**
 * Opens the modal as soon as the dialog's code is loaded. Rejects when the code of the dialog or of the modal cannot be
 * fetched.
 */
export const openModal = async (client: Portico, request?: Parameters<Portico["modal"]["open"]>[0]): Promise<void> => {
  let failure: unknown;
  // In parallel with the dialog, not after it.
  client.modal.prepare().catch((error) => {
    failure = error;
  });
  await ModalDialog.prepare({ client });
  // The next press tries again. An immediate retry is too early: a browser that failed to fetch a file twice does not
  // request it a third time.
  if (failure && !client.modalOptions.store.get()) throw failure;
  await client.modal.open(request);
};
