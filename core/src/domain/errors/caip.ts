import { defineError } from "./defineError.ts";

/* Ids that do not have the form of their CAIP. */

export class InvalidChainId extends /* @__PURE__ */ defineError({
  tag: "InvalidChainId",
  code: "INVALID_CHAIN_ID",
  kind: "usage",
  retryable: false,
  message: ({ input }: { input: string }) => `Invalid CAIP-2 network id: ${input}`,
}) {}

export class InvalidAccountId extends /* @__PURE__ */ defineError({
  tag: "InvalidAccountId",
  code: "INVALID_ACCOUNT_ID",
  kind: "usage",
  retryable: false,
  message: ({ input }: { input: string }) => `Invalid CAIP-10 address: ${input}`,
}) {}

export class InvalidAssetId extends /* @__PURE__ */ defineError({
  tag: "InvalidAssetId",
  code: "INVALID_ASSET_ID",
  kind: "usage",
  retryable: false,
  message: ({ input }: { input: string }) => `Invalid CAIP-19 asset id: ${input}`,
}) {}
