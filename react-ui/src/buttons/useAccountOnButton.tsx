import type { Namespace } from "@portico/core";
import { buttonTexts, fillText } from "@portico/core/strings";
import { useMemo } from "react";
import { openModal } from "../loading/openModal.ts";
import { Avatar } from "../parts/images/Avatar.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import type { ShownConnection } from "./ConnectButtonState.ts";
import type { PageButtonProps } from "./PageButton.tsx";
import { useButtonTexts } from "./useButtonTexts.ts";

export type AccountOnButton = Pick<PageButtonProps, "label" | "variant" | "aria-label" | "onPress">;

/** What a button with the account shows and does; undefined while no wallet is connected. */
export const useAccountOnButton = (
  connection: ShownConnection,
  namespace: Namespace | undefined,
): AccountOnButton | undefined => {
  const client = usePortico();
  const { switchNetwork, accountLabel, accountBalanceLabel } = useButtonTexts(buttonTexts);
  return useMemo(() => {
    if (connection.status !== "connected") return undefined;
    const { account, balance, isSupported } = connection;
    const variant = "neutral";
    if (!isSupported) {
      const onPress = () => openModal(client, { view: { name: "UnsupportedChain" } });
      return { label: switchNetwork, variant, onPress };
    }
    const { displayName: name, address, avatar } = account;
    return {
      label: (
        <>
          {balance ? <span className="portico-page-balance">{balance.formatted}</span> : null}
          <span className="portico-page-account">
            <Avatar address={address} src={avatar} size="small" />
            <bdi>{name}</bdi>
          </span>
        </>
      ),
      variant,
      "aria-label": balance
        ? fillText(accountBalanceLabel, { name, balance: balance.formatted })
        : fillText(accountLabel, { name }),
      onPress: () => openModal(client, namespace && { namespace }),
    };
  }, [connection, namespace, client, switchNetwork, accountLabel, accountBalanceLabel]);
};
