import { defineError } from "./defineError.ts";

/* Ids that do not have the form of their CAIP. */

export class InvalidChainId extends /* @__PURE__ */ defineError({
  tag: "InvalidChainId",
  kind: "usage",
  message: ({ input }: { input: string }) => `Invalid CAIP-2 network id: ${input}`,
}) {}

export class InvalidAccountId extends /* @__PURE__ */ defineError({
  tag: "InvalidAccountId",
  kind: "usage",
  message: ({ input }: { input: string }) => `Invalid CAIP-10 address: ${input}`,
}) {}

export class InvalidAssetId extends /* @__PURE__ */ defineError({
  tag: "InvalidAssetId",
  kind: "usage",
  message: ({ input }: { input: string }) => `Invalid CAIP-19 asset id: ${input}`,
}) {}
