import type { Namespace } from "@portico/core";
import { type ReactNode, useState } from "react";
import { fetched } from "../loading/fetched.tsx";
import { openModal } from "../loading/openModal.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import type { AccountDisplay } from "./AccountDisplay.ts";
import type { ReportedAccount } from "./AccountReport.tsx";
import type { ConnectButtonState } from "./ConnectButtonState.ts";
import { useConnectionStatus } from "./useConnectionStatus.ts";
import { useIntent } from "./useIntent.ts";
import { useIsReady } from "./useIsReady.ts";

const AccountReport = fetched(async () => (await import("./AccountReport.tsx")).AccountReport);

export interface CustomConnectButtonProps extends AccountDisplay {
  /** Connects on this namespace only, and shows its account. */
  readonly namespace?: Namespace | undefined;
  /** False leaves out the account of a connected wallet; the state is then that of a page without a wallet. */
  readonly showAccount?: boolean;
  /** Renders the button. */
  readonly children: (state: ConnectButtonState & Pick<ReportedAccount, "button">) => ReactNode;
}

/** Gives what a button to connect shows and does to a function that renders the button. */
export const CustomConnectButton = (props: CustomConnectButtonProps) => {
  const { namespace, showAccount = true, children } = props;
  const client = usePortico();
  const { isOpen, loading } = useStore(client.modal.store);
  const opening: ReadonlyArray<string | undefined> = loading.namespaces;
  const status = useConnectionStatus(namespace);
  const [reported, report] = useState<ReportedAccount>();
  const isConnected = status === "connected";
  const isShown = isConnected && showAccount;
  const connection: ReportedAccount = isShown
    ? (reported ?? { status: "connecting" })
    : { status: isConnected ? "disconnected" : status };
  return (
    <>
      {children({
        ...connection,
        isReady: useIsReady(),
        // An open modal stays marked as loading. The button of a page that is visible beside the modal can close it.
        isOpening: !isOpen && (loading.all || opening.includes(namespace)),
        open: () => (isOpen ? client.modal.close() : openModal(client, namespace && { namespace })),
        prepare: useIntent().onFocus,
      })}
      {isShown && <AccountReport {...props} onReport={report} />}
    </>
  );
};
