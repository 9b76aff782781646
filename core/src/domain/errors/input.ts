import { defineError } from "./defineError.ts";

const quoted = (text: string) => `'${text}'`;
const didYouMean = (suggestion: string | undefined) => (suggestion ? `; did you mean ${quoted(suggestion)}?` : "");

export class InvalidChainId extends defineError<{ input: string }>()({
  tag: "InvalidChainId",
  code: "INVALID_CHAIN_ID",
  kind: "usage",
  retryable: false,
  message: ({ input }) => `Invalid CAIP-2 network id: ${input}`,
}) {}

export class InvalidAccountId extends defineError<{ input: string }>()({
  tag: "InvalidAccountId",
  code: "INVALID_ACCOUNT_ID",
  kind: "usage",
  retryable: false,
  message: ({ input }) => `Invalid CAIP-10 address: ${input}`,
}) {}

export class InvalidAssetId extends defineError<{ input: string }>()({
  tag: "InvalidAssetId",
  code: "INVALID_ASSET_ID",
  kind: "usage",
  retryable: false,
  message: ({ input }) => `Invalid CAIP-19 asset id: ${input}`,
}) {}

export class InvalidAddress extends defineError<{ input: string; namespace: string }>()({
  tag: "InvalidAddress",
  code: "INVALID_ADDRESS",
  kind: "usage",
  retryable: false,
  message: ({ input, namespace }) => `${quoted(input)} is not an address of the namespace ${namespace}`,
}) {}

export class InvalidAmount extends defineError<{ input: string; reason: string }>()({
  tag: "InvalidAmount",
  code: "INVALID_AMOUNT",
  kind: "usage",
  retryable: false,
  message: ({ input, reason }) => `Invalid amount ${quoted(input)}: ${reason}`,
}) {}

export class InvalidEmail extends defineError<{ input: string }>()({
  tag: "InvalidEmail",
  code: "INVALID_EMAIL",
  kind: "usage",
  retryable: false,
  message: ({ input }) => `${quoted(input)} is not an e-mail address`,
}) {}

/** `reason` tells which rule of names is broken, so that a view can word it. */
export class InvalidName extends defineError<{ input: string; reason: "tooShort" | "characters" | "suffix" }>()({
  tag: "InvalidName",
  code: "INVALID_NAME",
  kind: "usage",
  retryable: false,
  message: ({ input, reason }) =>
    `Invalid name ${quoted(input)}: ${
      {
        tooShort: "at least 4 characters are needed",
        characters: "only letters, digits and hyphens are allowed",
        suffix: "the suffix is not known",
      }[reason]
    }`,
}) {}

/** A chain id of 0x80000000 or above has no ENSIP-11 coin type. */
export class InvalidCoinTypeChainId extends defineError<{ chainId: number }>()({
  tag: "InvalidCoinTypeChainId",
  code: "INVALID_COIN_TYPE_CHAIN_ID",
  kind: "usage",
  retryable: false,
  message: "Invalid chainId",
}) {}

/** An option given to createPortico is wrong. */
export class InvalidOption extends defineError<{ option: string; reason: string }>()({
  tag: "InvalidOption",
  code: "INVALID_OPTION",
  kind: "usage",
  retryable: false,
  message: ({ option, reason }) => `Option ${quoted(option)}: ${reason}`,
}) {}

/** An argument of an action or a command is wrong; `expected` says what would be right. */
export class InvalidArgument extends defineError<{
  argument: string;
  input: string;
  expected: string;
  suggestion?: string;
}>()({
  tag: "InvalidArgument",
  code: "INVALID_ARGUMENT",
  kind: "usage",
  retryable: false,
  message: ({ argument, input, expected, suggestion }) =>
    `Invalid ${argument} ${quoted(input)}: expected ${expected}${didYouMean(suggestion)}`,
}) {}

export class UnknownChain extends defineError<{ input: string; suggestion?: string }>()({
  tag: "UnknownChain",
  code: "UNKNOWN_CHAIN",
  kind: "usage",
  retryable: false,
  message: ({ input, suggestion }) => `unknown chain ${quoted(input)}${didYouMean(suggestion)}`,
}) {}

export class UnknownToken extends defineError<{ input: string; chainId: string; suggestion?: string }>()({
  tag: "UnknownToken",
  code: "UNKNOWN_TOKEN",
  kind: "notFound",
  retryable: false,
  message: ({ input, chainId, suggestion }) => `unknown token ${quoted(input)} on ${chainId}${didYouMean(suggestion)}`,
}) {}
