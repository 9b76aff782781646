import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { Icon } from "../../parts/images/Icon.tsx";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** The networks on which the address belongs to the visitor: those of its namespace (docs/rules/account.md#receive). */
export const WalletCompatibleNetworks = () => {
  const { receive: texts, networks: networkTexts } = useViewTexts();
  const { namespace } = useAccount();
  const { networks } = useStore(usePortico().networks.store);
  return (
    <div className="portico-receive">
      <p className="portico-banner">
        <Icon name="warning" />
        {texts.networksBanner}
      </p>
      <ul className="portico-items" aria-label={networkTexts.listLabel}>
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
