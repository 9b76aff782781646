import { overallStatus } from "@portico/core/domain";
import { useState } from "react";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { fetched } from "./fetched.tsx";
import type { ModalDialogProps } from "./ModalDialog.tsx";

/** The dialog and its first view. */
export const ModalDialog = fetched(async ({ client }: ModalDialogProps) => {
  const dialog = import("./ModalDialog.tsx");
  // Beside the dialog and not after it. Where it cannot be fetched, or another view is first, the dialog sees to it.
  if (overallStatus(client.connection.store.get()) !== "connected")
    await import("../views/Connect/Connect.tsx").catch(() => {});
  return (await dialog).dialogWithView(client);
});

/** The dialog. Its code is fetched when it first opens, or when a visitor comes near a button. */
export const Modal = () => {
  const client = usePortico();
  const { isOpen } = useStore(client.modal.store);
  // It stays once it was open, so that it can be seen to close.
  const [isNeeded, need] = useState(isOpen);
  if (isOpen && !isNeeded) need(true);
  return isNeeded && <ModalDialog client={client} onFailure={() => void client.modal.close()} />;
};
