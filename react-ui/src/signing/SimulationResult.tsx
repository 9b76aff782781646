import type { BalanceChange, Simulation } from "@portico/core";
import { fillText } from "@portico/core/strings";
import { Icon, type IconName } from "../parts/images/Icon.tsx";
import { useFigureLocale } from "../texts/useFigureLocale.ts";
import { useMoneyTexts } from "../texts/useMoneyTexts.ts";
import { amountText } from "./signingText.ts";

type Simulated = Extract<Simulation, { readonly status: "simulated" }>;

const Change = ({ token, tokenId, units }: BalanceChange) => {
  const { signing: texts } = useMoneyTexts();
  const locale = useFigureLocale();
  const isGain = units > 0n;
  const amount = amountText(isGain ? units : -units, token, texts, locale);
  const item = tokenId === undefined ? "" : ` #${tokenId}`;
  return (
    <bdi dir="ltr" className="portico-signing-change" data-gain={isGain}>
      {`${isGain ? "+" : "−"}${amount}${item}`}
    </bdi>
  );
};

/** The balances that change, and how. */
const Changes = ({ changes, isIncomplete = false }: Simulated) => {
  const { signing: texts } = useMoneyTexts();
  return (
    <dl>
      <div className="portico-detail">
        <dt>{texts.changes}</dt>
        <dd>
          {changes.length === 0 ? texts.noChanges : null}
          {changes.map((change) => (
            <Change key={`${change.token.address} ${change.tokenId}`} {...change} />
          ))}
          {isIncomplete ? <span className="portico-hint">{texts.incomplete}</span> : null}
        </dd>
      </div>
    </dl>
  );
};

const icons: Readonly<Record<Simulation["status"], IconName>> = {
  simulated: "check",
  succeeds: "help",
  fails: "warning",
  notSimulated: "help",
  signature: "key",
};

/** What the network said of a request, and what it did not. */
export const SimulationResult = ({ simulation }: { readonly simulation: Simulation }) => {
  const { signing: texts } = useMoneyTexts();
  const { status } = simulation;
  const sentence = {
    simulated: texts.withoutCost,
    succeeds: texts.succeeds,
    fails:
      status === "fails" && simulation.reason !== undefined
        ? fillText(texts.failsBecause, { reason: simulation.reason })
        : texts.fails,
    notSimulated: texts.notSimulated,
    signature: texts.signature,
  }[status];
  return (
    <>
      {status === "simulated" ? <Changes {...simulation} /> : null}
      <p className="portico-hint portico-simulation" data-simulation={status}>
        <Icon name={icons[status]} />
        <bdi>{sentence}</bdi>
      </p>
    </>
  );
};
