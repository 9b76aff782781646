import type { HistoryYear, Network } from "@portico/core";
import { explorerAccountUrl } from "@portico/core/domain";
import type { ReactNode } from "react";
import { useHistory } from "../hooks/money/useHistory.ts";
import { ExternalLink } from "../parts/ExternalLink.tsx";
import { EmptyState } from "../parts/states/EmptyState.tsx";
import { ErrorState } from "../parts/states/ErrorState.tsx";
import { useViewTexts } from "../texts/TextsProvider.tsx";
import { useAccountTexts } from "../texts/useAccountTexts.ts";
import { ActivityAwaited } from "./ActivityAwaited.tsx";
import { ActivityMonths } from "./ActivityMonths.tsx";
import { ActivityPlaceholders } from "./ActivityPlaceholders.tsx";
import { EndMarker } from "./EndMarker.tsx";
import { ListOrigin } from "./ListOrigin.tsx";
import { PendingList } from "./PendingList.tsx";

interface ActivityListProps {
  readonly address: string;
  readonly network: Network;
  /** Shown when the account has no activity. */
  readonly empty: ReactNode;
  /** How many placeholder rows show while entries load; a few when left out, and none at the end of the list. */
  readonly placeholders?: number;
}

const FIRST_PLACEHOLDERS = 3;
const NO_YEARS: ReadonlyArray<HistoryYear> = [];

/** Shown when no source knows the history of the network. The explorer of the network may know it. */
const NoHistory = ({ address, network }: Pick<ActivityListProps, "address" | "network">) => {
  const { account: texts } = useAccountTexts();
  const explorer = explorerAccountUrl(network, address);
  return (
    <EmptyState icon="clock" title={texts.noHistory}>
      {explorer ? <ExternalLink href={explorer}>{texts.blockExplorer}</ExternalLink> : null}
    </EmptyState>
  );
};

/**
 * The activity of the account, by month and newest first. More is loaded as the end comes into sight
 * (docs/rules/account.md#activity-list).
 */
export const ActivityList = ({ address, network, empty, placeholders = 0 }: ActivityListProps) => {
  const { account: texts } = useAccountTexts();
  const { notices } = useViewTexts();
  const { status, data, error, hasNextPage, fetchNextPage, refetch } = useHistory({
    address,
    chainId: network.caipNetworkId,
  });
  const years = data?.years ?? NO_YEARS;
  const isEmpty = years.length === 0;
  const isLoading = status === "pending";
  const isFailed = status === "error";

  if (isEmpty && error?.code === "NETWORK_NOT_SUPPORTED")
    return (
      <>
        <PendingList address={address} network={network} />
        <NoHistory address={address} network={network} />
      </>
    );
  if (isEmpty && isFailed)
    return (
      <>
        <PendingList address={address} network={network} />
        <ErrorState title={texts.activityFailed} onRetry={refetch} />
      </>
    );
  if (isEmpty && status === "success" && !hasNextPage)
    return (
      <PendingList address={address} network={network}>
        {empty}
      </PendingList>
    );
  return (
    <div className="portico-activity" aria-busy={isLoading}>
      <PendingList address={address} network={network} />
      <ActivityMonths years={years} network={network} />
      {isFailed ? <ErrorState title={texts.activityFailed} onRetry={hasNextPage ? fetchNextPage : refetch} /> : null}
      {isEmpty && isLoading ? (
        <ActivityAwaited placeholders={placeholders || FIRST_PLACEHOLDERS} onRetry={refetch} />
      ) : null}
      {hasNextPage && !isFailed ? (
        <EndMarker isLoading={isLoading} onReached={fetchNextPage}>
          {isEmpty ? null : <ActivityPlaceholders count={placeholders} />}
        </EndMarker>
      ) : null}
      {isEmpty ? null : <ListOrigin />}
      <p className="portico-visually-hidden" role="status">
        {isLoading ? notices.loading : ""}
      </p>
    </div>
  );
};
