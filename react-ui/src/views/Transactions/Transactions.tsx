import { ActivityList } from "../../activity/ActivityList.tsx";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccount } from "../../hooks/wallet/useAccount.ts";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useHistoryTexts } from "../../texts/useHistoryTexts.ts";

/** How many placeholder rows stand for a page (docs/rules/account.md#activity-list). */
const PLACEHOLDERS = 7;

/** The activity of the account in a view of its own. */
export const Transactions = () => {
  const account = useAccount();
  const network = useActiveNetwork();
  const history = useHistoryTexts();
  const { account: texts } = useAccountTexts();
  if (account.status !== "connected") return null;
  return (
    <ActivityList
      address={account.address}
      network={network}
      placeholders={PLACEHOLDERS}
      empty={<EmptyState icon="clock" title={history.emptyPage} hint={texts.activityHint} />}
    />
  );
};
