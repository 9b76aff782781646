import { fillText } from "@portico/core/strings";
import { useState } from "react";
import { useFeeWatch } from "../../hooks/money/useFeeWatch.ts";
import { useSendForm } from "../../hooks/money/useSendForm.ts";
import { BalancesNote } from "../../origin/BalancesNote.tsx";
import { AmountField } from "../../parts/amount/AmountField.tsx";
import { FieldBalance } from "../../parts/amount/FieldBalance.tsx";
import { TokenButton } from "../../parts/amount/TokenButton.tsx";
import { Button } from "../../parts/Button.tsx";
import { MayHappen } from "../../parts/MayHappen.tsx";
import { ErrorState } from "../../parts/states/ErrorState.tsx";
import { usePortico } from "../../provider/PorticoContext.ts";
import { useAccountTexts } from "../../texts/useAccountTexts.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";
import { PaymentNoticeBox } from "./PaymentNoticeBox.tsx";
import { RecipientField } from "./RecipientField.tsx";
import { SendSkeleton } from "./SendSkeleton.tsx";
import { usePaymentLink } from "./usePaymentLink.ts";

/** The form to send tokens (docs/rules/send.md#problems). */
export const WalletSend = () => {
  const client = usePortico();
  const { send: texts } = useMoneyTexts();
  const { account: accountTexts } = useAccountTexts();
  const { state, status: loading, set, retry } = useSendForm();
  useFeeWatch();
  const payment = usePaymentLink({ tokens: state.tokens, isReady: loading === "success", set });
  const [isPreviewing, setPreviewing] = useState(false);
  if (loading === "error") return <ErrorState title={accountTexts.tokensFailed} onRetry={retry} />;
  if (loading !== "success") return <SendSkeleton />;

  const { status, token, amount, maximum, problem, recipient } = state;
  const isExceeded = problem === "InsufficientBalance";
  const isResolving = recipient.status === "resolving";
  const isBusy = isPreviewing || status === "sending" || (isResolving && problem === undefined);
  const canPreview = problem === undefined && !isBusy;
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
    <div className="portico-stack portico-send">
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
        token={
          <TokenButton
            symbol={token?.symbol}
            iconUrl={token?.iconUrl}
            address={token?.address}
            prompt={texts.selectToken}
            label={fillText(texts.tokenLabel, { symbol: token?.symbol ?? "" })}
            onClick={() => void client.router.push({ name: "WalletSendSelectToken" })}
          />
        }
        balance={
          token ? <FieldBalance balance={token.quantity.numeric} isExceeded={isExceeded} canBuy={isExceeded} /> : null
        }
        onChange={(next) => set({ amount: next })}
        onMaximum={() => set({ amount: "maximum" })}
      />
      <RecipientField
        recipient={recipient}
        onChange={(text) => {
          const isLink = payment.read(text);
          if (!isLink) set({ recipient: text });
          return !isLink;
        }}
      />
      <PaymentNoticeBox notice={payment.notice} />
      <MayHappen state={state} />
      {state.account ? <BalancesNote account={state.account} /> : null}
      <div className="portico-action-bar">
        <Button
          variant="accent"
          isBusy={isBusy}
          aria-disabled={!canPreview || undefined}
          onClick={canPreview ? () => void preview() : undefined}
        >
          {problem === undefined ? texts.previewSend : texts.problems[problem]}
        </Button>
      </div>
    </div>
  );
};
