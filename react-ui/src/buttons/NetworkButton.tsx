import { namespaceOf, networkButtonTexts } from "@portico/core/page";
import { forwardRef, type ReactNode } from "react";
import { fetched } from "../loading/fetched.tsx";
import { openModal } from "../loading/openModal.ts";
import { ImageBox } from "../parts/images/ImageBox.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { type NetworkDisplay, screenAttributes } from "./AccountDisplay.ts";
import type { ButtonProps } from "./ButtonProps.ts";
import { PageButton } from "./PageButton.tsx";
import { useButtonTexts } from "./useButtonTexts.ts";
import { useConnectionStatus } from "./useConnectionStatus.ts";

const NetworkImage = fetched(async () => (await import("../parts/images/NetworkImage.tsx")).NetworkImage);

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
  const texts = useButtonTexts(networkButtonTexts);
  const { networks, active } = useStore(client.networks.store);
  const status = useConnectionStatus(namespaceOf(active));
  const options = useStore(client.modalOptions.store);
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === active);
  const isInUse = status === "connected" || status === "reconnecting";
  const text = () => {
    if (label) return label;
    if (network) return network.name;
    if (isInUse && !options?.allowUnsupportedChain) return texts.switchNetwork;
    return status === "connected" ? texts.unknownNetwork : texts.selectNetwork;
  };
  return (
    <PageButton
      variant="neutral"
      {...buttonProps}
      buttonRef={ref}
      label={
        <span className="portico-page-network" {...(network && screenAttributes(chainStatus))}>
          {network ? (
            <NetworkImage
              network={network}
              size="tiny"
              // What the logo itself begins with, so that nothing moves.
              waiting={<ImageBox name={network.name} shape="circle" size="tiny" state="failed" />}
            />
          ) : null}
          <bdi>{text()}</bdi>
        </span>
      }
      onPress={() =>
        Promise.all([client.events.send({ event: "CLICK_NETWORKS" }), openModal(client, { view: "Networks" })])
      }
    />
  );
});
