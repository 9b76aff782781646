import { defaultFeatures, isEmbedded, walletFeaturesOrder } from "@portico/core/domain";
import { accountChoice, accountTabs } from "@portico/core/views";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { AccountActions } from "./AccountActions.tsx";
import { AccountHeading } from "./AccountHeading.tsx";
import { AccountRows } from "./AccountRows.tsx";
import { AccountTabs } from "./AccountTabs.tsx";
import { NameRow } from "./NameRow.tsx";
import { PaymentTabs } from "./PaymentTabs.tsx";
import { WaitingRequest } from "./WaitingRequest.tsx";

const allFeatures = { ...defaultFeatures, walletFeaturesOrder };

/**
 * The connected account: its identity, its assets and activity, and the available actions
 * (docs/rules/account.md#account-screen).
 */
export const Account = () => {
  const account = useAccount();
  const network = useActiveNetwork();
  const features = useStore(usePortico().modalOptions.store)?.features ?? allFeatures;
  if (account.status !== "connected") return null;

  const { namespace, address } = account;
  const accountState = { wallet: account, namespace, features };
  const choice = accountChoice(accountState);
  const tabs = accountTabs(accountState);
  const heading = <AccountHeading key={`heading ${address}`} account={account} network={network} choice={choice} />;
  return (
    <div className="portico-account">
      <WaitingRequest />
      {choice === "tabs" ? <PaymentTabs account={account}>{heading}</PaymentTabs> : heading}
      <AccountActions accountState={accountState} network={network} account={account} />
      {isEmbedded(account) ? null : <NameRow account={account} network={network} />}
      <AccountRows accountState={accountState} network={network} account={account} />
      {tabs.length > 0 ? (
        <AccountTabs
          key={`tabs ${address}`}
          tabs={tabs}
          accountState={accountState}
          network={network}
          account={account}
        />
      ) : null}
    </div>
  );
};
