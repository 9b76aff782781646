import { defineError } from "./defineError.ts";
import type { InvalidArgument } from "./input.ts";
import type { UnexpectedError } from "./unexpected.ts";

/* Failures of the client itself, outside the work of its engine. */

/** An option of createPortico is wrong. */
export class InvalidOption extends /* @__PURE__ */ defineError({
  tag: "InvalidOption",
  kind: "usage",
  message: ({ option, reason }: { option: string; reason: string }) => `Option '${option}': ${reason}`,
}) {}

/** The caller's AbortSignal was aborted. */
export class Aborted extends /* @__PURE__ */ defineError({
  tag: "Aborted",
  kind: "internal",
  retryable: true,
  message: "The action was aborted",
}) {}

/** An action was called on a client after `dispose`, or `dispose` ended it. */
export class ClientDisposed extends /* @__PURE__ */ defineError({
  tag: "ClientDisposed",
  kind: "usage",
  message: "The client was disposed",
}) {}

/** A lazily loaded part of Portico could not be fetched. */
export class FeatureLoadFailed extends /* @__PURE__ */ defineError({
  tag: "FeatureLoadFailed",
  kind: "network",
  retryable: true,
  message: ({ feature }: { feature: string }) => `Portico could not load ${feature}`,
}) {}

/** The errors that any action may reject with, whatever it does. */
export type ClientError =
  | Aborted
  | ClientDisposed
  | FeatureLoadFailed
  | InvalidArgument
  | InvalidOption
  | UnexpectedError;
