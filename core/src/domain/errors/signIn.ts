import { defineError } from "./defineError.ts";

/* Why a server, or the default implementation of a site's sign-in, refuses a message or its signature. */

/** The text is not a sign-in message, or a field has a value that no message can have. `length`: it is too long. */
export class InvalidSignInMessage extends /* @__PURE__ */ defineError({
  tag: "InvalidSignInMessage",
  kind: "usage",
  message: ({ field }: { field: string }) => `Invalid sign-in message: its ${field} is missing or not valid`,
}) {}

/** The message is meant for another site, account, network or attempt than the expected one. */
export class SignInMismatch extends /* @__PURE__ */ defineError({
  tag: "SignInMismatch",
  kind: "rejected",
  message: ({ field, expected, actual }: { field: string; expected: string; actual: string }) =>
    `The sign-in message has the ${field} '${actual}' instead of '${expected}'`,
}) {}

/** `end` is when the message stopped being valid. */
export class SignInExpired extends /* @__PURE__ */ defineError({
  tag: "SignInExpired",
  kind: "rejected",
  message: ({ end }: { end: string }) => `The sign-in message expired at ${end}`,
}) {}

/** `start` is when the message becomes valid. */
export class SignInNotYetValid extends /* @__PURE__ */ defineError({
  tag: "SignInNotYetValid",
  kind: "rejected",
  retryable: true,
  message: ({ start }: { start: string }) => `The sign-in message is not valid before ${start}`,
}) {}

/** The server did not issue the nonce, no longer accepts it, or has accepted it before. */
export class NonceNotAccepted extends /* @__PURE__ */ defineError({
  tag: "NonceNotAccepted",
  kind: "rejected",
  message: "The nonce of the sign-in message was not issued here, has expired, or was used before",
}) {}

/** The signature is not that of the account over the message. */
export class SignatureNotValid extends /* @__PURE__ */ defineError({
  tag: "SignatureNotValid",
  kind: "rejected",
  message: (_: { account: string }) => "The signature is not valid",
}) {}

/** Whether the signature is valid cannot be found out, for example because no node of the account's network is known. */
export class SignatureUnverifiable extends /* @__PURE__ */ defineError({
  tag: "SignatureUnverifiable",
  kind: "unsupported",
  message: ({ account, reason }: { account: string; reason: string }) =>
    `The signature of ${account} cannot be checked: ${reason}`,
}) {}
