import { isEmbedded } from "@portico/core/domain";
import { isNetworkChoiceOffered, UNKNOWN_NETWORK_NAME } from "@portico/core/views";
import { useIdentity } from "../../hooks/identity/useIdentity.ts";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { CopyAddress } from "../../parts/CopyAddress.tsx";
import { DisconnectRow } from "../../parts/DisconnectRow.tsx";
import { Avatar } from "../../parts/images/Avatar.tsx";
import { NetworkImage } from "../../parts/images/NetworkImage.tsx";
import { Row } from "../../parts/Row.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useHasView } from "../../provider/ViewsContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { NameRow } from "../Account/NameRow.tsx";
import { PermissionsRow } from "../Account/PermissionsRow.tsx";
import { AccountTypeRow, BackupRow, LoginRow, UpgradeCard } from "./EmbeddedRows.tsx";

/** The settings of the account (docs/rules/account.md#account-settings). */
export const AccountSettings = () => {
  const client = usePortico();
  const { settings: texts } = useAccountTexts();
  const account = useAccount();
  const network = useActiveNetwork();
  const canChoose = isNetworkChoiceOffered(useStore(client.networks.store));
  const hasView = useHasView();
  const { user, dashboardUrl } = useStore(client.embedded.store);
  const address = account.status === "connected" ? account.address : undefined;
  const identity = useIdentity({ address, chainId: network.caipNetworkId });
  if (account.status !== "connected") return null;

  const name = network.name === UNKNOWN_NETWORK_NAME ? texts.unknownNetwork : network.name;
  const embedded = isEmbedded(account) ? user : undefined;
  const image = <NetworkImage network={network} />;
  return (
    <div className="portico-account">
      <div className="portico-account-heading">
        <Avatar address={account.address} name={identity.data?.name} src={identity.data?.avatar} size="huge" />
        <CopyAddress address={account.address} place="list" />
      </div>
      <div className="portico-stack">
        {embedded ? <UpgradeCard dashboardUrl={dashboardUrl} /> : null}
        {embedded ? <LoginRow user={embedded} /> : null}
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
        {embedded ? <AccountTypeRow user={embedded} network={network} type={account.account.type} /> : null}
        <NameRow account={account} network={network} />
        {embedded ? <BackupRow user={embedded} /> : null}
        <PermissionsRow />
        <DisconnectRow />
      </div>
    </div>
  );
};
