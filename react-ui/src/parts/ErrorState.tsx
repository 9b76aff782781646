import { useViewTexts } from "../texts/TextsProvider.tsx";
import { Button } from "./Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

interface ErrorStateProps {
  /** What failed; `This could not be loaded` when left out. */
  readonly title?: string;
  readonly hint?: string;
  readonly onRetry: () => void;
}

/** Something failed and can be tried again. */
export const ErrorState = ({ title, hint, onRetry }: ErrorStateProps) => {
  const { notices, actions } = useViewTexts();
  return (
    <div role="alert">
      <EmptyState icon="warning" title={title ?? notices.loadFailed} {...(hint ? { hint } : {})}>
        <Button onClick={onRetry}>{actions.tryAgain}</Button>
      </EmptyState>
    </div>
  );
};
