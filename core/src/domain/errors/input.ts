import { defineError } from "./defineError.ts";

const quoted = (text: string) => `'${text}'`;
const didYouMean = (suggestion: string | undefined) => (suggestion ? `; did you mean ${quoted(suggestion)}?` : "");

export class InvalidAddress extends /* @__PURE__ */ defineError({
  tag: "InvalidAddress",
  kind: "usage",
  message: ({ input, namespace }: { input: string; namespace: string }) =>
    `${quoted(input)} is not a valid address for the namespace ${namespace}`,
}) {}

export class InvalidAmount extends /* @__PURE__ */ defineError({
  tag: "InvalidAmount",
  kind: "usage",
  message: ({ input, reason }: { input: string; reason: string }) => `Invalid amount ${quoted(input)}: ${reason}`,
}) {}

/** `reason` says which rule for names is broken, so that a view can word it. */
/** An argument of an action or a command is wrong. `expected` says what would be right. */
export class InvalidArgument extends /* @__PURE__ */ defineError({
  tag: "InvalidArgument",
  kind: "usage",
  message: ({
    argument,
    input,
    expected,
    suggestion,
  }: {
    argument: string;
    input: string;
    expected: string;
    suggestion?: string;
  }) => `Invalid ${argument} ${quoted(input)}: expected ${expected}${didYouMean(suggestion)}`,
}) {}

export class UnknownChain extends /* @__PURE__ */ defineError({
  tag: "UnknownChain",
  kind: "usage",
  message: ({ input, suggestion }: { input: string; suggestion?: string }) =>
    `unknown chain ${quoted(input)}${didYouMean(suggestion)}`,
}) {}

export class UnknownToken extends /* @__PURE__ */ defineError({
  tag: "UnknownToken",
  kind: "notFound",
  message: ({ input, chainId, suggestion }: { input: string; chainId: string; suggestion?: string }) =>
    `unknown token ${quoted(input)} on ${chainId}${didYouMean(suggestion)}`,
}) {}
