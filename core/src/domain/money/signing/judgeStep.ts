import { SIGNING_LONG_DEADLINE_MILLIS } from "../../limits/signing.ts";
import type {
  BalanceChange,
  SigningDescription,
  SigningFact,
  SigningKind,
  SigningMark,
  SigningStep,
} from "./explanation.ts";
import { markOrder } from "./marks.ts";
import { hasHiddenCharacters } from "./visibleText.ts";

/** What is known of a token's contract. */
export interface KnownToken {
  readonly symbol?: string;
  readonly decimals?: number;
  /** Base units of all tokens together. */
  readonly supply?: bigint;
  /** Whether its items are distinct (ERC-721). */
  readonly isCollection?: boolean;
  /** Whether a source of the site lists it. What other contracts say of themselves may be false. */
  readonly isListed: boolean;
}

/** What is known besides the request itself. A function returns undefined when it does not know. */
export interface SigningKnowledge {
  readonly nowMillis: number;
  /** Number of the network (EIP-155); undefined where networks have none. */
  readonly networkNumber?: number;
  readonly account?: string;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  readonly token: (address: string) => KnownToken | undefined;
  /** The name of a contract that the site's sources use. */
  readonly contractName: (address: string) => string | undefined;
  readonly hasCode: (address: string) => boolean | undefined;
  /** Whether the account has never sent to the address, as far as its history shows. */
  readonly isNew: (address: string) => boolean | undefined;
}

/** Every mark of a step and of those inside it, and any other, once, the gravest first. */
export const allMarks = (
  explained: SigningStep,
  others: ReadonlyArray<SigningMark> = [],
): ReadonlyArray<SigningMark> => {
  const marks = new Set([...explained.marks, ...(explained.steps ?? []).flatMap((each) => allMarks(each)), ...others]);
  return markOrder.filter((mark) => marks.has(mark));
};

const permissions: ReadonlySet<SigningKind> = new Set(["approve", "permit"]);
/** Kinds whose `contract` or `token` is what is called. */
const calls: ReadonlySet<SigningKind> = new Set(["transfer", "approve", "revoke", "swap", "wrap", "call"]);

/** A fact with what the network knows about it. */
const completed = (
  fact: SigningFact,
  kind: SigningKind,
  { token, contractName, coin }: SigningKnowledge,
): SigningFact => {
  const { value } = fact;
  if (value.type === "item") {
    const name = listedSymbol(token(value.collection)) ?? contractName(value.collection);
    return name === undefined ? fact : { ...fact, value: { ...value, name } };
  }
  if (value.type === "address") {
    const name = contractName(value.address) ?? listedSymbol(token(value.address));
    return name === undefined ? fact : { ...fact, value: { ...value, name } };
  }
  if (value.type !== "amount") return fact;
  const { address } = value.token;
  if (address === undefined) return { ...fact, value: { ...value, token: coin } };
  const known = token(address);
  if (known?.isCollection) return { name: "tokenId", value: { type: "number", number: value.units } };
  const { symbol, decimals, supply } = { symbol: undefined, decimals: undefined, supply: undefined, ...known };
  const isAll = permissions.has(kind) && supply !== undefined && supply > 0n && value.units > supply;
  return {
    ...fact,
    value: {
      ...value,
      token: { ...value.token, ...(symbol ? { symbol } : {}), ...(decimals === undefined ? {} : { decimals }) },
      ...(value.isUnlimited || isAll ? { isUnlimited: true } : {}),
    },
  };
};

/** A description whose values say what is known of their tokens and addresses, in the sentence too. */
const completedDescription = (description: SigningDescription, knowledge: SigningKnowledge): SigningDescription => {
  // The amounts of a description are no permissions, whatever the descriptor calls them.
  const known = (fact: SigningFact) => completed(fact, "call", knowledge);
  const { sentence, facts } = description;
  return {
    ...description,
    facts: facts.map(known),
    ...(sentence
      ? {
          sentence: sentence.map((part) =>
            typeof part === "string" ? part : known({ name: "field", value: part }).value,
          ),
        }
      : {}),
  };
};

const listedSymbol = (known: KnownToken | undefined) => (known?.isListed ? known.symbol : undefined);

