import { isEmbedded } from "@portico/core/domain";
import { type AccountContext, isActivityRowShown } from "@portico/core/views";
import { useConnections } from "../../hooks/wallet/useConnections.ts";
import { DisconnectRow } from "../../parts/DisconnectRow.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { ActivityLink } from "./ActivityLink.tsx";
import type { AccountProps } from "./ConnectedAccount.ts";
import { ConnectedWallets } from "./ConnectedWallets.tsx";
import { PermissionsRow } from "./PermissionsRow.tsx";

interface AccountRowsProps extends AccountProps {
  readonly accountState: AccountContext;
}

/** What is needed less often than the tiles. The embedded wallet disconnects in its settings while it is alone. */
export const AccountRows = ({ accountState, account, network }: AccountRowsProps) => {
  const { account: texts } = useAccountTexts();
  const wallets = useConnections();
  const hasSeveral = wallets.length > 1;
  return (
    <>
      {hasSeveral ? <ConnectedWallets wallets={wallets} network={network} /> : null}
      <div className="portico-quiet-rows">
        {isActivityRowShown(accountState) ? <ActivityLink account={account} network={network} /> : null}
        <PermissionsRow />
        {hasSeveral ? <DisconnectRow label={texts.disconnectAll} /> : isEmbedded(account) ? null : <DisconnectRow />}
      </div>
    </>
  );
};
