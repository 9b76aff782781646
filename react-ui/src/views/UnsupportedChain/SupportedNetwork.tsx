import type { Network } from "@portico/core";
import { visitorText } from "@portico/core/strings";
import { type NetworkListContext, unsupportedChoice } from "@portico/core/views";
import { useAttempt } from "../../actions/useAttempt.ts";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useErrorTexts } from "../../texts/useErrorTexts.ts";
import { useNetworkTexts } from "../../texts/useNetworkTexts.ts";

interface SupportedNetworkProps {
  readonly network: Network;
  readonly networkState: NetworkListContext;
}

/** A network that the visitor can continue with. `unsupportedChoice` decides what a choice does. */
export const SupportedNetwork = ({ network, networkState }: SupportedNetworkProps) => {
  const client = usePortico();
  const errors = useErrorTexts();
  const { switchNetwork: texts } = useNetworkTexts();
  const { caipNetworkId, name } = network;
  const attempt = useAttempt(async () => {
    switch (unsupportedChoice(network, networkState)) {
      case "switch":
        // The modal goes back on its own once the network has changed.
        return client.networks.switch(caipNetworkId);
      case "ask":
        return client.router.push({ name: "SwitchNetwork", network });
      case "connect":
        // Opened after the network is activated, because the modal goes back when a network becomes active.
        await client.networks.switch(caipNetworkId);
        return client.modal.open({ view: "Connect" });
    }
  });
  const { error } = attempt;
  const failure = error && (error._tag === "UserRejected" ? texts.declined : visitorText(error, errors));
  return (
    <li className="portico-network-choice">
      <Row
        image={<NetworkImage network={network} />}
        label={name}
        detail={failure ? <span role="alert">{failure}</span> : undefined}
        isBusy={attempt.isRunning}
        onClick={attempt.start}
      />
    </li>
  );
};
