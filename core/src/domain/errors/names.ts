import { defineError } from "./defineError.ts";

/* Names: look-up, suggestions, registration (spec section 8). */

export class NameNotFound extends defineError<{ name: string }>()({
  tag: "NameNotFound",
  code: "NAME_NOT_FOUND",
  kind: "notFound",
  retryable: false,
  message: ({ name }) => `The name ${name} is not registered`,
}) {}

export class NameResolveFailed extends defineError<{ name: string; description?: string }>()({
  tag: "NameResolveFailed",
  code: "NAME_RESOLVE_FAILED",
  kind: "rejected",
  retryable: true,
  message: ({ description }) => description ?? "Error resolving name",
}) {}

export class NameSuggestionsFailed extends defineError<{ name: string; description?: string }>()({
  tag: "NameSuggestionsFailed",
  code: "NAME_SUGGESTIONS_FAILED",
  kind: "rejected",
  retryable: true,
  message: ({ description }) => description ?? "Error fetching name suggestions",
}) {}

export class NameReverseFailed extends defineError<{ address: string; description?: string }>()({
  tag: "NameReverseFailed",
  code: "NAME_REVERSE_FAILED",
  kind: "rejected",
  retryable: true,
  message: ({ description }) => description ?? "Error fetching names for address",
}) {}

export class NameRegisterFailed extends defineError<{ name: string; description?: string }>()({
  tag: "NameRegisterFailed",
  code: "NAME_REGISTER_FAILED",
  kind: "rejected",
  retryable: true,
  message: ({ name, description }) => description ?? `Error registering name ${name}`,
}) {}
