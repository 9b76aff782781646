import { accountIdOf } from "@portico/core/domain";
import { ActivityMonths } from "../../activity/ActivityMonths.tsx";
import { ActivityPlaceholders } from "../../activity/ActivityPlaceholders.tsx";
import { useActiveNetwork } from "../../hooks/network/useActiveNetwork.ts";
import { useAccountRequest } from "../../hooks/state/useAccountRequest.ts";
import { useQuery } from "../../hooks/state/useQuery.ts";
import { EmptyState } from "../../parts/states/EmptyState.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useStore } from "../../provider/useStore.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

const PLACEHOLDERS = 3;

/** What the account has bought. It is read again while a purchase is in progress (docs/rules/onramp.md#purchases). */
export const OnRampActivity = () => {
  const client = usePortico();
  const network = useActiveNetwork();
  const { onramp: texts } = useMoneyTexts();
  const { account: accountTexts } = useAccountTexts();
  const { history } = useStore(client.onramp.purchases);
  const account = useAccountRequest({});
  const { error, refetch } = useQuery(account, ({ onramp }, { address, chainId }, { signal }) =>
    onramp.watch({ address, chainId }, { signal }),
  );
  const isKnown = account && history?.account === accountIdOf(account.chainId, account.address);
  if (error && !isKnown) return <ErrorState title={accountTexts.activityFailed} onRetry={refetch} />;
  if (!isKnown)
    return (
      <div aria-busy="true">
        <ActivityPlaceholders count={PLACEHOLDERS} />
      </div>
    );
  if (history.entries.length === 0)
    return <EmptyState icon="card" title={texts.noPurchases} hint={texts.noPurchasesHint} />;
  return (
    <div className="portico-activity">
      <ActivityMonths years={history.years} network={network} />
    </div>
  );
};
