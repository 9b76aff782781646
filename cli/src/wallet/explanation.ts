import type { BalanceChange, Explanation, SigningFact, SigningRequest, SigningStep, SigningToken } from "@portico/core";
import { formatUnits, truncateMiddle } from "@portico/core/domain";
import { fillText, moneyViewTexts } from "@portico/core/strings";
import type { CommandContext } from "../Command.ts";
import { exactAmount } from "../output/amounts.ts";
import { type Field, fields } from "../output/fields.ts";
import { printable } from "../output/printable.ts";
import { createStyle, type Style } from "../output/style.ts";
import type { WalletSession } from "./walletSession.ts";

const texts = moneyViewTexts.signing;

/** What a request to the wallet means. Undefined when there is no request, because the wallet builds it itself. */
export const explain = async (
  { client, request }: WalletSession,
  asked: SigningRequest | undefined,
): Promise<Explanation | undefined> =>
  asked && request("Checking what this does", (options) => client.signer.explain(asked, options));

/** What a token is called: its symbol, else its shortened address. */
const nameOf = ({ symbol, address = "" }: SigningToken): string => symbol ?? truncateMiddle(address);

const amountOf = (units: bigint, token: SigningToken): string =>
  token.decimals === undefined
    ? `${fillText(texts.baseUnits, { count: exactAmount(units.toString()) })} ${nameOf(token)}`.trim()
    : exactAmount(formatUnits(units, token.decimals), nameOf(token));

const valueText = ({ value }: SigningFact): string => {
  switch (value.type) {
    case "amount":
      return value.isUnlimited
        ? `${texts.anyAmount} (${nameOf(value.token) || "?"})`
        : [value.message, amountOf(value.units, value.token)].filter(Boolean).join(" · ");
    case "address":
      return value.name === undefined ? value.address : `${value.name} (${value.address})`;
    case "number":
      return value.number.toString();
    case "item":
      return `${[value.name, `#${value.id}`].filter(Boolean).join(" ")} (${value.collection})`;
    case "block":
      return [value.height, value.atMillis === undefined ? "" : `(${new Date(value.atMillis).toISOString()})`]
        .join(" ")
        .trim();
    case "time":
      return new Date(value.atMillis).toISOString();
    case "text":
      return value.text;
    case "bytes":
      return `${value.hex} (${fillText(texts.bytes, { count: String(value.bytes) })})`;
  }
};

const factsOf = ({ kind, facts }: SigningStep): ReadonlyArray<Field> => [
  ["Does", texts.kinds[kind]],
  ...facts.map(
    (fact): Field => [fact.name === "field" ? printable(fact.label ?? "") : texts.facts[fact.name], valueText(fact)],
  ),
];

/** The words of a contract's description, after who vouches for them. */
const descriptionOf = ({ description }: SigningStep, style: Style): ReadonlyArray<string> => {
  if (!description) return [];
  const { vouchedBy, auditors = [], intent, sentence = [intent], owner, facts } = description;
  const { described } = texts;
  const words = sentence.map((part) => (typeof part === "string" ? part : valueText({ name: "field", value: part })));
  const rows = facts.map((fact): Field => [printable(fact.label ?? texts.facts.data), valueText(fact)]);
  return [
    vouchedBy === "auditor"
      ? style.faint(fillText(described.auditor, { auditors: auditors.join(", ") }))
      : style.warning(described.site),
    printable([words.join(""), owner && `(${owner})`].filter(Boolean).join(" ")),
    fields(rows, style),
  ];
};

const changeOf = ({ token, tokenId, units }: BalanceChange): string => {
  const amount = amountOf(units < 0n ? -units : units, token);
  return `${units < 0n ? "-" : "+"}${amount}${tokenId === undefined ? "" : ` #${tokenId}`}`;
};

/** What the network said, in lines: the changes, or why there are none. */
const simulationOf = ({ simulation }: Explanation): ReadonlyArray<Field> => {
  switch (simulation.status) {
    case "simulated": {
      const changes = simulation.changes.map((change): Field => ["Changes", changeOf(change)]);
      return [
        ...(changes.length > 0 ? changes : [["Changes", texts.noChanges] as const]),
        ["Test run", simulation.isIncomplete ? texts.incomplete : texts.withoutCost],
      ];
    }
    case "fails":
      return [
        [
          "Test run",
          simulation.reason === undefined ? texts.fails : fillText(texts.failsBecause, { reason: simulation.reason }),
        ],
      ];
    default:
      return [["Test run", texts[simulation.status]]];
  }
};

const stepsOf = ({ steps = [] }: SigningStep, style: Style, prefix = ""): ReadonlyArray<string> =>
  steps.flatMap((step, index) => {
    const number = `${prefix}${index + 1}`;
    return [
      `${style.faint(fillText(texts.step, { number }))}\n${fields(factsOf(step), style)}`,
      ...descriptionOf(step, style),
      ...stepsOf(step, style, `${number}.`),
    ];
  });

/** An explanation in lines, for people. */
export const layOutExplanation = (explanation: Explanation, style: Style): string => {
  const marks = explanation.marks.map((mark) => style.warning(`! ${texts.marks[mark]}`));
  return [
    style.strong(texts.title),
    fields(factsOf(explanation), style),
    ...descriptionOf(explanation, style),
    ...stepsOf(explanation, style),
    fields(simulationOf(explanation), style),
    ...marks,
  ].join("\n");
};

/** A text with the explanation below it, when there is one. */
export const withExplanation = (text: string, explanation: Explanation | undefined, style: Style): string =>
  explanation ? `${text}\n\n${layOutExplanation(explanation, style)}` : text;

/** Shows an explanation before the wallet is asked. With `--json` it is part of the result only. */
export const showExplanation = ({ inputs, progress }: CommandContext, explanation: Explanation): void => {
  if (!inputs.flag("json")) progress.write(`${layOutExplanation(explanation, createStyle(false))}\n`);
};
