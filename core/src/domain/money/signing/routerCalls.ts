import type { DecodedCall } from "./decodeCall.ts";
import type { SigningStep } from "./explanation.ts";
import { addressFact, amountFact, type Facts, permittedFact, step, timeFact } from "./facts.ts";
import type { CallPlace } from "./tokenCalls.ts";

type Rule = (call: DecodedCall, place: CallPlace) => SigningStep | undefined;

/** How a router reads a recipient: as it is, as the first router of v3 does, or as the second one does. */
type RecipientForm = "literal" | "v3" | "router02";

/** Instead of an address, the second router of v3 reads 1 as the caller and 2 as itself. The first one reads 0 as itself. */
const CALLER = "0x0000000000000000000000000000000000000001";
const ROUTER = "0x0000000000000000000000000000000000000002";
const ZERO = "0x0000000000000000000000000000000000000000";

const lower = (value: unknown): string => (typeof value === "string" ? value.toLowerCase() : "");

/**
 * Who receives what a router gives, unless that is the caller. What stays with the router can be taken by anybody, unless
 * a later call of the same transaction passes it on.
 */
const receiver = (value: unknown, { from, to, isPassedOn }: CallPlace, form: RecipientForm): Facts => {
  const address = lower(value);
  if ((from !== undefined && address === lower(from)) || (form === "router02" && address === CALLER)) return [];
  const isKept =
    address === lower(to) || (form === "router02" && address === ROUTER) || (form === "v3" && address === ZERO);
  if (isKept) return isPassedOn ? [] : addressFact("recipient", to);
  return addressFact("recipient", value);
};

/** Only the second router of v3 has swaps without a deadline. */
const receiverOf = (argument: DecodedCall["argument"], name: string, place: CallPlace, form: "literal" | "v3"): Facts =>
  receiver(argument(name), place, argument("deadline") === undefined ? "router02" : form);

const pathEnds = (path: unknown): readonly [first: unknown, last: unknown] =>
  Array.isArray(path) && path.length > 1 ? [path[0], path.at(-1)] : [null, null];

const ADDRESS_DIGITS = 40;
/** A path of v3: an address, and a fee of three bytes before each further one. */
const PATH = /^0x[0-9a-f]{40}(?:[0-9a-f]{46})+$/i;

const packedEnds = (path: unknown): readonly [first: unknown, last: unknown] =>
  typeof path === "string" && PATH.test(path)
    ? [path.slice(0, 2 + ADDRESS_DIGITS), `0x${path.slice(-ADDRESS_DIGITS)}`]
    : [null, null];

/** A swap needs what is given and what is received. Without one of the two, its meaning is not known. */
const swap = (given: Facts, received: Facts, place: CallPlace, recipient: Facts, deadline: unknown) =>
  given.length === 0 || received.length === 0
    ? undefined
    : step("swap", [
        ...given,
        ...received,
        ...recipient,
        ...addressFact("contract", place.to),
        ...timeFact("deadline", deadline),
      ]);

const tokensFor =
  (isNativeIn: boolean, isNativeOut: boolean): Rule =>
  ({ argument }, place) => {
    const [first, last] = pathEnds(argument("path"));
    const given = isNativeIn ? amountFact("amount", place.value) : amountFact("amount", argument("amountIn"), first);
    const received = amountFact("minimum", argument("amountOutMin"), ...(isNativeOut ? [] : [last]));
    return swap(given, received, place, receiverOf(argument, "to", place, "literal"), argument("deadline"));
  };

const forTokens =
  (isNativeIn: boolean, isNativeOut: boolean): Rule =>
  ({ argument }, place) => {
    const [first, last] = pathEnds(argument("path"));
    const given = isNativeIn
      ? amountFact("maximum", place.value)
      : amountFact("maximum", argument("amountInMax"), first);
    const received = amountFact("amount", argument("amountOut"), ...(isNativeOut ? [] : [last]));
    return swap(given, received, place, receiverOf(argument, "to", place, "literal"), argument("deadline"));
  };

/** The tokens of a swap of v3: what is given, and what is received. */
type Pair = (argument: DecodedCall["argument"]) => readonly [given: unknown, received: unknown];

const ofTokens: Pair = (argument) => [argument("tokenIn"), argument("tokenOut")];
const ofPath: Pair = (argument) => packedEnds(argument("path"));
/** The path of an exact output begins with what is received. */
const ofReversedPath: Pair = (argument) => {
  const [first, last] = packedEnds(argument("path"));
  return [last, first];
};

const exactInput =
  (pair: Pair): Rule =>
  ({ argument }, place) => {
    const [tokenIn, tokenOut] = pair(argument);
    const given = amountFact("amount", argument("amountIn"), tokenIn);
    const received = amountFact("minimum", argument("amountOutMinimum"), tokenOut);
    return swap(given, received, place, receiverOf(argument, "recipient", place, "v3"), argument("deadline"));
  };

const exactOutput =
  (pair: Pair): Rule =>
  ({ argument }, place) => {
    const [tokenIn, tokenOut] = pair(argument);
    const given = amountFact("maximum", argument("amountInMaximum"), tokenIn);
    const received = amountFact("amount", argument("amountOut"), tokenOut);
    return swap(given, received, place, receiverOf(argument, "recipient", place, "v3"), argument("deadline"));
  };

const unwrapped: Rule = ({ argument }, place) =>
  step("wrap", [
    ...amountFact("minimum", argument("amountMinimum")),
    ...receiver(argument("recipient"), place, "literal"),
  ]);

const swept: Rule = ({ argument }, place) =>
  step("transfer", [
    ...amountFact("minimum", argument("amountMinimum"), argument("token")),
    ...receiver(argument("recipient"), place, "literal"),
  ]);

/** The router passes on a permit that the visitor has signed for it. */
const permitted: Rule = ({ argument }, { to }) =>
  step("permit", [
    ...permittedFact(argument("value"), argument("token")),
    ...addressFact("spender", to),
    ...addressFact("token", argument("token")),
    ...timeFact("deadline", argument("deadline")),
  ]);

const rulesByName: Readonly<Record<string, Rule>> = {
  swapExactTokensForTokens: tokensFor(false, false),
  swapExactTokensForTokensSupportingFeeOnTransferTokens: tokensFor(false, false),
  swapExactETHForTokens: tokensFor(true, false),
  swapExactETHForTokensSupportingFeeOnTransferTokens: tokensFor(true, false),
  swapExactTokensForETH: tokensFor(false, true),
  swapExactTokensForETHSupportingFeeOnTransferTokens: tokensFor(false, true),
  swapTokensForExactTokens: forTokens(false, false),
  swapTokensForExactETH: forTokens(false, true),
  swapETHForExactTokens: forTokens(true, false),
  exactInputSingle: exactInput(ofTokens),
  exactOutputSingle: exactOutput(ofTokens),
  exactInput: exactInput(ofPath),
  exactOutput: exactOutput(ofReversedPath),
  unwrapWETH9: unwrapped,
  sweepToken: swept,
  selfPermit: permitted,
  selfPermitIfNecessary: permitted,
  refundETH: (_, { to }) => step("call", addressFact("contract", to)),
};

/** What calls of exchanges mean, by the names of the functions. */
export const explainRouterCall: Rule = (call, place) =>
  Object.hasOwn(rulesByName, call.name) ? rulesByName[call.name]?.(call, place) : undefined;
