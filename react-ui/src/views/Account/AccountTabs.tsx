import { type AccountContext, type AccountTab, isActivityComing } from "@portico/core/domain";
import type { ReactNode } from "react";
import { ActivityList } from "../../activity/ActivityList.tsx";
import { PendingList } from "../../activity/PendingList.tsx";
import { Button } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { TabGroup } from "../../parts/TabGroup.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useTexts, useViewTexts } from "../../texts/TextsProvider.tsx";
import type { AccountProps } from "./ConnectedAccount.ts";
import { TokenList } from "./TokenList.tsx";
import { useChosenTab } from "./useChosenTab.ts";

interface AccountTabsProps extends AccountProps {
  readonly tabs: ReadonlyArray<AccountTab>;
  readonly accountState: AccountContext;
}

const Nfts = () => {
  const client = usePortico();
  const { account: texts, notices } = useViewTexts();
  return (
    <EmptyState icon="image" title={notices.comingSoon} hint={texts.nftsHint}>
      <Button variant="link" onClick={() => void client.router.push({ name: "WalletReceive" })}>
        {texts.receiveFunds}
      </Button>
    </EmptyState>
  );
};

const Activity = ({ accountState, account, network }: Omit<AccountTabsProps, "tabs">) => {
  const client = usePortico();
  const { history, views } = useTexts();
  if (isActivityComing(accountState))
    return (
      <PendingList address={account.address} network={network}>
        <EmptyState icon="clock" title={views.notices.comingSoon} />
      </PendingList>
    );
  return (
    <ActivityList
      address={account.address}
      network={network}
      empty={
        <EmptyState icon="clock" title={history.empty} hint={views.account.activityHint}>
          <Button variant="link" onClick={() => void client.router.push({ name: "WalletReceive" })}>
            {history.trade}
          </Button>
        </EmptyState>
      }
    />
  );
};

/** The assets and the activity of the account. The tab that the visitor chose last shows first the next time. */
export const AccountTabs = ({ tabs, accountState, account, network }: AccountTabsProps) => {
  const { account: texts } = useViewTexts();
  const { tab, choose } = useChosenTab(account.address, tabs);
  const labels: Readonly<Record<AccountTab, string>> = {
    tokens: texts.tokensTab,
    nfts: texts.nftsTab,
    activity: texts.activityTab,
  };
  const panels: Readonly<Record<AccountTab, () => ReactNode>> = {
    tokens: () => <TokenList accountState={accountState} account={account} network={network} />,
    nfts: () => <Nfts />,
    activity: () => <Activity accountState={accountState} account={account} network={network} />,
  };
  if (tab === undefined) return null;
  return (
    <TabGroup
      tabs={tabs.map((value) => ({ value, label: labels[value] }))}
      value={tab}
      label={texts.tabsLabel}
      onChange={choose}
    >
      {panels[tab]()}
    </TabGroup>
  );
};