const marksOfAddress = (
  { name, expects }: SigningFact,
  address: string,
  kind: SigningKind,
  { token, contractName, hasCode, isNew, account, networkNumber }: SigningKnowledge,
): ReadonlyArray<SigningMark> => {
  // Solana programs are shown, and none is marked as unknown.
  if (networkNumber === undefined || address.toLowerCase() === account?.toLowerCase()) return [];
  const isKnown = contractName(address) !== undefined || token(address)?.isListed === true;
  const unknown: ReadonlyArray<SigningMark> = isKnown ? [] : ["unknownContract"];
  switch (name) {
    case "contract":
    case "token":
      return calls.has(kind) && hasCode(address) === false ? ["notAContract"] : unknown;
    case "spender":
      return kind === "revoke" ? [] : unknown;
    case "recipient":
      return [
        ...(isNew(address) ? (["valueToNewAddress"] as const) : []),
        ...(hasCode(address) === true ? unknown : []),
      ];
    default:
      if (expects === "contract" && hasCode(address) === false) return ["notAContract"];
      return expects === "account" && hasCode(address) === true ? unknown : [];
  }
};

const marksOf = (fact: SigningFact, kind: SigningKind, knowledge: SigningKnowledge): ReadonlyArray<SigningMark> => {
  const { name, value } = fact;
  switch (value.type) {
    case "address":
      return marksOfAddress(fact, value.address, kind, knowledge);
    case "amount": {
      const { address } = value.token;
      return [
        ...(permissions.has(kind) && value.isUnlimited ? (["unlimitedApproval"] as const) : []),
        // What a token says of itself, such as its symbol, may be false.
        ...(address === undefined ? [] : marksOfAddress({ ...fact, name: "spender" }, address, kind, knowledge)),
      ];
    }
    case "time":
      return name === "deadline" && value.atMillis > knowledge.nowMillis + SIGNING_LONG_DEADLINE_MILLIS
        ? ["longDeadline"]
        : [];
    case "number": {
      const { networkNumber } = knowledge;
      const isWrong = networkNumber !== undefined && value.number !== BigInt(networkNumber);
      return name === "network" && isWrong ? ["wrongNetwork"] : [];
    }
    case "text":
      return hasHiddenCharacters(value.text) || hasHiddenCharacters(fact.label ?? "") ? ["hiddenCharacters"] : [];
    case "item":
      return marksOfAddress({ ...fact, name: "spender" }, value.collection, kind, knowledge);
    case "block":
    case "bytes":
      return [];
  }
};

const ZERO = "0x0000000000000000000000000000000000000000";

/** The approval of one item is revoked by approving the zero address. Item 0 is an item like any other. */
const kindOf = ({ kind, facts }: SigningStep): SigningKind => {
  if ((kind !== "approve" && kind !== "revoke") || !facts.some(({ name }) => name === "tokenId")) return kind;
  const isNobody = facts.some(
    ({ name, value }) => name === "spender" && value.type === "address" && value.address === ZERO,
  );
  return isNobody ? "revoke" : "approve";
};

/** Adds what is known to what a request says, and marks what a visitor should be warned of (docs/rules/signing.md#marks). */
export const judgeStep = (explained: SigningStep, knowledge: SigningKnowledge): SigningStep => {
  const facts = explained.facts.map((fact) => completed(fact, explained.kind, knowledge));
  const kind = kindOf({ ...explained, facts });
  const description = explained.description && completedDescription(explained.description, knowledge);
  const shown = [...facts, ...(description?.facts ?? [])];
  const marks = new Set([...explained.marks, ...shown.flatMap((fact) => marksOf(fact, kind, knowledge))]);
  const steps = explained.steps?.map((each) => judgeStep(each, knowledge));
  return {
    kind,
    facts,
    marks: markOrder.filter((mark) => marks.has(mark)),
    ...(description ? { description } : {}),
    ...(steps ? { steps } : {}),
  };
};

/** Whether a token of a simulated change may be another one than it says. */
export const isUnknownToken = ({ token }: BalanceChange, knowledge: SigningKnowledge): boolean =>
  token.address !== undefined && knowledge.networkNumber !== undefined && !knowledge.token(token.address)?.isListed;

/** The addresses of a request that are looked up: tokens of amounts, and every other one. */
export const addressesIn = (explained: SigningStep): { readonly tokens: Set<string>; readonly others: Set<string> } => {
  const found = { tokens: new Set<string>(), others: new Set<string>() };
  const visit = ({ facts, description, steps = [] }: SigningStep) => {
    for (const { name, value } of [...facts, ...(description?.facts ?? [])]) {
      if (value.type === "amount" && value.token.address !== undefined) found.tokens.add(value.token.address);
      if (value.type === "item") found.tokens.add(value.collection);
      if (value.type === "address") (name === "token" ? found.tokens : found.others).add(value.address);
    }
    for (const inner of steps) visit(inner);
  };
  visit(explained);
  return found;
};
