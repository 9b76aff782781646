import { defineError } from "./defineError.ts";

/* Failures of names: look-up, suggestions, registration (docs/rules/errors.md#failures-of-names). */

export class NameNotFound extends /* @__PURE__ */ defineError({
  tag: "NameNotFound",
  code: "NAME_NOT_FOUND",
  kind: "notFound",
  retryable: false,
  message: ({ name }: { name: string }) => `The name ${name} is not registered`,
}) {}

export class NameResolveFailed extends /* @__PURE__ */ defineError({
  tag: "NameResolveFailed",
  code: "NAME_RESOLVE_FAILED",
  kind: "rejected",
  retryable: true,
  message: ({ description }: { name: string; description?: string }) => description ?? "Error resolving name",
}) {}

export class NameSuggestionsFailed extends /* @__PURE__ */ defineError({
  tag: "NameSuggestionsFailed",
  code: "NAME_SUGGESTIONS_FAILED",
  kind: "rejected",
  retryable: true,
  message: ({ description }: { name: string; description?: string }) =>
    description ?? "Error fetching name suggestions",
}) {}

export class NameReverseFailed extends /* @__PURE__ */ defineError({
  tag: "NameReverseFailed",
  code: "NAME_REVERSE_FAILED",
  kind: "rejected",
  retryable: true,
  message: ({ description }: { address: string; description?: string }) =>
    description ?? "Error fetching names for address",
}) {}

export class NameRegisterFailed extends /* @__PURE__ */ defineError({
  tag: "NameRegisterFailed",
  code: "NAME_REGISTER_FAILED",
  kind: "rejected",
  retryable: true,
  message: ({ name, description }: { name: string; description?: string }) =>
    description ?? `Error registering name ${name}`,
}) {}
