import { limits } from "@portico/core/domain";
import { useState } from "react";
import { EmptyState } from "../parts/states/EmptyState.tsx";
import { RetryButton } from "../parts/states/RetryButton.tsx";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { useElapsed } from "../time/useElapsed.ts";
import { ActivityPlaceholders } from "./ActivityPlaceholders.tsx";

interface ActivityAwaitedProps {
  /** How many placeholder rows show at first. */
  readonly placeholders: number;
  readonly onRetry: () => void;
}

const MARKS = [limits.ACTIVITY_SLOW_MILLIS];

/** Stands for activity that loads, and says so when that takes unusually long: a service that hangs fails late. */
export const ActivityAwaited = ({ placeholders, onRetry }: ActivityAwaitedProps) => {
  const { activity: texts } = useMoneyTexts();
  const [sinceMillis, setSinceMillis] = useState(() => Date.now());
  const isSlow = useElapsed(sinceMillis, MARKS) > 0;
  const retry = () => {
    setSinceMillis(Date.now());
    onRetry();
  };
  if (!isSlow) return <ActivityPlaceholders count={placeholders} />;
  return (
    <EmptyState icon="clock" title={<span role="alert">{texts.slow}</span>}>
      <RetryButton onRetry={retry} />
    </EmptyState>
  );
};
