import { defineError } from "./defineError.ts";

/* Failures of connections and of requests to a wallet (docs/rules/errors.md#failures-of-connecting). */

/** No wallet with this connector id is in the page, or the wallet has not announced itself yet. */
export class ConnectorNotFound extends /* @__PURE__ */ defineError({
  tag: "ConnectorNotFound",
  kind: "notFound",
  retryable: true,
  message: ({ connectorId, namespace }: { connectorId: string; namespace?: string }) =>
    `No wallet '${connectorId}' was found${namespace ? ` for ${namespace}` : ""}`,
}) {}

export class NotConnected extends /* @__PURE__ */ defineError({
  tag: "NotConnected",
  kind: "usage",
  message: ({ namespace }: { namespace: string }) => `No wallet is connected on ${namespace}`,
}) {}

/** The visitor declined in the wallet. */
export class ConnectionDeclined extends /* @__PURE__ */ defineError({
  tag: "ConnectionDeclined",
  kind: "rejected",
  message: ({ wallet }: { wallet: string }) => `The connection was declined in ${wallet}`,
}) {}

/** The wallet still shows an earlier request (-32002). */
export class WalletBusy extends /* @__PURE__ */ defineError({
  tag: "WalletBusy",
  kind: "rejected",
  message: ({ wallet }: { wallet: string }) =>
    `${wallet} has an earlier request open; answer that request in the wallet first`,
}) {}

/** The wallet connected without showing an account, or a remembered wallet no longer shows one. */
export class NoAccounts extends /* @__PURE__ */ defineError({
  tag: "NoAccounts",
  kind: "rejected",
  message: ({ wallet }: { wallet: string }) => `${wallet} shares no account with this site`,
}) {}

/** The wallet approved none of the networks that the site uses. */
export class NoCommonNetwork extends /* @__PURE__ */ defineError({
  tag: "NoCommonNetwork",
  kind: "unsupported",
  message: ({ wallet }: { wallet: string }) => `${wallet} approved none of the networks of this site`,
}) {}

/** The wallet did not answer in time. It may still answer: check the outcome before sending the request again. */
export class WalletTimedOut extends /* @__PURE__ */ defineError({
  tag: "WalletTimedOut",
  kind: "network",
  retryable: true,
  message: ({ method, millis }: { method: string; millis: number }) =>
    `The wallet did not answer ${method} within ${millis} ms`,
}) {}

/** The session expired or the wallet ended it while a request was open. */
export class SessionEnded extends /* @__PURE__ */ defineError({
  tag: "SessionEnded",
  kind: "rejected",
  message: "The wallet session has ended; connect again",
}) {}

/** The pairing expired before a wallet approved it. */
export class PairingExpired extends /* @__PURE__ */ defineError({
  tag: "PairingExpired",
  kind: "network",
  retryable: true,
  message: "No wallet approved the pairing before it expired; start a new one",
}) {}

/** The relay cannot be reached, or it dropped the connection and does not return. */
export class RelayUnreachable extends /* @__PURE__ */ defineError({
  tag: "RelayUnreachable",
  kind: "network",
  retryable: true,
  message: ({ url }: { url: string }) => `The relay at ${url} cannot be reached`,
}) {}

/** The relay refuses further requests for now (close code 1013, error 3001). */
export class RelayLimited extends /* @__PURE__ */ defineError({
  tag: "RelayLimited",
  kind: "rejected",
  retryable: true,
  message: "The relay is limiting requests; try again later",
}) {}

/** The relay refuses this client for another reason (close code 3000). */
export class RelayRefused extends /* @__PURE__ */ defineError({
  tag: "RelayRefused",
  kind: "rejected",
  message: ({ reason }: { reason: string }) => `The relay refused this client: ${reason}`,
}) {}

/** The session does not include the method. */
export class MethodNotApproved extends /* @__PURE__ */ defineError({
  tag: "MethodNotApproved",
  kind: "unsupported",
  message: ({ method }: { method: string }) => `The wallet has not approved ${method} for this session`,
}) {}

/** The wallet does not use the network: it refuses to, or has stayed on another one, whatever it has said. */
export class ChainNotSupported extends /* @__PURE__ */ defineError({
  tag: "ChainNotSupported",
  kind: "unsupported",
  message: ({ reason }: { chainId: string; reason?: string }) => `Chain is not supported${reason ? `: ${reason}` : ""}`,
}) {}

/** The connected wallet does not have this capability. */
export class CapabilityMissing extends /* @__PURE__ */ defineError({
  tag: "CapabilityMissing",
  kind: "unsupported",
  message: ({ capability, wallet }: { capability: string; wallet: string }) =>
    `${wallet} does not support ${capability}`,
}) {}

/** Another attempt to connect, a disconnect or a reset of the pairing replaced this attempt. */
export class ConnectionSuperseded extends /* @__PURE__ */ defineError({
  tag: "ConnectionSuperseded",
  kind: "internal",
  message: "A later connect or disconnect replaced this attempt",
}) {}

/** The site has not installed an optional package that a feature needs. */
export class PackageMissing extends /* @__PURE__ */ defineError({
  tag: "PackageMissing",
  kind: "usage",
  message: ({ package: name }: { package: string }) => `This feature needs the package '${name}'; install it`,
}) {}

/** Networks and adapters in use cannot be removed. */
export class RemovedWhileConnected extends /* @__PURE__ */ defineError({
  tag: "RemovedWhileConnected",
  kind: "usage",
  message: ({ what }: { what: string }) => `${what} cannot be removed while a wallet is connected; disconnect first`,
}) {}

/** The wallet returned something other than what was requested. */
export class BadWalletReply extends /* @__PURE__ */ defineError({
  tag: "BadWalletReply",
  kind: "rejected",
  message: ({ method, issue }: { method: string; issue: string }) =>
    `Unexpected answer from the wallet to ${method}: ${issue}`,
}) {}

/** The modal was closed while a wallet's approval was pending. */
export class RequestAborted extends /* @__PURE__ */ defineError({
  tag: "RequestAborted",
  kind: "rejected",
  message: (_: { method: string }) => "Request was aborted",
}) {}
