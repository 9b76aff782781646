import { overallStatus } from "@portico/core/page";
import { useState } from "react";
import { fetched } from "../loading/fetched.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import type { ModalDialogProps } from "./ModalDialog.tsx";

const loadDialogWithAccount = async () => (await import("../loading/dialogWithAccount.ts")).dialogWithAccount();
const loadDialogWithConnect = async () => (await import("../loading/dialogWithConnect.ts")).dialogWithConnect();

/** The dialog and its first view, fetched together so that the dialog need not open with a placeholder. */
export const ModalDialog = fetched(({ client }: ModalDialogProps) =>
  overallStatus(client.connection.store.get()) === "connected" ? loadDialogWithAccount() : loadDialogWithConnect(),
);

/** The dialog. Its code is fetched when it is first opened, or when the visitor's pointer or focus reaches a button. */
export const Modal = () => {
  const client = usePortico();
  const { isOpen } = useStore(client.modal.store);
  // Once open, the dialog stays mounted, so that it can animate out.
  const [isNeeded, setIsNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setIsNeeded(true);
  return isNeeded && <ModalDialog client={client} onFailure={() => void client.modal.close()} />;
};
