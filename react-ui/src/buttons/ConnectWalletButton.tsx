import { type DirectoryWallet, selectConnector, selectWallet, walletBrowserLink } from "@portico/core/domain";
import { buttonTexts, fillText } from "@portico/core/strings";
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
  const { wallet: wanted, label, ...more } = props;
  const client = usePortico();
  const choose = useChoose();
  const texts = useButtonTexts(buttonTexts);
  const status = useConnectionStatus();
  const { entries } = useStore(client.connectors.store);
  const { featured, recommended, wallets } = useStore(client.directory.store);
  const isWanted = ({ name }: { readonly name: string }) => name.toLowerCase() === wanted.toLowerCase();
  const inPage = entries.find(isWanted);
  const inDirectory = [...featured, ...recommended, ...wallets].find(isWanted);

  /** What choosing the wallet leads to, with what is known of the wallet so far. */
  const selectionOf = (listed: DirectoryWallet | undefined) => {
    const context = client.walletPicker.store.get()?.context;
    const entry = client.connectors.store.get().entries.find(isWanted);
    if (!context || entry) return context && entry && selectConnector(entry, context);
    const href = walletBrowserLink(wanted, context);
    if (href) return { next: "leave", href } as const;
    return listed && selectWallet(listed, context);
  };

  const connect = async () => {
    const atOnce = selectionOf(inDirectory);
    // Phones follow a link to another app only within the tap itself.
    if (atOnce?.next === "leave") return choose(atOnce);
    await prepareModal(client);
    const selection =
      selectionOf(inDirectory) ?? selectionOf((await client.directory.search({ text: wanted })).find(isWanted));
    if (selection?.next !== "leave") await openModal(client);
    if (selection) choose(selection);
    else await client.toasts.show({ message: fillText(texts.walletMissing, { wallet: wanted }), variant: "error" });
  };

  return (
    <PageButton
      {...more}
      buttonRef={ref}
      variant="neutral"
      isBusy={status === "connecting" || status === "reconnecting"}
      label={
        <>
          {inPage ? (
            <ConnectorImage connector={inPage} size="small" />
          ) : inDirectory ? (
            <WalletImage wallet={inDirectory} size="small" />
          ) : null}
          {label ?? inPage?.name ?? inDirectory?.name ?? wanted}
        </>
      }
      onPress={connect}
    />
  );
});
