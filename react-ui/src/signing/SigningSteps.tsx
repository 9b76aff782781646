import type { SigningStep } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { SigningDescription } from "./SigningDescription.tsx";
import { SigningFacts } from "./SigningFacts.tsx";

/** What a step says, and what its contract's description says of it: what an auditor has checked comes first. */
export const SigningContent = ({ facts, description }: Pick<SigningStep, "facts" | "description">) => (
  <>
    {description?.vouchedBy === "auditor" ? <SigningDescription description={description} /> : null}
    <SigningFacts facts={facts} />
    {description?.vouchedBy === "site" ? <SigningDescription description={description} /> : null}
  </>
);

/** The calls inside a request, each with what it says. */
export const SigningSteps = ({ steps }: { readonly steps: ReadonlyArray<SigningStep> }) => {
  const { signing: texts } = useMoneyTexts();
  return (
    <ol className="portico-signing-steps">
      {steps.map(({ kind, facts, description, steps: inner = [] }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several calls may be equal
        <li key={position}>
          <p className="portico-hint">
            {fillText(texts.step, { number: String(position + 1) })} · {texts.kinds[kind]}
          </p>
          <SigningContent facts={facts} {...(description ? { description } : {})} />
          {inner.length > 0 ? <SigningSteps steps={inner} /> : null}
        </li>
      ))}
    </ol>
  );
};
