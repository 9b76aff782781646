import type { Namespace } from "@portico/core";
import { connectButtonTexts } from "@portico/core/page";
import type { ReactNode } from "react";
import { fetched } from "../loading/fetched.tsx";
import { openModal } from "../loading/openModal.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { PageButton } from "./PageButton.tsx";
import { useButtonTexts } from "./useButtonTexts.ts";
import { useConnectionStatus } from "./useConnectionStatus.ts";

const ConnectedAccount = fetched(async () => (await import("./ConnectedAccount.tsx")).ConnectedAccount);

export interface ConnectButtonProps {
  /** The button's label; `Connect Wallet` in the visitor's language when left out. */
  readonly label?: ReactNode;
  /** The label while a wallet is being connected. */
  readonly loadingLabel?: ReactNode;
  /** Connects on this namespace only. */
  readonly namespace?: Namespace;
  /** False keeps the button as it is while a wallet is connected; otherwise the account replaces it. */
  readonly showAccount?: boolean;
  readonly className?: string;
}

/** Opens the dialog to connect a wallet, and shows the account once a wallet is connected. */
export const ConnectButton = ({
  label,
  loadingLabel,
  namespace,
  showAccount = true,
  className,
}: ConnectButtonProps) => {
  const client = usePortico();
  const texts = useButtonTexts(connectButtonTexts);
  const { isOpen, loading } = useStore(client.modal.store);
  const status = useConnectionStatus(namespace);
  // An open modal stays marked as loading. The button of a page that is visible beside the modal can close it.
  const isOpening = !isOpen && (loading.all || loading.namespaces.some((one) => one === namespace));

  const button = (
    <PageButton
      className={className}
      isBusy={isOpening || (status !== "connected" && status !== "disconnected")}
      busyLabel={loadingLabel ?? texts.connecting}
      onPress={() => (isOpen ? client.modal.close() : openModal(client, namespace && { namespace }))}
    >
      {label ?? texts.connect}
    </PageButton>
  );
  if (status !== "connected" || !showAccount) return button;
  return <ConnectedAccount namespace={namespace} className={className} waiting={button} />;
};
