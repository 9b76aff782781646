import type { Network } from "@portico/core";
import { fillText } from "@portico/core/strings";
import type { NetworkRow } from "@portico/core/views";
import { memo } from "react";
import { Icon } from "../../parts/images/Icon.tsx";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { Row } from "../../parts/Row.tsx";
import { useNetworkTexts } from "../../texts/useNetworkTexts.ts";

interface NetworkChoiceProps {
  readonly row: NetworkRow;
  readonly onChoose: (network: Network) => void;
}

/** A network of the list. During a search in a long list, rows that stay are not drawn again. */
export const NetworkChoice = memo(({ row, onChoose }: NetworkChoiceProps) => {
  const { networks } = useNetworkTexts();
  const { network, isActive, isDisabled } = row;
  const label = isActive ? networks.activeLabel : isDisabled ? networks.unsupportedLabel : "{network}";
  return (
    <li className="portico-network-choice">
      <Row
        image={<NetworkImage network={network} />}
        label={network.name}
        detail={isDisabled ? networks.unsupported : undefined}
        end={isActive ? <Icon name="check" /> : undefined}
        aria-label={fillText(label, { network: network.name })}
        aria-current={isActive || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={() => onChoose(network)}
      />
    </li>
  );
});
NetworkChoice.displayName = "NetworkChoice";
