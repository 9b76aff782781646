import { isNetworkChoiceOffered } from "@portico/core/views";
import { useActiveNetwork } from "../hooks/network/useActiveNetwork.ts";
import { Icon } from "../parts/images/Icon.tsx";
import { NetworkImage } from "../parts/images/NetworkImage.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useTexts } from "../texts/TextsProvider.tsx";

/** The active network in the header of the account. It leads to the list of networks when there is a choice. */
export const NetworkControl = () => {
  const client = usePortico();
  const texts = useTexts();
  const networks = useStore(client.networks.store);
  const network = useActiveNetwork();
  const image = <NetworkImage network={network} size="small" />;
  if (!isNetworkChoiceOffered(networks)) return image;
  return (
    <button
      type="button"
      className="portico-network-control"
      aria-label={texts.views.actions.chooseNetworkLabel.replace("{network}", network.name)}
      onClick={() => {
        void client.events.send({ event: "CLICK_NETWORKS" });
        void client.router.push({ name: "Networks" });
      }}
    >
      {image}
      <Icon name="chevronDown" />
    </button>
  );
};
