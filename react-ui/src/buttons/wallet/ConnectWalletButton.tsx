import { forwardRef, type ReactNode, useEffect } from "react";
import { fetched } from "../../loading/fetched.tsx";
import { ImageBox } from "../../parts/images/ImageBox.tsx";
import { usePorticoContext } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import type { ButtonProps } from "../ButtonProps.ts";
import { withHandlers } from "../handlers.ts";
import { PageButton } from "../PageButton.tsx";
import { useConnectionStatus } from "../useConnectionStatus.ts";
import { namedWallet } from "./namedWallet.ts";

const NamedWalletImage = fetched(async () => (await import("./NamedWalletImage.tsx")).NamedWalletImage);

let code: typeof import("./connectWallet.ts") | undefined;
const loadCode = async () => {
  code ??= await import("./connectWallet.ts");
  return code;
};
const prepare = () => {
  // A press says that it failed.
  loadCode().catch(() => {});
};

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
  const { wallet: name, label, ...buttonProps } = props;
  const context = usePorticoContext();
  const { connectors, directory, walletPicker } = context.client;
  const status = useConnectionStatus();
  const found = namedWallet(name, useStore(connectors.store), useStore(directory.store));
  const named = found.inPage ?? found.inDirectory;
  // From now on a press may lead to another app, which phones allow only within the tap itself.
  const mayLeave = useStore(walletPicker.store) !== undefined;
  useEffect(() => {
    if (mayLeave) prepare();
  }, [mayLeave]);
  return (
    <PageButton
      variant="neutral"
      {...buttonProps}
      {...withHandlers({ onPointerEnter: prepare, onFocus: prepare }, buttonProps)}
      buttonRef={ref}
      isBusy={status === "connecting" || status === "reconnecting"}
      label={
        <>
          {named && <NamedWalletImage {...found} waiting={<ImageBox name={name} size="small" state="loading" />} />}
          {label ?? named?.name ?? name}
        </>
      }
      onPress={() => code?.connectWallet(context, name) ?? loadCode().then((it) => it.connectWallet(context, name))}
    />
  );
});
