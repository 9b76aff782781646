import type { Portico } from "@portico/core";

/** Fetches what the dialog needs to open at once; failures show when it is opened. */
export const prepareModal = (client: Portico): void => {
  import("./ModalDialog.tsx").catch(() => {});
  import("../views/Connect/Connect.tsx").catch(() => {});
  client.modal.prepare().catch(() => {});
};
