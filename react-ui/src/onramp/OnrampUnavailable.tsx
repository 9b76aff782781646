import type { SetOnrampErrorType } from "@portico/core";
import { Button } from "../parts/Button.tsx";
import { EmptyState } from "../parts/states/EmptyState.tsx";
import { ErrorState } from "../parts/states/ErrorState.tsx";
import { usePortico } from "../provider/PorticoContext.ts";
import { useTexts } from "../texts/TextsProvider.tsx";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";

interface OnrampUnavailableProps {
  readonly error: SetOnrampErrorType | undefined;
  readonly onRetry: () => void;
}

/** Says that nothing can be bought on this network, or that the providers could not be loaded. */
export const OnrampUnavailable = ({ error, onRetry }: OnrampUnavailableProps) => {
  const client = usePortico();
  const { headers } = useTexts();
  const { onramp: texts } = useMoneyTexts();
  const isNothingSold =
    error === undefined || error._tag === "NetworkNotSupported" || error._tag === "ProjectIdNotConfigured";
  if (!isNothingSold) return <ErrorState title={texts.failed} onRetry={onRetry} />;
  return (
    <EmptyState icon="card" title={texts.none} hint={texts.noneHint}>
      <Button onClick={() => void client.router.push({ name: "Networks" })}>{headers.Networks}</Button>
    </EmptyState>
  );
};
