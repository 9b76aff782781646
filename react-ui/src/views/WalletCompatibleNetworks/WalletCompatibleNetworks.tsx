import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { Icon } from "../../parts/images/Icon.tsx";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useNetworkTexts } from "../../texts/useNetworkTexts.ts";

/** The networks on which the address belongs to the visitor: those of its namespace (docs/rules/account.md#receive). */
export const WalletCompatibleNetworks = () => {
  const { receive: texts } = useAccountTexts();
  const { networks: networkTexts } = useNetworkTexts();
  const { namespace } = useAccount();
  const { networks } = useStore(usePortico().networks.store);
  return (
    <div className="portico-receive">
      <p className="portico-banner">
        <Icon name="warning" />
        {texts.networksBanner}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard cannot scroll a long list */}
      <ul className="portico-items" aria-label={networkTexts.listLabel} tabIndex={0}>
        {networks
          .filter(({ chainNamespace }) => chainNamespace === namespace)
          .map((network) => (
            <li key={network.caipNetworkId} className="portico-item">
              <NetworkImage network={network} />
              <span className="portico-row-text">
                <span className="portico-row-label">
                  <bdi>{network.name}</bdi>
                </span>
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
};
