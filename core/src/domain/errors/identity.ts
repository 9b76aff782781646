import { defineError } from "./defineError.ts";

/* Failures of names (docs/rules/errors.md#failures-of-names), of signing in and of the embedded wallet. */

/** Which rule of docs/rules/identity.md#name-labels a text breaks. */
export type InvalidNameReason = "tooShort" | "tooLong" | "characters" | "lookalike" | "suffix";

export class InvalidName extends /* @__PURE__ */ defineError({
  tag: "InvalidName",
  kind: "usage",
  message: ({ input, reason }: { input: string; reason: InvalidNameReason }) =>
    `Invalid name '${input}': ${
      {
        tooShort: "a name needs at least 4 characters",
        tooLong: "a name has at most 64 characters",
        characters: "a name may contain only letters, digits and hyphens",
        lookalike: "a name with hyphens in third and fourth place can look like another one",
        suffix: "the suffix is not known",
      }[reason]
    }`,
}) {}

/** A chain id of 0x80000000 or above has no ENSIP-11 coin type. */
export class InvalidCoinTypeChainId extends /* @__PURE__ */ defineError({
  tag: "InvalidCoinTypeChainId",
  kind: "usage",
  message: (_: { chainId: number }) => "Invalid chainId",
}) {}

export class NameNotFound extends /* @__PURE__ */ defineError({
  tag: "NameNotFound",
  kind: "notFound",
  message: ({ name }: { name: string }) => `The name ${name} is not registered`,
}) {}

/** The address on Ethereum belongs to whoever has its key, on every EVM network. That of a contract is not named. */
export class NameHasNoAddress extends /* @__PURE__ */ defineError({
  tag: "NameHasNoAddress",
  kind: "notFound",
  message: ({
    name,
    network,
    ethereumAddress,
  }: {
    name: string;
    network: string;
    chainId: string;
    ethereumAddress?: string;
  }) =>
    `${name} has no address on ${network}${
      ethereumAddress ? `. Its address on Ethereum is ${ethereumAddress}, which you can use instead of the name` : ""
    }`,
}) {}

/** The site has neither Ethereum nor a node of it, so that nobody can be asked. */
export class NamesNeedEthereum extends /* @__PURE__ */ defineError({
  tag: "NamesNeedEthereum",
  kind: "usage",
  message: "Names of ENS are read from Ethereum: add mainnet to networks, or a node of it to rpcUrls",
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

export class AddressOrAuthConnectorMissing extends /* @__PURE__ */ defineError({
  tag: "AddressOrAuthConnectorMissing",
  kind: "usage",
  message: "Address or auth connector not found",
}) {}

export class AuthenticationInitFailed extends /* @__PURE__ */ defineError({
  tag: "AuthenticationInitFailed",
  kind: "rejected",
  retryable: true,
  message: "A problem occurred while trying initialize authentication",
}) {}

export class SignatureDeclined extends /* @__PURE__ */ defineError({
  tag: "SignatureDeclined",
  kind: "rejected",
  message: "Signature declined",
}) {}

export class SmartAccountsUnsupported extends /* @__PURE__ */ defineError({
  tag: "SmartAccountsUnsupported",
  kind: "unsupported",
  message: "This application might not support Smart Accounts",
}) {}

export class EmailCooldown extends /* @__PURE__ */ defineError({
  tag: "EmailCooldown",
  kind: "rejected",
  retryable: true,
  message: ({ secondsLeft }: { secondsLeft: number }) => `Please try again after ${secondsLeft} seconds`,
}) {}

export class SocialsTimeout extends /* @__PURE__ */ defineError({
  tag: "SocialsTimeout",
  kind: "rejected",
  retryable: true,
  message: "Invalid App Configuration: the embedded wallet failed to load; verify that this domain is allowed",
}) {}

/** The secure frame answered with an error. `code` is a JSON-RPC code, where the secure site sends one. */
export class FrameRefused extends /* @__PURE__ */ defineError({
  tag: "FrameRefused",
  kind: "rejected",
  message: ({ description }: { description: string; code: number | undefined }) => description || "An error occurred",
}) {}

/** The visitor closed the window of the provider, or left the login. */
export class LoginCanceled extends /* @__PURE__ */ defineError({
  tag: "LoginCanceled",
  kind: "rejected",
  message: "The visitor canceled the login",
}) {}

/** There can be no wallet by passkey here: the browser, its authenticator or the secure site does not have what it takes. */
export class PasskeyUnavailable extends /* @__PURE__ */ defineError({
  tag: "PasskeyUnavailable",
  kind: "unsupported",
  message: ({ description }: { description: string }) => description || "Passkeys do not work here",
}) {}

/** The embedded wallet is connected by signing in to it. */
export class LoginRequired extends /* @__PURE__ */ defineError({
  tag: "LoginRequired",
  kind: "usage",
  message: "Nobody is signed in to the embedded wallet. Call embedded.login to sign the visitor in",
}) {}

/** The browser did not let the page open a window for the login. */
export class PopupBlocked extends /* @__PURE__ */ defineError({
  tag: "PopupBlocked",
  kind: "rejected",
  retryable: true,
  message: "Something went wrong",
}) {}

/** A window of another origin than the secure site's claimed to have the result of a login. */
export class UntrustedOrigin extends /* @__PURE__ */ defineError({
  tag: "UntrustedOrigin",
  kind: "rejected",
  message: "Untrusted Origin",
}) {}

export class EmailDependencyMissing extends /* @__PURE__ */ defineError({
  tag: "EmailDependencyMissing",
  kind: "usage",
  message: "Unable to load email login dependency",
}) {}

export class FrameMissing extends /* @__PURE__ */ defineError({
  tag: "FrameMissing",
  kind: "internal",
  message: "W3mFrame: iframe is not set",
}) {}

/** The method is in neither the safe nor the not-safe list */
export class RpcMethodNotAllowed extends /* @__PURE__ */ defineError({
  tag: "RpcMethodNotAllowed",
  kind: "unsupported",
  message: (_: { method: string }) => "Requested RPC call is not allowed",
}) {}

export class InvalidEmail extends /* @__PURE__ */ defineError({
  tag: "InvalidEmail",
  kind: "usage",
  message: ({ input }: { input: string }) => `'${input}' is not a valid e-mail address`,
}) {}
