import type { AccountContext, AccountTab } from "@portico/core/views";
import type { ReactNode } from "react";
import { ActivityList } from "../../activity/ActivityList.tsx";
import { NftGallery } from "../../nfts/NftGallery.tsx";
import { Button } from "../../parts/Button.tsx";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { TabGroup } from "../../parts/TabGroup.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useHistoryTexts } from "../../texts/useHistoryTexts.ts";
import type { AccountProps } from "./ConnectedAccount.ts";
import { PendingNote } from "./PendingNote.tsx";
import { TokenList } from "./TokenList.tsx";
import { useActivityEvent } from "./useActivityEvent.ts";
import { useChosenTab } from "./useChosenTab.ts";

interface AccountTabsProps extends AccountProps {
  readonly tabs: ReadonlyArray<AccountTab>;
  readonly accountState: AccountContext;
}

const Activity = ({ account, network }: AccountProps) => {
  const client = usePortico();
  const history = useHistoryTexts();
  const { account: texts } = useAccountTexts();
  return (
    <ActivityList
      address={account.address}
      network={network}
      empty={
        <EmptyState icon="clock" title={history.empty} hint={texts.activityHint}>
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
  const { account: texts } = useAccountTexts();
  const { tab, choose } = useChosenTab(account.address, tabs);
  const reportActivityOpened = useActivityEvent(account);
  const labels: Readonly<Record<AccountTab, string>> = {
    tokens: texts.tokensTab,
    nfts: texts.nftsTab,
    activity: texts.activityTab,
  };
  const panels: Readonly<Record<AccountTab, () => ReactNode>> = {
    tokens: () => <TokenList accountState={accountState} account={account} network={network} />,
    nfts: () => <NftGallery address={account.address} network={network} />,
    activity: () => <Activity account={account} network={network} />,
  };
  if (tab === undefined) return null;
  const open = (chosenTab: AccountTab) => {
    if (choose(chosenTab) && chosenTab === "activity") reportActivityOpened();
  };
  return (
    <>
      {tabs.includes("activity") && tab !== "activity" ? (
        <PendingNote account={account} network={network} onOpen={() => open("activity")} />
      ) : null}
      <TabGroup
        tabs={tabs.map((value) => ({ value, label: labels[value] }))}
        value={tab}
        label={texts.tabsLabel}
        onChange={open}
      >
        {panels[tab]()}
      </TabGroup>
    </>
  );
};
