import type { Namespace } from "@portico/core";
import { connectButtonTexts } from "@portico/core/page";
import { forwardRef, type ReactNode } from "react";
import type { AccountDisplay } from "./AccountDisplay.ts";
import type { ButtonProps } from "./ButtonProps.ts";
import { CustomConnectButton } from "./CustomConnectButton.tsx";
import { PageButton } from "./PageButton.tsx";
import { useButtonTexts } from "./useButtonTexts.ts";

export type ConnectButtonProps = ButtonProps &
  AccountDisplay & {
    /** The button's label; `Connect Wallet` in the visitor's language when left out. */
    readonly label?: ReactNode;
    /** The label while a wallet is being connected. */
    readonly loadingLabel?: ReactNode;
    /** Connects on this namespace only. */
    readonly namespace?: Namespace | undefined;
    /** False keeps the button as it is while a wallet is connected; otherwise it shows the account. */
    readonly showAccount?: boolean;
  };

const Button = forwardRef<HTMLButtonElement, ConnectButtonProps>((props, ref) => {
  // The element gets what nobody else takes.
  const { label, loadingLabel, namespace, showAccount = true, balance, accountStatus, chainStatus, ...others } = props;
  const texts = useButtonTexts(connectButtonTexts);
  return (
    <CustomConnectButton {...props} showAccount={showAccount && !others.asChild}>
      {({ status, open, button }) => (
        <PageButton
          buttonRef={ref}
          // Connecting, or reconnecting.
          isBusy={status.endsWith("connecting")}
          label={label ?? texts.connect}
          busyLabel={loadingLabel ?? texts.connecting}
          onPress={open}
          {...button}
          {...others}
        />
      )}
    </CustomConnectButton>
  );
});

/**
 * Opens the dialog to connect a wallet, and shows the account once a wallet is connected. `ConnectButton.Custom` gives
 * what a site needs to render a button of its own.
 */
export const ConnectButton = Object.assign(Button, { Custom: CustomConnectButton });
