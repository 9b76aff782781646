import type { ReactNode } from "react";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { Button } from "../Button.tsx";
import { Icon } from "../images/Icon.tsx";

interface WaitingForWalletProps {
  readonly image: ReactNode;
  readonly status: "waiting" | "failed" | "done";
  readonly title: string;
  readonly hint?: string | undefined;
  /** Left out where nothing can be tried again. */
  readonly onRetry?: (() => void) | undefined;
  /** Nothing is tried again right now. */
  readonly isBusy?: boolean;
  /** Takes the place of the button that tries again. */
  readonly children?: ReactNode;
}

/** A wallet's logo with a ring that runs while it is waited for, and what has become of it in words. */
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
