import { SIGNING_CALLS_MAX, SIGNING_DEPTH_MAX } from "../../limits/signing.ts";
import { boundedList, fieldOf } from "../../untrustedValue.ts";
import { type DecodedCall, decodeCall, selectorOf } from "./decodeCall.ts";
import type { SigningMark, SigningStep } from "./explanation.ts";
import { addressFact, amountFact, type Facts, numberFact, step, timeFact } from "./facts.ts";
import { evmAddress, type SigningCall } from "./readRequest.ts";
import { explainRouterCall } from "./routerCalls.ts";
import { type CallPlace, type DescribeCall, tokenRules } from "./tokenCalls.ts";
import { bytesValue, textValue } from "./visibleText.ts";

type Hex = `0x${string}`;

const isHex = (value: unknown): value is Hex => typeof value === "string" && value.startsWith("0x");

const dataFact = (data: Hex): Facts => (data === "0x" ? [] : [{ name: "data", value: bytesValue(data) }]);
const functionFact = (text: string): Facts => [{ name: "function", value: textValue(text) }];

/** A call whose meaning is not known: all that can be said is where it goes. */
const undecoded = (data: Hex, { to }: CallPlace): SigningStep => {
  const selector = selectorOf(data);
  const facts = [...addressFact("contract", to), ...(selector ? functionFact(selector) : []), ...dataFact(data)];
  return step("call", facts, ["undecoded"]);
};

/** The kind of several calls: a swap, when everything else in it only serves the swap. */
const kindOf = (steps: ReadonlyArray<SigningStep>): "swap" | "batch" =>
  steps.some(({ kind }) => kind === "swap") &&
  steps.every(({ kind }) => ["swap", "wrap", "permit", "call"].includes(kind))
    ? "swap"
    : "batch";

/** Calls inside a call. When there are more than are shown, or they are too deep, the rest is not decoded. */
const batch = (
  facts: Facts,
  calls: unknown,
  explain: (entry: unknown, index: number) => SigningStep,
  depth: number,
): SigningStep => {
  const listed = boundedList(calls, SIGNING_CALLS_MAX) ?? [];
  const isCut = depth >= SIGNING_DEPTH_MAX || listed.length !== fieldOf(calls, "length");
  const steps = depth >= SIGNING_DEPTH_MAX ? [] : listed.map(explain);
  const marks: ReadonlyArray<SigningMark> = isCut ? ["undecoded"] : [];
  return { ...step(kindOf(steps), facts, marks), steps };
};

/** Whether a call of a router hands out what the router holds. */
const passesOn = (data: unknown): boolean =>
  isHex(data) && ["unwrapWETH9", "sweepToken"].includes(decodeCall(data)?.name ?? "");

/** Calls that contain calls: those of a router to itself, and those of Multicall3. */
const explainBatch = (call: DecodedCall, place: CallPlace, depth: number): SigningStep | undefined => {
  const { name, argument } = call;
  const { to } = place;
  const contract = addressFact("contract", to);
  if (name === "multicall") {
    const facts = [...contract, ...timeFact("deadline", argument("deadline"))];
    // The router calls itself in the name of the caller, and each of the calls sees the same value.
    const last = (boundedList(argument("data"), SIGNING_CALLS_MAX) ?? []).findLastIndex(passesOn);
    const inner = (data: unknown, index: number) =>
      isHex(data)
        ? explainData(data, { ...place, isPassedOn: index < last }, depth + 1)
        : step("call", contract, ["undecoded"]);
    return batch(facts, argument("data"), inner, depth);
  }
  if (name === "execute") {
    const commands = argument("commands");
    const count = typeof commands === "string" ? BigInt((commands.length - 2) / 2) : undefined;
    const facts = [...contract, ...numberFact("commands", count), ...timeFact("deadline", argument("deadline"))];
    return step("call", [...functionFact(call.signature), ...facts], ["undecoded"]);
  }
  if (!/^(?:tryAggregate|aggregate|aggregate3|aggregate3Value)$/.test(name)) return undefined;
  const inner = (entry: unknown): SigningStep => {
    const [target, data, value] = [fieldOf(entry, "target"), fieldOf(entry, "callData"), fieldOf(entry, "value")];
    const address = evmAddress(target);
    if (address === undefined || !isHex(data)) return step("call", contract, ["undecoded"]);
    const units = typeof value === "bigint" ? value : 0n;
    const explained = explainCall({ to: address, data, value: units }, to, depth + 1, place.describe);
    // The contract makes these calls, not the account, so they move what the contract holds.
    return { ...explained, facts: [...explained.facts, ...addressFact("caller", to)] };
  };
  return batch(contract, argument("calls"), inner, depth);
};

const withRest = (explained: SigningStep, rest: Hex): SigningStep =>
  rest === "0x" ? explained : { ...explained, facts: [...explained.facts, ...dataFact(rest)] };

const decodedData = (data: Hex, place: CallPlace, depth: number): SigningStep => {
  const call = decodeCall(data);
  if (!call) return undecoded(data, place);
  const rule = Object.hasOwn(tokenRules, call.signature) ? tokenRules[call.signature] : undefined;
  const explained = rule?.(call, place) ?? explainRouterCall(call, place) ?? explainBatch(call, place, depth);
  return explained ? withRest(explained, call.rest) : undecoded(data, place);
};

const explainData = (data: Hex, place: CallPlace, depth: number): SigningStep => {
  const explained = decodedData(data, place, depth);
  return place.describe?.(explained, data, place, depth) ?? explained;
};

/** What a call does, as far as its data says. Of an unknown function only the selector is known. */
export const explainCall = (
  { to, data, value }: SigningCall,
  from: string | undefined,
  depth = 0,
  describe?: DescribeCall,
): SigningStep => {
  const coins = value > 0n ? amountFact("value", value) : [];
  if (to === undefined) return step("deploy", [...coins, ...dataFact(data)]);
  if (data === "0x") return step("nativeTransfer", [...amountFact("amount", value), ...addressFact("recipient", to)]);
  const explained = explainData(data, { to, value, describe, ...(from === undefined ? {} : { from }) }, depth);
  const isShown = explained.facts.some(
    ({ value: shown }) => shown.type === "amount" && shown.token.address === undefined && shown.units === value,
  );
  return isShown ? explained : { ...explained, facts: [...coins, ...explained.facts] };
};
