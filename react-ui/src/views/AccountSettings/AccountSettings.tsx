import { isNetworkChoiceOffered, UNKNOWN_NETWORK_NAME } from "@portico/core/domain";
import { useIdentity } from "../../hooks/identity/useIdentity.ts";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { useHasView } from "../../modal/ViewsContext.ts";
import { CopyAddress } from "../../parts/CopyAddress.tsx";
import { DisconnectRow } from "../../parts/DisconnectRow.tsx";
import { Avatar } from "../../parts/images/Avatar.tsx";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";

/** The settings of the account (docs/rules/account.md#account-settings). */
export const AccountSettings = () => {
  const client = usePortico();
  const texts = useViewTexts();
  const account = useAccount();
  const network = useActiveNetwork();
  const canChoose = isNetworkChoiceOffered(useStore(client.networks.store));
  const hasView = useHasView();
  const address = account.status === "connected" ? account.address : undefined;
  const identity = useIdentity({ address, chainId: network.caipNetworkId });
  if (address === undefined) return null;

  const name = network.name === UNKNOWN_NETWORK_NAME ? texts.settings.unknownNetwork : network.name;
  const image = <NetworkImage network={network} />;
  return (
    <div className="portico-account">
      <div className="portico-account-heading">
        <Avatar address={address} src={identity.data?.avatar} size="huge" />
        <CopyAddress address={address} place="list" />
      </div>
      <div className="portico-rows">
        {canChoose && hasView("Networks") ? (
          <Row image={image} label={name} hasArrow onClick={() => void client.router.push({ name: "Networks" })} />
        ) : (
          <div className="portico-row" data-static="true">
            {image}
            <span className="portico-row-text">
              <span className="portico-row-label">{name}</span>
            </span>
          </div>
        )}
        <DisconnectRow />
      </div>
    </div>
  );
};
