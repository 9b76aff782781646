import { useRetryOnline } from "../../actions/useRetryOnline.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { useCountdown } from "../../time/useCountdown.ts";
import { Button } from "../Button.tsx";

export interface RetryButtonProps {
  /** A retry has no effect before this moment (milliseconds since the epoch). */
  readonly notBeforeMillis?: number | undefined;
  readonly onRetry: () => void;
}

const COUNTDOWN_END = "0:00";

/**
 * A button to try again, which counts down to the moment from which that has an effect. When the browser is back online,
 * it tries again by itself.
 */
export const RetryButton = ({ notBeforeMillis, onRetry }: RetryButtonProps) => {
  const { actions } = useViewTexts();
  const remaining = useCountdown(notBeforeMillis);
  const hasToWait = remaining !== undefined && remaining !== COUNTDOWN_END;
  useRetryOnline(hasToWait ? undefined : onRetry);
  return (
    <Button aria-disabled={hasToWait || undefined} onClick={hasToWait ? undefined : onRetry}>
      {actions.tryAgain}
      {hasToWait ? <span className="portico-countdown">{remaining}</span> : null}
    </Button>
  );
};
