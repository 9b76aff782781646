import { UNKNOWN_NETWORK_NAME } from "@portico/core/domain";
import { buttonTexts } from "@portico/core/strings";
import type { ReactNode } from "react";
import { useAccount } from "../hooks/useAccount.ts";
import { useActiveNetwork } from "../hooks/useActiveNetwork.ts";
import { openModal } from "../loading/openModal.ts";
import { NetworkImage } from "../parts/images/NetworkImage.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { PageButton } from "./PageButton.tsx";
import { useButtonTexts } from "./useButtonTexts.ts";

export interface NetworkButtonProps {
  /** The button's label instead of the network's name. */
  readonly label?: ReactNode;
  readonly className?: string;
}

/** The active network. A click opens the list of networks. */
export const NetworkButton = ({ label, className }: NetworkButtonProps) => {
  const client = usePortico();
  const texts = useButtonTexts(buttonTexts);
  const account = useAccount();
  const network = useActiveNetwork();
  const { networks, active } = useStore(client.networks.store);
  const options = useStore(client.modalOptions.store);
  const isSupported = networks.some(({ caipNetworkId }) => caipNetworkId === active);
  const isInUse = account.status === "connected" || account.status === "reconnecting";
  const isNamed = network.name !== UNKNOWN_NETWORK_NAME;
  const text = () => {
    if (label) return label;
    if (isInUse && !isSupported && !options?.allowUnsupportedChain) return texts.switchNetwork;
    if (isNamed) return network.name;
    return account.status === "connected" ? texts.unknownNetwork : texts.selectNetwork;
  };
  return (
    <PageButton
      className={className}
      variant="neutral"
      onPress={() =>
        Promise.all([client.events.send({ event: "CLICK_NETWORKS" }), openModal(client, { view: "Networks" })])
      }
    >
      {isNamed ? <NetworkImage network={network} size="tiny" /> : null}
      <bdi>{text()}</bdi>
    </PageButton>
  );
};
