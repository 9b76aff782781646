import { formatBalance, shortAccount } from "@portico/core/domain";
import { buttonTexts, fillText } from "@portico/core/strings";
import { useEffect, useState } from "react";
import { keepFocus } from "../focus/keepFocus.ts";
import { useAccount } from "../hooks/useAccount.ts";
import { useActiveNetwork } from "../hooks/useActiveNetwork.ts";
import { useIdentity } from "../hooks/useIdentity.ts";
import { useNativeBalance } from "../hooks/useNativeBalance.ts";
import { openModal } from "../loading/openModal.ts";
import { Avatar } from "../parts/images/Avatar.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import type { AccountButtonProps } from "./AccountButtonProps.ts";
import { PageButton } from "./PageButton.tsx";
import { useButtonTexts } from "./useButtonTexts.ts";

/** A button with the balance and the name or address of the account, as long as a wallet is connected. */
export const ConnectedAccount = ({ namespace, balance = "show", className, waiting }: AccountButtonProps) => {
  const client = usePortico();
  const texts = useButtonTexts(buttonTexts);
  const account = useAccount(namespace);
  const { networks } = useStore(client.networks.store);
  const options = useStore(client.modalOptions.store);
  const active = useActiveNetwork();
  const isConnected = account.status === "connected";
  // The button may have replaced one that had the focus.
  const [giveBackFocus] = useState(keepFocus);
  useEffect(() => {
    if (isConnected && document.activeElement === document.body) giveBackFocus();
  }, [isConnected, giveBackFocus]);
  const chainId = isConnected ? account.chainId : active.caipNetworkId;
  const isSupported = networks.some(({ caipNetworkId }) => caipNetworkId === chainId);
  const address = isConnected ? account.address : undefined;
  const identity = useIdentity(isSupported ? address : undefined, chainId);
  const native = useNativeBalance(isSupported && balance === "show" ? address : undefined, chainId);
  if (!isConnected) return waiting;

  if (!isSupported && !options?.allowUnsupportedChain) {
    return (
      <PageButton
        className={className}
        variant="neutral"
        onPress={() => openModal(client, { view: { name: "UnsupportedChain" } })}
      >
        {texts.switchNetwork}
      </PageButton>
    );
  }
  const name = shortAccount("button", account.address, identity.value?.name);
  const amount = native.value && formatBalance(native.value.balance, native.value.symbol);
  return (
    <PageButton
      className={className}
      variant="neutral"
      aria-label={
        amount ? fillText(texts.accountBalanceLabel, { name, balance: amount }) : fillText(texts.accountLabel, { name })
      }
      onPress={() => openModal(client, namespace && { namespace })}
    >
      {amount ? <span className="portico-page-balance">{amount}</span> : null}
      <span className="portico-page-account">
        <Avatar address={account.address} src={identity.value?.avatar} size="small" />
        <bdi>{name}</bdi>
      </span>
    </PageButton>
  );
};
