import type { SetSwapParameters, SwapForm, SwapPreview } from "@portico/core";
import { formatExactAmount, formatUnits, parseAddress } from "@portico/core/domain";
import { fillText } from "@portico/core/strings";
import { Detail } from "../../parts/Detail.tsx";
import { Warning } from "../../parts/Warning.tsx";
import { useFigureLocale } from "../../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../../texts/useMoneyTexts.ts";

interface ApprovalStepProps {
  readonly preview: SwapPreview;
  readonly choice: SwapForm["approval"];
  readonly isOff: boolean;
  readonly set: (change: SetSwapParameters) => void;
}

/** What the visitor permits before the swap, and to whom. More than the swap takes is permitted only by choice. */
export const ApprovalStep = ({ preview, choice, isOff, set }: ApprovalStepProps) => {
  const locale = useFigureLocale();
  const { swap: texts } = useMoneyTexts();
  const { approval, permit, step, quote } = preview;
  const spender = approval?.spender ?? permit?.spender;
  if (spender === undefined) return null;
  // Spelled as in the explanation below, so that both can be compared.
  const address = parseAddress("eip155", spender);
  const { symbol, decimals } = quote.from;
  const exact = formatExactAmount(formatUnits(quote.fromAmount, decimals), { symbol, locale });
  const intros = {
    swap: texts.approvalIntro,
    approve: texts.approvalIntro,
    permit: texts.permitIntro,
    batch: texts.batchIntro,
  };
  const options = [
    { value: "exact", label: fillText(texts.exactApproval, { amount: exact }) },
    { value: "unlimited", label: texts.unlimitedApproval },
  ] as const;
  return (
    <section className="portico-details portico-swap-approval" aria-label={texts.approvalAmount}>
      <p className="portico-hint">
        {fillText(intros[step], { symbol })}
        {approval?.resetsFirst ? ` ${fillText(texts.resetIntro, { symbol })}` : null}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div className="portico-approval-choice" role="group" aria-label={texts.approvalAmount}>
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="portico-chip"
            aria-pressed={choice === value}
            aria-disabled={isOff || undefined}
            onClick={isOff || choice === value ? undefined : () => set({ approval: value })}
          >
            <bdi>{label}</bdi>
          </button>
        ))}
      </div>
      {choice === "unlimited" ? <Warning>{fillText(texts.unlimitedWarning, { symbol })}</Warning> : null}
      <dl>
        <Detail label={texts.allowedTo}>
          <bdi dir="ltr" className="portico-whole-address">
            {address instanceof Error ? spender : address}
          </bdi>
        </Detail>
      </dl>
    </section>
  );
};
