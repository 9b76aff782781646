import { Button } from "../parts/Button.tsx";
import { useSecondsLeft } from "../time/useSecondsLeft.ts";

interface SendAgainProps {
  readonly question: string;
  readonly label: string;
  /** The label while it is too early, with the seconds left. */
  readonly waitingLabel: (seconds: string) => string;
  /** When it is possible, in milliseconds since the epoch; undefined when it is. */
  readonly notBeforeMillis: number | undefined;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

/** For visitors who have got no mail: a question, and a button that counts down until it can be used. */
export const SendAgain = ({ question, label, waitingLabel, notBeforeMillis, isBusy, onPress }: SendAgainProps) => {
  const seconds = useSecondsLeft(notBeforeMillis) ?? 0;
  const hasToWait = seconds > 0;
  return (
    <p className="portico-send-again">
      {question}
      <Button
        variant="link"
        isBusy={isBusy ?? false}
        {...(hasToWait ? { "aria-disabled": true } : {})}
        onClick={hasToWait ? undefined : onPress}
      >
        {hasToWait ? waitingLabel(String(seconds)) : label}
      </Button>
    </p>
  );
};
