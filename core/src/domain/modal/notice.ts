import type { PorticoError } from "../errors/catalogue.ts";
import { isPorticoError } from "../errors/isPorticoError.ts";
import { TOAST_LETTER_MILLIS, TOAST_LIFE_MAX_MILLIS, TOAST_LIFE_MILLIS } from "../limits.ts";

/** The kind of a toast; `custom` has its own icon. */
export type ToastVariant = "loading" | "success" | "error" | "custom";

/** What visitors read about work: that it has succeeded, or that it goes on. */
export type ProgressNotice = "transactionStarted" | "authenticating";

export interface Toast {
  readonly message: string;
  readonly variant: ToastVariant;
  /** Name of the icon of a custom toast. */
  readonly icon?: string;
  /** The toast closes automatically, once there was time to read it, unless this is false. */
  readonly autoClose?: boolean;
  /** The error that the toast reports, for a page with its own wording. */
  readonly error?: PorticoError;
  /** What the toast reports of work, for a page with its own wording. */
  readonly progress?: ProgressNotice;
  /** The cause of the failure is unknown. A page with its own wording needs a text for that case too. */
  readonly isUnknown?: boolean;
}

export interface ToastState extends Toast {
  readonly isOpen: boolean;
}

/** A notice for the site's owner. */
export interface Alert {
  /** The text in the alert bar. */
  readonly message: string;
  readonly variant: "error" | "warning" | "info" | "success";
  /** The long text for the log. */
  readonly details?: string;
  readonly error?: PorticoError;
}

export interface AlertState extends Alert {
  readonly isOpen: boolean;
}

const messageOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "message" in value && typeof value.message === "string"
    ? value.message
    : undefined;

/** How long a toast stays: as long as its text takes to read, within limits. */
export const toastLifeMillis = (message: string): number => {
  // The characters of these scripts, each a syllable or a word, count twice.
  const letters = message.replace(/[\u2e80-\uffff]/g, "$&$&").length;
  return Math.min(Math.max(TOAST_LIFE_MILLIS, letters * TOAST_LETTER_MILLIS), TOAST_LIFE_MAX_MILLIS);
};

/** The toast for a failure of unknown cause. */
export const unknownFailure: Toast = { message: "Unknown error", variant: "error", isUnknown: true };

/**
 * Returns the toast text for a value that an action failed with (docs/rules/modal.md#toasts): a text as it is, the
 * message of an error, or the first message of a list of issues. Errors of the catalogue are returned as they are,
 * because they have their own texts. Undefined when the value has no text.
 */
export const failureText = (value: unknown): string | PorticoError | undefined => {
  if (isPorticoError(value)) return value;
  if (typeof value === "string") return value;
  return (value instanceof Error ? value.message : Array.isArray(value) ? messageOf(value[0]) : undefined) || undefined;
};
