import type { DirectoryWallet } from "@portico/core/domain";
import { buttonTexts, fillText } from "@portico/core/strings";
import { selectConnector, selectWallet, walletBrowserLink } from "@portico/core/views";
import { forwardRef, type ReactNode } from "react";
import { useChoose } from "../actions/useChoose.ts";
import { openModal } from "../loading/openModal.ts";
import { prepareModal } from "../loading/prepareModal.ts";
import { ConnectorImage, WalletImage } from "../parts/images/WalletImage.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import type { ButtonProps } from "./ButtonProps.ts";
import { PageButton } from "./PageButton.tsx";
import { useButtonTexts } from "./useButtonTexts.ts";
import { useConnectionStatus } from "./useConnectionStatus.ts";

export type ConnectWalletButtonProps = ButtonProps & {
  /** The wallet's name as in the page or in the directory; letter case does not matter. */
  readonly wallet: string;
  /** The button's label; the wallet's name when left out. */
  readonly label?: ReactNode;
};

/**
 * Connects one named wallet: the one in the page, otherwise the one in the directory, through the relay. If neither has
 * the name, the dialog opens with a toast that says so, and the visitor can choose another wallet.
 */
export const ConnectWalletButton = forwardRef<HTMLButtonElement, ConnectWalletButtonProps>((props, ref) => {
  const { wallet: walletName, label, ...buttonProps } = props;
  const client = usePortico();
  const choose = useChoose();
  const texts = useButtonTexts(buttonTexts);
  const status = useConnectionStatus();
  const { entries } = useStore(client.connectors.store);
  const { featured, recommended, wallets } = useStore(client.directory.store);
  const isRequestedWallet = ({ name }: { readonly name: string }) => name.toLowerCase() === walletName.toLowerCase();
  const inPage = entries.find(isRequestedWallet);
  const inDirectory = [...featured, ...recommended, ...wallets].find(isRequestedWallet);

  /** What choosing the wallet leads to, with what is known of the wallet so far. */
  const selectionOf = (directoryWallet: DirectoryWallet | undefined) => {
    const context = client.walletPicker.store.get()?.context;
    const entry = client.connectors.store.get().entries.find(isRequestedWallet);
    if (!context || entry) return context && entry && selectConnector(entry, context);
    const href = walletBrowserLink(walletName, context);
    if (href) return { next: "leave", href } as const;
    return directoryWallet && selectWallet(directoryWallet, context);
  };

  const connect = async () => {
    const firstSelection = selectionOf(inDirectory);
    // Phones follow a link to another app only within the tap itself.
    if (firstSelection?.next === "leave") return choose(firstSelection);
    await prepareModal(client);
    const selection =
      selectionOf(inDirectory) ??
      selectionOf((await client.directory.search({ text: walletName })).find(isRequestedWallet));
    if (selection?.next !== "leave") await openModal(client);
    if (selection) choose(selection);
    else await client.toasts.show({ message: fillText(texts.walletMissing, { wallet: walletName }), variant: "error" });
  };

  return (
    <PageButton
      variant="neutral"
      {...buttonProps}
      buttonRef={ref}
      isBusy={status === "connecting" || status === "reconnecting"}
      label={
        <>
          {inPage ? (
            <ConnectorImage connector={inPage} size="small" />
          ) : inDirectory ? (
            <WalletImage wallet={inDirectory} size="small" />
          ) : null}
          {label ?? inPage?.name ?? inDirectory?.name ?? walletName}
        </>
      }
      onPress={connect}
    />
  );
});
