import type { Portico } from "@portico/core";

/** Fetches what the dialog needs to open at once; failures show when it is opened. */
export const prepareModal = (client: Portico): void => {
  Promise.all([
    import("./ModalDialog.tsx").then(({ prepareFirstView }) => prepareFirstView(client)),
    client.modal.prepare(),
  ]).catch(() => {});
};
