import { BaseError, HttpRequestError, TimeoutError } from "viem";
import { causesOf } from "../../domain/connection/walletErrors/causes.ts";
import { nodeReasonIn } from "../../domain/connection/walletErrors/nodeReason.ts";
import type { NodeError, RpcError } from "../../domain/errors/families.ts";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { BadReply, HttpStatus, TimedOut, type TransportError, Unreachable } from "../../domain/errors/transport.ts";
import { createRedactor, type Redact } from "../../domain/redaction/createRedactor.ts";
import { secretsOfUrl } from "../../domain/redaction/secretsOfUrl.ts";
import { shortText } from "../../domain/redaction/shortText.ts";
import { attempted, isObject } from "../../domain/untrustedValue.ts";
import { requestName } from "../http/requestName.ts";
import { retryAfterMillis } from "../http/retryAfter.ts";
import { redactedCause } from "../redactedCause.ts";
import type { RpcEndpoints } from "./rpcEndpoints.ts";

const httpFailureOf = (error: HttpRequestError, redact: Redact): TransportError => {
  const request = requestName("POST", error.url);
  if (error.cause instanceof BadReply) return error.cause;
  const cause = redactedCause(error, redact);
  if (error.status === undefined) {
    return error.cause instanceof SyntaxError
      ? new BadReply({ request, issue: "malformed JSON" }, { cause })
      : new Unreachable({ request }, { cause });
  }
  const retryAfter = retryAfterMillis(error.headers?.get("retry-after") ?? null, Date.now());
  // The words that `nodeResponse` has passed on. Without any, viem puts the text of the status there, which is a node's, too.
  const words: unknown = attempted(() => JSON.parse(error.details));
  const description = typeof words === "string" ? shortText(words, redact) : undefined;
  return new HttpStatus(
    {
      request,
      status: error.status,
      ...(description ? { description } : {}),
      ...(retryAfter === undefined ? {} : { retryAfterMillis: retryAfter }),
    },
    { cause },
  );
};

const hasCode = (error: Error): error is Error & { readonly code: number } =>
  "code" in error && typeof error.code === "number";

/**
 * What a node added to its answer: what a contract returned with its refusal, or the error of another node. viem keeps it
 * on an inner error.
 */
const dataOf = (error: Error): unknown => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("data" in at && (typeof at.data === "string" || isObject(at.data))) return at.data;
  }
  return undefined;
};

interface FailedRequest {
  readonly method: string;
  /**
   * Every endpoint of the chain. The first one names the request, and the keys of all of them are removed from the
   * error.
   */
  readonly endpoints: RpcEndpoints["endpoints"];
  readonly timeoutMillis: number;
}

/** The error of Portico's catalogue for a failed request of viem. */
export const rpcFailureOf = (
  thrown: unknown,
  { method, endpoints, timeoutMillis }: FailedRequest,
): RpcError | NodeError | TransportError => {
  const request = requestName("POST", endpoints[0].url);
  const redact = createRedactor(endpoints.flatMap(({ url }) => secretsOfUrl(url)));
  const cause = redactedCause(thrown, redact);
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof TimeoutError) return new TimedOut({ request, millis: timeoutMillis }, { cause });
    if (error instanceof HttpRequestError) return httpFailureOf(error, redact);
    if (hasCode(error) && error.code !== -1) {
      const said: unknown = error instanceof BaseError ? error.details : error.message;
      const message = typeof said === "string" ? shortText(said, redact) : "";
      const data = dataOf(error);
      const response = { method, code: error.code, message };
      if (typeof data === "string") return rpcErrorOf({ ...response, data });
      return nodeReasonIn(causesOf({ data }, redact).slice(1)) ?? rpcErrorOf(response);
    }
  }
  const issue = shortText(thrown instanceof Error ? thrown.message : String(thrown), redact);
  return new BadReply({ request, issue }, { cause });
};
