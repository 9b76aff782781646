import type { PorticoError } from "../errors/catalogue.ts";
import { isPorticoError } from "../errors/isPorticoError.ts";

/** What a toast is about; `custom` brings an icon of its own. */
export type ToastVariant = "loading" | "success" | "error" | "custom";

export interface Toast {
  readonly message: string;
  readonly variant: ToastVariant;
  /** Name of the icon of a custom toast. */
  readonly icon?: string;
  /** Goes away by itself after 2.5 s unless false. */
  readonly autoClose?: boolean;
  /** The error a toast tells of, for a page that words it itself. */
  readonly error?: PorticoError;
  /** Nothing is known of what failed: there are words for that, too, in a page that words it itself. */
  readonly isUnknown?: boolean;
}

export interface ToastState extends Toast {
  readonly isOpen: boolean;
}

/** A notice for the site's owner. */
export interface Alert {
  /** What the alert bar shows. */
  readonly message: string;
  readonly variant: "error" | "warning" | "info" | "success";
  /** The long text, which goes to the log. */
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

/** The toast for a failure of which nothing is known. */
export const unknownFailure: Toast = { message: "Unknown error", variant: "error", isUnknown: true };

/**
 * What a toast says of a value that something failed with (docs/rules/modal.md#toasts): a text as it is, the message of
 * an error, the first message of a list of issues. Errors of the catalogue come back as they are: they have texts.
 * Undefined where the value says nothing.
 */
export const failureText = (value: unknown): string | PorticoError | undefined => {
  if (isPorticoError(value)) return value;
  if (typeof value === "string") return value;
  return (value instanceof Error ? value.message : Array.isArray(value) ? messageOf(value[0]) : undefined) || undefined;
};
