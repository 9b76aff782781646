import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { RetryButton, type RetryButtonProps } from "./RetryButton.tsx";

interface ErrorStateProps extends RetryButtonProps {
  /** The error's title; `This could not be loaded` when left out. */
  readonly title?: string;
  readonly hint?: string;
}

/** Says that something failed, with a button to try again. */
export const ErrorState = ({ title, hint, ...retry }: ErrorStateProps) => {
  const { notices } = useViewTexts();
  return (
    <EmptyState
      icon="warning"
      title={<span role="alert">{title ?? notices.loadFailed}</span>}
      {...(hint ? { hint } : {})}
    >
      <RetryButton {...retry} />
    </EmptyState>
  );
};
