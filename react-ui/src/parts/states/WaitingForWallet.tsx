import type { ReactNode } from "react";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { Button } from "../Button.tsx";
import { Icon } from "../images/Icon.tsx";

interface WaitingForWalletProps {
  readonly image: ReactNode;
  readonly status: "waiting" | "failed" | "done";
  readonly title: string;
  readonly hint?: string | undefined;
  /** Left out when there is nothing to try again. */
  readonly onRetry?: (() => void) | undefined;
  /** The button to try again is out of use for now. */
  readonly isBusy?: boolean;
  /** Shown before the button to try again, or instead of it. */
  readonly children?: ReactNode;
}

/** A wallet's logo with a ring that turns while the dialog waits for the wallet, and the outcome in words. */
export const WaitingForWallet = ({
  image,
  status,
  title,
  hint,
  onRetry,
  isBusy = false,
  children,
}: WaitingForWalletProps) => {
  const { actions } = useViewTexts();
  return (
    <div className="portico-waiting" data-status={status}>
      <div className="portico-ring" data-status={status}>
        {image}
        {status === "waiting" ? null : (
          <span className="portico-ring-mark">
            <Icon name={status === "done" ? "check" : "close"} />
          </span>
        )}
      </div>
      <div className="portico-waiting-text" role="status">
        <p className="portico-waiting-title">{title}</p>
        {hint ? <p className="portico-hint">{hint}</p> : null}
      </div>
      {children}
      {onRetry && status !== "done" ? (
        <Button variant={status === "failed" ? "accent" : "neutral"} isBusy={isBusy} onClick={onRetry}>
          {actions.tryAgain}
        </Button>
      ) : null}
    </div>
  );
};
