import type { SigningFact } from "@portico/core";
import { usePortico } from "../provider/PorticoContext.ts";
import { useStore } from "../provider/useStore.ts";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { factText } from "./signingText.ts";

export const FactValue = ({ fact }: { readonly fact: SigningFact }) => {
  const { signing: texts } = useMoneyTexts();
  const locale = useFigureLocale();
  const { networks } = useStore(usePortico().networks.store);
  const { name, value } = fact;
  if (value.type === "address") {
    return (
      <>
        {value.name === undefined ? null : <bdi>{value.name}</bdi>}
        <bdi dir="ltr" className="portico-whole-address">
          {value.address}
        </bdi>
      </>
    );
  }
  if (value.type === "item") {
    return (
      <>
        <bdi>{factText(fact, texts, locale)}</bdi>
        <bdi dir="ltr" className="portico-whole-address">
          {value.collection}
        </bdi>
      </>
    );
  }
  if (name === "network" && value.type === "number") {
    const network = networks.find(({ id }) => String(id) === value.number.toString());
    if (network) return <bdi>{network.name}</bdi>;
  }
  const isCode = value.type === "bytes" || name === "function";
  return (
    <bdi
      dir={value.type === "text" && !isCode ? "auto" : "ltr"}
      className={isCode ? "portico-signing-code" : undefined}
    >
      {factText(fact, texts, locale)}
    </bdi>
  );
};

/** What a request says, in the order in which it says it. */
export const SigningFacts = ({ facts }: { readonly facts: ReadonlyArray<SigningFact> }) => {
  const { signing: texts } = useMoneyTexts();
  if (facts.length === 0) return null;
  return (
    <dl>
      {facts.map((fact, position) => (
        // Facts do not move: a new explanation replaces the list.
        // biome-ignore lint/suspicious/noArrayIndexKey: several facts may be equal
        <div className="portico-detail" data-fact={fact.name} key={position}>
          <dt>
            {fact.label === undefined && fact.name !== "field" ? (
              texts.facts[fact.name]
            ) : (
              <bdi dir="ltr">{fact.label}</bdi>
            )}
          </dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
