import { explainCall } from "./explainCall.ts";
import type { SigningStep } from "./explanation.ts";
import { addressFact, numberFact, step } from "./facts.ts";
import { explainMessage } from "./messages.ts";
import type { SigningSubject } from "./readRequest.ts";
import { explainSolana } from "./solanaCalls.ts";
import type { DescribeCall } from "./tokenCalls.ts";
import { type DescribeTypedData, explainTypedData } from "./typedData.ts";

/** Adds to what was decoded what descriptors say of it (docs/rules/signing.md#descriptions). */
export interface Describer {
  readonly call: DescribeCall;
  readonly typedData: DescribeTypedData;
}

/** Who signs, and at which site. */
export interface SigningPlace {
  readonly address?: string;
  readonly origin?: string;
  readonly describer?: Describer;
}

const explainCalls = (
  subject: Extract<SigningSubject, { type: "calls" }>,
  { address, describer }: SigningPlace,
): SigningStep => {
  const { calls, delegates, isCut, chainId } = subject;
  const from = subject.from ?? address;
  const steps = calls.map((call) => explainCall(call, from, 0, describer?.call));
  const [only] = steps;
  const isOne = only !== undefined && steps.length === 1 && !isCut;
  const explained: SigningStep = isOne ? only : { ...step("batch", [], isCut ? ["undecoded"] : []), steps };
  const network = numberFact("network", chainId);
  const placed: SigningStep = { ...explained, facts: [...explained.facts, ...network] };
  if (delegates.length === 0) return placed;
  const contracts = delegates.flatMap((delegate) => addressFact("contract", delegate));
  return { ...step("delegate", contracts, ["delegation"]), steps: [placed] };
};

/** What a request says, without any knowledge of the network. */
export const explainSubject = (subject: SigningSubject, place: SigningPlace): SigningStep => {
  switch (subject.type) {
    case "calls":
      return explainCalls(subject, place);
    case "typedData":
      return explainTypedData(subject.typedData, place.describer?.typedData);
    case "message":
      return explainMessage(subject.message, place);
    case "solana":
      return explainSolana(subject.transactions, subject.isCut);
    case "unknown":
      return step("unknown", [], ["undecoded"]);
  }
};
