import { buttonTexts } from "@portico/core/strings";
import { UNKNOWN_NETWORK_NAME } from "@portico/core/views";
import { forwardRef, type ReactNode } from "react";
import { useActiveNetwork } from "../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../hooks/wallet/useAccount.ts";
import { openModal } from "../loading/openModal.ts";
import { NetworkImage } from "../parts/images/NetworkImage.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { type NetworkDisplay, screenAttributes } from "./AccountDisplay.ts";
import type { ButtonProps } from "./ButtonProps.ts";
import { PageButton } from "./PageButton.tsx";
import { useButtonTexts } from "./useButtonTexts.ts";

export type NetworkButtonProps = ButtonProps & {
  /** The button's label instead of the network's name. */
  readonly label?: ReactNode;
  /** The network's logo, its name, or both; `full` when left out. */
  readonly chainStatus?: NetworkDisplay | undefined;
};

/** The active network. A click opens the list of networks. */
export const NetworkButton = forwardRef<HTMLButtonElement, NetworkButtonProps>((props, ref) => {
  const { label, chainStatus = "full", ...buttonProps } = props;
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
      variant="neutral"
      {...buttonProps}
      buttonRef={ref}
      label={
        <span className="portico-page-network" {...(isNamed && screenAttributes(chainStatus))}>
          {isNamed ? <NetworkImage network={network} size="tiny" /> : null}
          <bdi>{text()}</bdi>
        </span>
      }
      onPress={() =>
        Promise.all([client.events.send({ event: "CLICK_NETWORKS" }), openModal(client, { view: "Networks" })])
      }
    />
  );
});
