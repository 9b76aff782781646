import { formatShort } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { useState } from "react";
import { useHasView } from "../../modal/ViewsContext.ts";
import { AmountField } from "../../parts/amount/AmountField.tsx";
import { Button } from "../../parts/Button.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useViewTexts } from "../../texts/TextsProvider.tsx";
import { RecipientField } from "./RecipientField.tsx";
import { SendSkeleton } from "./SendSkeleton.tsx";
import { TokenButton } from "./TokenButton.tsx";
import { useSendForm } from "./useSendForm.ts";

/** The form to send tokens (docs/rules/send.md#form). */
export const WalletSend = () => {
  const client = usePortico();
  const hasView = useHasView();
  const { send: texts, account: accountTexts } = useViewTexts();
  const { state, isLoading, isFailed, set, retry } = useSendForm();
  const [isPreviewing, setPreviewing] = useState(false);
  if (isFailed) return <ErrorState title={accountTexts.tokensFailed} onRetry={retry} />;
  if (isLoading) return <SendSkeleton />;

  const { token, amount, maximum, problem, recipient } = state;
  const isExceeded = problem === "InsufficientFunds";
  const isResolving = recipient.status === "resolving";
  const canPreview = problem === undefined && !isResolving;
  const preview = async () => {
    setPreviewing(true);
    try {
      await client.send.preview();
      await client.router.push({ name: "WalletSendPreview" });
    } catch (cause) {
      await client.toasts.showError(cause);
    } finally {
      setPreviewing(false);
    }
  };
  return (
    <div className="portico-send">
      <AmountField
        // Each token has its own decimals and price.
        key={token?.address ?? token?.symbol ?? ""}
        amount={amount}
        symbol={token?.symbol ?? ""}
        decimals={token?.quantity.decimals ?? 0}
        price={token?.price}
        maximum={maximum}
        isOff={token === undefined}
        isInvalid={isExceeded}
        token={<TokenButton token={token} />}
        balance={
          token ? (
            <span className="portico-send-balance" data-exceeded={isExceeded}>
              <bdi>{fillText(accountTexts.balanceLabel, { balance: formatShort(token.quantity.numeric) })}</bdi>
              {isExceeded && hasView("OnRampProviders") ? (
                <button
                  type="button"
                  className="portico-chip"
                  onClick={() => void client.router.push({ name: "OnRampProviders" })}
                >
                  {accountTexts.buy}
                </button>
              ) : null}
            </span>
          ) : null
        }
        onChange={(next) => set({ amount: next })}
        onMaximum={() => set({ amount: "maximum" })}
      />
      <RecipientField recipient={recipient} onChange={(text) => set({ recipient: text })} />
      <Button
        variant="accent"
        isBusy={isPreviewing || (isResolving && problem === undefined)}
        aria-disabled={!canPreview || isPreviewing || undefined}
        onClick={canPreview && !isPreviewing ? () => void preview() : undefined}
      >
        {problem === undefined ? texts.previewSend : texts.problems[problem]}
      </Button>
    </div>
  );
};
