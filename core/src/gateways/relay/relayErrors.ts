import { causesOf } from "../../domain/connection/walletErrors/causes.ts";
import { walletRpcErrorIn } from "../../domain/connection/walletErrors/walletErrors.ts";
import {
  BadWalletReply,
  ConnectionDeclined,
  MethodNotApproved,
  NoCommonNetwork,
  PairingExpired,
  RelayLimited,
  RelayRefused,
  RelayUnreachable,
  SessionEnded,
  WalletTimedOut,
} from "../../domain/errors/connection.ts";
import {
  type NodeError,
  type RelayError,
  type RpcError,
  type RpcFailure,
  withoutTransaction,
} from "../../domain/errors/families.ts";
import { providerAlertOf } from "../../domain/errors/remote/providerErrors.ts";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { WALLET_REQUEST_TIMEOUT_MILLIS } from "../../domain/limits.ts";
import { redactText } from "../../domain/redaction/redactText.ts";
import { redactUrl } from "../../domain/redaction/redactUrl.ts";
import { shortText } from "../../domain/redaction/shortText.ts";
import { WalletRefusal } from "../../domain/relay/inbound/WalletRefusal.ts";
import { fieldOf, isObject } from "../../domain/untrustedValue.ts";
import { redactedCause } from "../redactedCause.ts";

/** The errors that a pairing can fail with. */
export type PairingFailure =
  | RelayError
  | PairingExpired
  | ConnectionDeclined
  | NoCommonNetwork
  | BadWalletReply
  | RpcFailure;

/** The errors that a request to a wallet can fail with. */
export type RelayRequestFailure =
  | RpcError
  | NodeError
  | WalletTimedOut
  | SessionEnded
  | MethodNotApproved
  | BadWalletReply
  | RelayUnreachable
  | RelayLimited;

interface LibraryFailure {
  readonly code?: number;
  readonly message: string;
}

/** The library fails with errors, with plain objects that have code and message, or with texts. */
const readFailure = (cause: unknown): LibraryFailure => {
  const message = isObject(cause) ? fieldOf(cause, "message") : String(cause);
  const code = fieldOf(cause, "code");
  return {
    ...(typeof code === "number" ? { code } : {}),
    message: typeof message === "string" ? shortText(message, redactText) : "",
  };
};

/**
 * The relay's error 3001 (docs/rules/relay.md#relay-errors). A wallet's 3001 means a method that it did not approve.
 */
const isLimit = ({ code, message }: LibraryFailure): boolean => code === 3001 && /too many requests/i.test(message);

/** Close code of a relay that refuses a client for good, as it appears in the library's message. */
const REFUSAL = /closed abnormally with code: 3000(?: \((.*)\))?/;

/** The error for a refused connection or request. Undefined for anything else (docs/rules/relay.md#refusals). */
export const refusalOf = (
  thrown: unknown,
  site: { readonly origin: string; readonly projectId: string },
): RelayError | undefined => {
  const failure = readFailure(thrown);
  const cause = redactedCause(thrown, redactText);
  if (isLimit(failure)) return new RelayLimited({}, { cause });
  const [match, reason = ""] = REFUSAL.exec(failure.message) ?? [];
  if (!match) return undefined;
  return providerAlertOf(reason, site) ?? new RelayRefused({ reason }, { cause });
};

/** The codes of wallets on the relay, in those of EIP-1193 (docs/rules/relay.md#codes-of-wallets). */
const codes = { 5000: 4001, 5001: 4001, 5002: 4001, 5003: 4001, 12001: 4001, 5100: 4902 };
/** Codes with which a wallet reports that it supports none of the chains, methods or accounts. */
const unsupportedCodes: ReadonlySet<number> = new Set([5100, 5101, 5102, 5103, 5104]);

/** The library's code for a session that it could not establish: the wallet's signature is wrong. */
const SETTLEMENT_FAILED = 7000;

/** The method of the relay's protocol with which a site asks a wallet to connect. */
const PROPOSE = "wc_sessionPropose";

/** What a wallet answered, in words without secrets. */
const refusalIn = (thrown: unknown, method: string): RpcError | NodeError =>
  walletRpcErrorIn(causesOf(thrown, redactText), { method, codes });

/** Why a pairing was not approved. A wallet that refuses is never a failure of the relay, whatever its words are. */
export const pairingFailureOf = (thrown: unknown, relayUrl: string): PairingFailure => {
  if (thrown instanceof BadWalletReply) return thrown;
  const { code, message } = readFailure(thrown);
  const cause = redactedCause(thrown, redactText);
  if (code !== undefined && (thrown instanceof WalletRefusal || code === SETTLEMENT_FAILED)) {
    const error = withoutTransaction(refusalIn(thrown, PROPOSE), PROPOSE);
    if (error._tag === "UserRejected") return new ConnectionDeclined({ wallet: "the wallet" }, { cause });
    return unsupportedCodes.has(code) ? new NoCommonNetwork({ wallet: "The wallet" }, { cause }) : error;
  }
  return /expired/i.test(message)
    ? new PairingExpired({}, { cause })
    : new RelayUnreachable({ url: redactUrl(relayUrl) }, { cause });
};

const SESSION_GONE = /session topic doesn't exist|No matching key|session deleted|Record was recently deleted/i;
const NOT_APPROVED = /Missing or invalid\. request\(\)/i;
const NOT_SENT = /Failed to publish|No internet connection|establish socket connection|Socket stalled/i;

/** The wallet's own error as the answer to a request. No words of it pass for a failure of the relay. */
const answerOf = (refusal: WalletRefusal, method: string, cause: unknown): RelayRequestFailure => {
  const { code } = refusal;
  const error = refusalIn(refusal, method);
  if (error._tag === "UserRejected") return error;
  if (code === 8000) return new WalletTimedOut({ method, millis: WALLET_REQUEST_TIMEOUT_MILLIS }, { cause });
  if (code === 6000) return new SessionEnded({}, { cause });
  if (code === 3001 || code === 5101) return new MethodNotApproved({ method }, { cause });
  return error;
};

/** Why a request was not answered, or the error that the wallet answered with. */
export const requestFailureOf = (thrown: unknown, method: string, relayUrl: string): RelayRequestFailure => {
  if (thrown instanceof BadWalletReply) return thrown;
  const cause = redactedCause(thrown, redactText);
  if (thrown instanceof WalletRefusal) return answerOf(thrown, method, cause);
  const failure = readFailure(thrown);
  const { code, message } = failure;
  if (isLimit(failure)) return new RelayLimited({}, { cause });
  if (/Request expired/i.test(message)) {
    return new WalletTimedOut({ method, millis: WALLET_REQUEST_TIMEOUT_MILLIS }, { cause });
  }
  if (code === 6000 || SESSION_GONE.test(message)) return new SessionEnded({}, { cause });
  if (NOT_APPROVED.test(message)) return new MethodNotApproved({ method }, { cause });
  if (NOT_SENT.test(message)) return new RelayUnreachable({ url: redactUrl(relayUrl) }, { cause });
  return rpcErrorOf({ method, code: code ?? -1, message });
};
