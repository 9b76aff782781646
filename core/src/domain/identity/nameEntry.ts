import type { PorticoError } from "../errors/catalogue.ts";
import {
  InvalidName,
  type InvalidNameReason,
  type NameResolveFailed,
  type NameSuggestionsFailed,
} from "../errors/identity.ts";
import { nameLabel, parseNameLabel } from "./nameRules.ts";

/** What is known of the name that a visitor typed (docs/rules/identity.md#choosing-a-name). */
export type NameCheck =
  | { readonly status: "empty" }
  /** Nobody can register such a name. */
  | { readonly status: "invalid"; readonly reason: InvalidNameReason }
  /** The visitor may still be typing, or the registrar is asked. */
  | { readonly status: "checking"; readonly name: string }
  | { readonly status: "free"; readonly name: string }
  /** Somebody has the name. `error` says why there are no suggestions. */
  | {
      readonly status: "taken";
      readonly name: string;
      readonly suggestions: ReadonlyArray<string>;
      readonly error?: NameSuggestionsFailed;
    }
  | { readonly status: "failed"; readonly name: string; readonly error: NameResolveFailed };

/** How far the registration of a name is (docs/rules/identity.md#registering-a-name). */
export type NameRegistration =
  | { readonly status: "idle" }
  /** The wallet is asked for the signature. */
  | { readonly status: "signing"; readonly name: string }
  /** The registrar has the signature. */
  | { readonly status: "registering"; readonly name: string }
  | { readonly status: "registered"; readonly name: string }
  | { readonly status: "failed"; readonly name: string; readonly error: PorticoError };

/** A form in which a visitor chooses a name. */
export interface NameEntry {
  /** As typed, without the suffix. */
  readonly text: string;
  /** What the names of this registrar end in, for example `.reown.id`. */
  readonly suffix: string;
  readonly check: NameCheck;
  /** The name that the account has already. One account registers one name. */
  readonly owned?: string;
  readonly registration: NameRegistration;
}

export type NameEntryEvent =
  | { readonly type: "typed"; readonly text: string }
  /** Which name the account has. */
  | { readonly type: "owned"; readonly name: string | undefined }
  | { readonly type: "checked"; readonly name: string; readonly isAvailable: boolean }
  | { readonly type: "checkFailed"; readonly name: string; readonly error: NameResolveFailed }
  | { readonly type: "suggested"; readonly name: string; readonly suggestions: ReadonlyArray<string> }
  | { readonly type: "suggestionsFailed"; readonly name: string; readonly error: NameSuggestionsFailed }
  | { readonly type: "asked"; readonly name: string }
  | { readonly type: "signed" }
  | { readonly type: "registered" }
  | { readonly type: "registrationFailed"; readonly error: PorticoError }
  /** Nobody waits for the registration any more. */
  | { readonly type: "abandoned" };

export const emptyNameEntry = (suffix: string): NameEntry => ({
  text: "",
  suffix,
  check: { status: "empty" },
  registration: { status: "idle" },
});

/** Whether the wallet or the registrar has been asked and has not answered. */
export const isRegistering = ({ registration: { status } }: NameEntry): boolean =>
  status === "signing" || status === "registering";

/** The name that the visitor can register now; undefined while there is none. */
export const registrableName = (entry: NameEntry): string | undefined =>
  entry.check.status === "free" && entry.owned === undefined && !isRegistering(entry) ? entry.check.name : undefined;

const checkOf = ({ check, suffix }: NameEntry, label: string): NameCheck => {
  if (label === "") return { status: "empty" };
  const parsed = parseNameLabel(label);
  if (parsed instanceof InvalidName) return { status: "invalid", reason: parsed.details.reason };
  const name = `${parsed.toLowerCase()}${suffix}`;
  if ("name" in check && check.name === name && check.status !== "failed") return check;
  const isSuggested = check.status === "taken" && check.suggestions.includes(name);
  return { status: isSuggested ? "free" : "checking", name };
};

/** The check of a name after an answer about it. An answer about another name changes nothing. */
const answered = (entry: NameEntry, name: string, status: NameCheck["status"], check: NameCheck): NameEntry =>
  entry.check.status === status && "name" in entry.check && entry.check.name === name ? { ...entry, check } : entry;

/** The form after an event. While a name is registered, nothing can be typed. */
export const nextNameEntry = (entry: NameEntry, event: NameEntryEvent): NameEntry => {
  const { registration } = entry;
  switch (event.type) {
    case "typed": {
      if (isRegistering(entry)) return entry;
      const text = nameLabel(event.text, entry.suffix);
      const isSame = text === entry.text;
      return {
        ...entry,
        text,
        check: checkOf(entry, text),
        registration: isSame ? registration : { status: "idle" },
      };
    }
    case "owned": {
      const { owned: _, ...rest } = entry;
      return event.name === undefined ? rest : { ...rest, owned: event.name };
    }
    case "checked":
      return answered(entry, event.name, "checking", {
        name: event.name,
        ...(event.isAvailable ? { status: "free" } : { status: "taken", suggestions: [] }),
      });
    case "checkFailed":
      return answered(entry, event.name, "checking", { status: "failed", name: event.name, error: event.error });
    case "suggested":
      return answered(entry, event.name, "taken", {
        status: "taken",
        name: event.name,
        suggestions: event.suggestions.filter((name) => name !== event.name),
      });
    case "suggestionsFailed":
      return answered(entry, event.name, "taken", {
        status: "taken",
        name: event.name,
        suggestions: [],
        error: event.error,
      });
    case "asked":
      return isRegistering(entry) ? entry : { ...entry, registration: { status: "signing", name: event.name } };
    case "signed":
      return registration.status === "signing"
        ? { ...entry, registration: { status: "registering", name: registration.name } }
        : entry;
    case "registered":
      return registration.status === "registering"
        ? { ...entry, owned: registration.name, registration: { status: "registered", name: registration.name } }
        : entry;
    case "registrationFailed": {
      if (!isRegistering(entry) || !("name" in registration)) return entry;
      const { name } = registration;
      return { ...entry, registration: { status: "failed", name, error: event.error } };
    }
    case "abandoned":
      return isRegistering(entry) ? { ...entry, registration: { status: "idle" } } : entry;
  }
};
