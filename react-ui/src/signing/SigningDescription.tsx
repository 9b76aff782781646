import type { SigningDescription as Description } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { Fragment } from "react";
import { Icon } from "../parts/images/Icon.tsx";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { FactValue, SigningFacts } from "./SigningFacts.tsx";

/** The words of a contract's description, and who vouches for them (docs/rules/signing.md#who-vouches). */
export const SigningDescription = ({ description }: { readonly description: Description }) => {
  const { signing: texts } = useMoneyTexts();
  const { vouchedBy, auditors = [], intent, sentence = [intent], owner, facts } = description;
  const voucher =
    vouchedBy === "auditor"
      ? fillText(texts.described.auditor, { auditors: auditors.join(", ") })
      : texts.described.site;
  return (
    <section className="portico-signing-description" aria-label={texts.described.title} data-vouched={vouchedBy}>
      <p className="portico-hint portico-simulation">
        <Icon name={vouchedBy === "auditor" ? "check" : "warning"} />
        <bdi>{voucher}</bdi>
      </p>
      <p className="portico-signing-sentence">
        <bdi>
          {sentence.map((part, position) => (
            // Sentences do not change: a new explanation replaces them.
            // biome-ignore lint/suspicious/noArrayIndexKey: several parts may be equal
            <Fragment key={position}>
              {typeof part === "string" ? part : <FactValue fact={{ name: "field", value: part }} />}
            </Fragment>
          ))}
        </bdi>
      </p>
      {owner === undefined ? null : (
        <p className="portico-hint">
          <bdi>{owner}</bdi>
        </p>
      )}
      <SigningFacts facts={facts} />
    </section>
  );
};
