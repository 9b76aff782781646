import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useCountdown } from "../../time/useCountdown.ts";
import { Button } from "../Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

interface ErrorStateProps {
  /** The error's title; `This could not be loaded` when left out. */
  readonly title?: string;
  readonly hint?: string;
  /** A retry has no effect before this moment (milliseconds since the epoch). */
  readonly notBeforeMillis?: number;
  readonly onRetry: () => void;
}

const COUNTDOWN_END = "0:00";

/** Says that something failed, with a button to try again. */
export const ErrorState = ({ title, hint, notBeforeMillis, onRetry }: ErrorStateProps) => {
  const { notices, actions } = useViewTexts();
  const remaining = useCountdown(notBeforeMillis);
  const hasToWait = remaining !== undefined && remaining !== COUNTDOWN_END;
  return (
    <EmptyState
      icon="warning"
      title={<span role="alert">{title ?? notices.loadFailed}</span>}
      {...(hint ? { hint } : {})}
    >
      <Button aria-disabled={hasToWait || undefined} onClick={hasToWait ? undefined : onRetry}>
        {actions.tryAgain}
        {hasToWait ? <span className="portico-countdown">{remaining}</span> : null}
      </Button>
    </EmptyState>
  );
};
