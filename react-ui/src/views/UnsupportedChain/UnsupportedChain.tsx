import { supportedNetworks } from "@portico/core/views";
import { useAttempt } from "../../actions/useAttempt.ts";
import { useNetworkList } from "../../hooks/network/useNetworkList.ts";
import { Divider } from "../../parts/Divider.tsx";
import { IconBox } from "../../parts/images/IconBox.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useNetworkTexts } from "../../texts/useNetworkTexts.ts";
import type { ViewProps } from "../ViewProps.ts";
import { SupportedNetwork } from "./SupportedNetwork.tsx";

/**
 * Says that the site, or swapping, does not support the network in use. The visitor chooses another one, or disconnects
 * (docs/rules/chain.md#unsupported-network-screen).
 */
export const UnsupportedChain = ({ view: { forSwap = false } }: ViewProps<"UnsupportedChain">) => {
  const client = usePortico();
  const { isShaking } = useStore(client.modal.store);
  const { unsupported, networks } = useNetworkTexts();
  const { actions, dialog } = useViewTexts();
  const { networkState } = useNetworkList();
  const { swapChains = [] } = useStore(client.modalOptions.store) ?? {};
  const supported = supportedNetworks(networkState.networks.networks, forSwap ? swapChains : undefined);
  const disconnection = useAttempt(async () => {
    await client.connection.disconnect();
    await client.modal.close();
  });
  return (
    <div className="portico-unsupported">
      <p className="portico-hint">{forSwap ? unsupported.swapIntro : unsupported.intro}</p>
      {/* The dialog shakes when the visitor tries to leave; this says the same to screen readers. */}
      <p className="portico-visually-hidden" role="status">
        {isShaking ? dialog.chooseNetworkFirst : null}
      </p>
      <ul className="portico-choices" aria-label={networks.listLabel}>
        {supported.map((network) => (
          <SupportedNetwork key={network.caipNetworkId} network={network} networkState={networkState} />
        ))}
      </ul>
      <Divider>{actions.or}</Divider>
      <Row
        image={<IconBox icon="disconnect" />}
        label={disconnection.isRunning ? actions.disconnecting : actions.disconnect}
        isBusy={disconnection.isRunning}
        onClick={disconnection.start}
      />
    </div>
  );
};
