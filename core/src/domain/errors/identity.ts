import { defineError } from "./defineError.ts";

/* Failures of names (docs/rules/errors.md#failures-of-names), of signing in and of the embedded wallet. */

export class NameNotFound extends /* @__PURE__ */ defineError({
  tag: "NameNotFound",
  kind: "notFound",
  message: ({ name }: { name: string }) => `The name ${name} is not registered`,
}) {}

export class NameResolveFailed extends /* @__PURE__ */ defineError({
  tag: "NameResolveFailed",
  kind: "rejected",
  retryable: true,
  message: ({ description }: { name: string; description?: string }) => description ?? "Error resolving name",
}) {}

export class NameSuggestionsFailed extends /* @__PURE__ */ defineError({
  tag: "NameSuggestionsFailed",
  kind: "rejected",
  retryable: true,
  message: ({ description }: { name: string; description?: string }) =>
    description ?? "Error fetching name suggestions",
}) {}

export class NameReverseFailed extends /* @__PURE__ */ defineError({
  tag: "NameReverseFailed",
  kind: "rejected",
  retryable: true,
  message: ({ description }: { address: string; description?: string }) =>
    description ?? "Error fetching names for address",
}) {}

export class NameRegisterFailed extends /* @__PURE__ */ defineError({
  tag: "NameRegisterFailed",
  kind: "rejected",
  retryable: true,
  message: ({ name, description }: { name: string; description?: string }) =>
    description ?? `Error registering name ${name}`,
}) {}

export class AuthenticationInitFailed extends /* @__PURE__ */ defineError({
  tag: "AuthenticationInitFailed",
  kind: "rejected",
  retryable: true,
  message: "A problem occurred while trying initialize authentication",
}) {}

export class SignatureDeclined extends /* @__PURE__ */ defineError({
  tag: "SignatureDeclined",
  kind: "rejected",
  message: "Signature declined",
}) {}

export class SmartAccountsUnsupported extends /* @__PURE__ */ defineError({
  tag: "SmartAccountsUnsupported",
  kind: "unsupported",
  message: "This application might not support Smart Accounts",
}) {}

export class EmailCooldown extends /* @__PURE__ */ defineError({
  tag: "EmailCooldown",
  kind: "rejected",
  retryable: true,
  message: ({ secondsLeft }: { secondsLeft: number }) => `Please try again after ${secondsLeft} seconds`,
}) {}

export class SocialsTimeout extends /* @__PURE__ */ defineError({
  tag: "SocialsTimeout",
  kind: "rejected",
  retryable: true,
  message: "Invalid App Configuration: the embedded wallet failed to load; verify that this domain is allowed",
}) {}
