import { BaseError, HttpRequestError, TimeoutError } from "viem";
import { type RpcError, rpcErrorOf } from "../../domain/errors/rpcErrors.ts";
import { BadReply, HttpStatus, TimedOut, type TransportError, Unreachable } from "../../domain/errors/transport.ts";
import { requestName } from "../http/requestName.ts";
import { retryAfterMillis } from "../http/retryAfter.ts";

const httpFailureOf = (error: HttpRequestError): TransportError => {
  const request = requestName("POST", error.url);
  if (error.status === undefined) {
    return error.cause instanceof SyntaxError
      ? new BadReply({ request, issue: "malformed JSON" }, { cause: error })
      : new Unreachable({ request }, { cause: error });
  }
  const retryAfter = retryAfterMillis(error.headers?.get("retry-after") ?? null, Date.now());
  const description = error.details.startsWith('"') ? String(JSON.parse(error.details)) : undefined;
  return new HttpStatus(
    {
      request,
      status: error.status,
      ...(description ? { description } : {}),
      ...(retryAfter === undefined ? {} : { retryAfterMillis: retryAfter }),
    },
    { cause: error },
  );
};

const hasCode = (error: Error): error is Error & { readonly code: number } =>
  "code" in error && typeof error.code === "number";

/** What a contract gave with its refusal; viem keeps it on the error underneath. */
const dataOf = (error: Error): string | undefined => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("data" in at && typeof at.data === "string") return at.data;
  }
  return undefined;
};

/** What a failed request of viem is in Portico's catalogue. */
export const rpcFailureOf = (
  cause: unknown,
  method: string,
  endpoint: { url: string; timeoutMillis: number },
): RpcError | TransportError => {
  const request = requestName("POST", endpoint.url);
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error instanceof TimeoutError) return new TimedOut({ request, millis: endpoint.timeoutMillis }, { cause });
    if (error instanceof HttpRequestError) return httpFailureOf(error);
    if (hasCode(error) && error.code !== -1) {
      const message = error instanceof BaseError ? error.details : error.message;
      const data = dataOf(error);
      return rpcErrorOf({ method, code: error.code, message, ...(data === undefined ? {} : { data }) });
    }
  }
  const issue = cause instanceof Error ? cause.message : String(cause);
  return new BadReply({ request, issue }, { cause });
};
