import { selectConnector, selectWallet } from "@portico/core/domain";
import type { ReactNode } from "react";
import { useChoose } from "../hooks/useChoose.ts";
import { ConnectorImage, WalletImage } from "../parts/WalletImage.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { PageButton } from "./PageButton.tsx";
import { useConnectionStatus } from "./useConnectionStatus.ts";

export interface ConnectWalletButtonProps {
  /** The wallet's name, as the page or the directory has it; letter case does not matter. */
  readonly wallet: string;
  /** What the button says; the wallet's name when left out. */
  readonly label?: ReactNode;
  readonly className?: string;
}

/** Connects one named wallet: the one in the page, else the one of the directory through the relay. */
export const ConnectWalletButton = ({ wallet: wanted, label, className }: ConnectWalletButtonProps) => {
  const client = usePortico();
  const choose = useChoose();
  const status = useConnectionStatus();
  const { entries } = useStore(client.connectors.store);
  const { featured, recommended, wallets } = useStore(client.wallets.store);
  const isWanted = ({ name }: { readonly name: string }) => name.toLowerCase() === wanted.toLowerCase();
  const inPage = entries.find(isWanted);
  const inDirectory = [...featured, ...recommended, ...wallets].find(isWanted);

  const connect = async () => {
    await client.modal.prepare();
    const entry = client.connectors.store.get().entries.find(isWanted);
    const found = entry ? undefined : (inDirectory ?? (await client.wallets.search({ text: wanted })).find(isWanted));
    await client.modal.open();
    const context = client.walletChoice.store.get()?.context;
    if (!context) return;
    if (entry) choose(selectConnector(entry, context));
    else if (found) choose(selectWallet(found, context));
  };

  return (
    <PageButton
      className={className}
      variant="neutral"
      isBusy={status === "connecting" || status === "reconnecting"}
      onClick={() => void connect()}
    >
      {inPage ? (
        <ConnectorImage connector={inPage} size="small" />
      ) : inDirectory ? (
        <WalletImage wallet={inDirectory} size="small" />
      ) : null}
      {label ?? inPage?.name ?? inDirectory?.name ?? wanted}
    </PageButton>
  );
};
