import type { Network } from "@portico/core";
import { type ReactNode, useId, useState } from "react";
import { fetched } from "../loading/fetched.tsx";
import { Icon } from "../parts/images/Icon.tsx";
import { ErrorState } from "../parts/states/ErrorState.tsx";
import { ActivityPlaceholders } from "./ActivityPlaceholders.tsx";
import type { TransactionFacts } from "./transactionFacts.ts";

interface ActivityRowProps {
  readonly facts: TransactionFacts;
  readonly network: Network;
  readonly children: ReactNode;
}

const FetchedDetails = fetched(async () => (await import("./details/ActivityDetails.tsx")).ActivityDetails);

/** A row of the activity. A click shows what is known of the transaction, and hides it again. */
export const ActivityRow = ({ facts, network, children }: ActivityRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const id = useId();
  return (
    <div className="portico-activity-row">
      <button
        type="button"
        className="portico-item"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        <span className="portico-item-chevron">
          <Icon name="chevronDown" />
        </span>
      </button>
      {isOpen ? (
        <div id={id} className="portico-activity-details">
          {isFailed ? (
            <ErrorState onRetry={() => setFailed(false)} />
          ) : (
            <FetchedDetails
              facts={facts}
              network={network}
              waiting={<ActivityPlaceholders count={1} />}
              onFailure={() => setFailed(true)}
            />
          )}
        </div>
      ) : null}
    </div>
  );
};
