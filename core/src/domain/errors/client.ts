import { defineError } from "./defineError.ts";
import type { UnexpectedError } from "./unexpected.ts";

/* Failures of the client itself, outside the work of its engine. */

/** The alert PROJECT_ID_NOT_CONFIGURED (docs/rules/errors.md#configuration-alerts). */
export class ProjectIdNotConfigured extends /* @__PURE__ */ defineError({
  tag: "ProjectIdNotConfigured",
  code: "PROJECT_ID_NOT_CONFIGURED",
  kind: "usage",
  retryable: false,
  message: "Project ID Not Configured: pass `projectId` to createPortico",
}) {}

/** An option of createPortico is wrong. */
export class InvalidOption extends /* @__PURE__ */ defineError({
  tag: "InvalidOption",
  code: "INVALID_OPTION",
  kind: "usage",
  retryable: false,
  message: ({ option, reason }: { option: string; reason: string }) => `Option '${option}': ${reason}`,
}) {}

/** The caller's AbortSignal was aborted. */
export class Aborted extends /* @__PURE__ */ defineError({
  tag: "Aborted",
  code: "ABORTED",
  kind: "internal",
  retryable: true,
  message: "The action was aborted",
}) {}

/** An action was called on a client after `dispose`, or `dispose` ended it. */
export class ClientDisposed extends /* @__PURE__ */ defineError({
  tag: "ClientDisposed",
  code: "CLIENT_DISPOSED",
  kind: "usage",
  retryable: false,
  message: "This client was disposed; create another",
}) {}

/** A lazily loaded part of Portico could not be fetched. */
export class FeatureLoadFailed extends /* @__PURE__ */ defineError({
  tag: "FeatureLoadFailed",
  code: "FEATURE_LOAD_FAILED",
  kind: "network",
  retryable: true,
  message: ({ feature }: { feature: string }) => `Portico could not load ${feature}`,
}) {}

/** The errors that any action may reject with, whatever it does. */
export type ClientError = Aborted | ClientDisposed | FeatureLoadFailed | InvalidOption | UnexpectedError;
