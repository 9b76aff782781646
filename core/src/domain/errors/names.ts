import { defineError } from "./defineError.ts";

/* Failures of names: look-up, suggestions, registration (docs/rules/errors.md#failures-of-names). */

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
