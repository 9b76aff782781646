import type { Namespace } from "@portico/core";
import { pendingCount } from "@portico/core/domain";
import { shortAccount, unknownNetwork } from "@portico/core/views";
import { useMemo } from "react";
import { useIdentity } from "../hooks/identity/useIdentity.ts";
import { useBalance } from "../hooks/money/useBalance.ts";
import { useNetworks } from "../hooks/network/useNetworks.ts";
import { useAccount } from "../hooks/wallet/useAccount.ts";
import { openModal } from "../loading/openModal.ts";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import type { ShownConnection } from "./ConnectButtonState.ts";
import { useConfirmedCount } from "./transactions/useConfirmedCount.ts";

/** The account of a namespace, or of the active namespace, as a button shows it. */
export const useShownConnection = (namespace: Namespace | undefined, hasBalance: boolean): ShownConnection => {
  const client = usePortico();
  const account = useAccount(namespace);
  const networks = useNetworks();
  const { allowUnsupportedChain } = useStore(client.modalOptions.store) ?? {};
  const sent = useStore(client.history.pending);
  const { address, chainId } = account;
  const confirmedCount = useConfirmedCount(sent, address);
  const configuredNetwork = networks.find(({ caipNetworkId }) => caipNetworkId === chainId);
  const supportedAddress = configuredNetwork && address;
  const { data: identity, status: identityStatus } = useIdentity({ address: supportedAddress, chainId });
  const { data: balance, status: balanceStatus } = useBalance({
    address: hasBalance ? supportedAddress : undefined,
    chainId,
  });
  // What is read again stays shown meanwhile.
  const isComplete =
    (identity !== undefined || identityStatus !== "pending") && (balance !== undefined || balanceStatus !== "pending");
  return useMemo(() => {
    if (account.status !== "connected") return { status: account.status };
    return {
      status: "connected",
      account: {
        address: account.address,
        namespace: account.namespace,
        chainId: account.chainId,
        wallet: account.wallet,
        name: identity?.name,
        displayName: shortAccount("button", account.address, identity?.name),
        avatar: identity?.avatar,
        pendingCount: pendingCount(sent, account.address),
        confirmedCount,
      },
      network: configuredNetwork ?? unknownNetwork(account.chainId),
      isSupported: configuredNetwork !== undefined || allowUnsupportedChain === true,
      balance,
      isComplete,
      openNetworks: () => openModal(client, { view: "Networks" }),
    };
  }, [account, configuredNetwork, allowUnsupportedChain, identity, balance, isComplete, sent, confirmedCount, client]);
};
