import type { PorticoError } from "./errors/catalogue.ts";
import { isPorticoError } from "./errors/isPorticoError.ts";

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

/**
 * What a toast says of a value that something failed with (behaviours section 25): a text as it is, the message of an
 * error, the first message of a list of issues. Errors of the catalogue come back as they are: they have texts.
 */
export const failureText = (value: unknown): string | PorticoError => {
  if (isPorticoError(value)) return value;
  if (typeof value === "string") return value;
  const message = value instanceof Error ? value.message : Array.isArray(value) ? messageOf(value[0]) : undefined;
  return message || "Unknown error";
};
