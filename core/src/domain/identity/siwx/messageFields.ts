import {
  SIGN_IN_FIELD_MAX_CHARACTERS,
  SIGN_IN_NONCE_MAX_CHARACTERS,
  SIGN_IN_NONCE_MIN_CHARACTERS,
} from "../../limits/signIn.ts";
import type { SiwxMessageData } from "./siwxMessage.ts";

/* Which texts may stand in a sign-in message (docs/rules/identity.md#fields-of-sign-in-messages). */

/** Control characters, line separators and halves of surrogate pairs, which no field may contain. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
/** RFC 3986: a host, with or without a port. */
const AUTHORITY = /^[^\s/?#\\@]{1,261}$/u;
const URI = /^[a-zA-Z][a-zA-Z0-9+.-]*:\S+$/u;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
const LETTERS_AND_DIGITS = /^[a-zA-Z0-9]+$/;

/** One line of text. Spaces at its ends are refused, because wallets and servers may cut them off. */
export const isLine = (text: string): boolean =>
  text !== "" && text.length <= SIGN_IN_FIELD_MAX_CHARACTERS && text.trim() === text && !FORBIDDEN.test(text);

export const isAuthority = (text: string): boolean => AUTHORITY.test(text) && isLine(text);

export const isUri = (text: string): boolean => URI.test(text) && isLine(text);

/** RFC 3339, with a day and a time that exist. */
export const isDateTime = (text: string): boolean => DATE_TIME.test(text) && Number.isFinite(Date.parse(text));

/** A nonce of any length: other kits made shorter ones than EIP-4361 allows. */
const isNonce = (text: string): boolean => LETTERS_AND_DIGITS.test(text) && text.length <= SIGN_IN_NONCE_MAX_CHARACTERS;

/** A nonce that is long enough for a new message (EIP-4361). */
export const isNewNonce = (text: string): boolean => isNonce(text) && text.length >= SIGN_IN_NONCE_MIN_CHARACTERS;

/** A field that has a line of its own, with a name before its value. */
export interface LabelledField {
  readonly field: Exclude<keyof SiwxMessageData, "accountAddress" | "domain" | "statement" | "resources">;
  readonly label: string;
  readonly isValid: (text: string) => boolean;
}

/** The labelled lines in their order (EIP-4361). */
export const labelledFields: ReadonlyArray<LabelledField> = [
  { field: "uri", label: "URI", isValid: isUri },
  { field: "version", label: "Version", isValid: (text) => text === "1" },
  { field: "chainId", label: "Chain ID", isValid: isLine },
  { field: "nonce", label: "Nonce", isValid: isNonce },
  { field: "issuedAt", label: "Issued At", isValid: isDateTime },
  { field: "expirationTime", label: "Expiration Time", isValid: isDateTime },
  { field: "notBefore", label: "Not Before", isValid: isDateTime },
  { field: "requestId", label: "Request ID", isValid: isLine },
];
