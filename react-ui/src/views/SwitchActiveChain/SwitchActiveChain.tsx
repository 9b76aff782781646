import { fillText } from "@portico/core/strings";
import { useAttempt } from "../../actions/useAttempt.ts";
import { Button } from "../../parts/Button.tsx";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useNetworkTexts } from "../../texts/useNetworkTexts.ts";
import type { ViewProps } from "../ViewProps.ts";

/**
 * Says that the network needs another wallet than the connected one (docs/rules/chain.md#network-of-another-wallet).
 */
export const SwitchActiveChain = ({ view: { network } }: ViewProps<"SwitchActiveChain">) => {
  const client = usePortico();
  const { switchChain: texts } = useNetworkTexts();
  const { namespaces, actions } = useViewTexts();
  const { chainNamespace, caipNetworkId, name } = network;
  const attempt = useAttempt(async () => {
    // Opened after the network is activated, because the modal goes back when a network becomes active.
    await client.networks.switch(caipNetworkId);
    await client.modal.open({ view: "Connect", namespace: chainNamespace });
  });
  return (
    <div className="portico-centred portico-switch-chain">
      <NetworkImage network={network} size="huge" />
      <p className="portico-waiting-title">{fillText(texts.switchTo, { chain: name })}</p>
      <p className="portico-hint">
        {fillText(texts.otherWallet, { chain: name, namespace: namespaces[chainNamespace] })}
      </p>
      <Button variant="accent" isBusy={attempt.isRunning} onClick={attempt.start}>
        {actions.switch}
      </Button>
    </div>
  );
};
