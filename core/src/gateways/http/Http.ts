import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Semaphore from "effect/Semaphore";
import { BadReply, HttpStatus, TimedOut, type TransportError, Unreachable } from "../../domain/errors/transport.ts";
import { HTTP_CONCURRENT_REQUESTS_MAX } from "../../domain/limits.ts";
import { redactText } from "../../domain/redaction/redactText.ts";
import { shortText } from "../../domain/redaction/shortText.ts";
import { Fetch } from "../../ports/Fetch.ts";
import { redactedCause } from "../redactedCause.ts";
import { Settings } from "../Settings.ts";
import { type ReadResponse, readResponse } from "./readResponse.ts";
import { refusalReason } from "./refusalReason.ts";
import { requestName } from "./requestName.ts";
import { retryAfterMillis } from "./retryAfter.ts";
import { retryPolicy } from "./retryPolicy.ts";
import { sharedInFlight } from "./sharedInFlight.ts";

export type QueryValue = string | number | boolean | undefined;

export interface HttpRequest {
  readonly method: "GET" | "POST";
  /** Base URL of the service. */
  readonly base: string;
  /** Or a whole URL below the base. */
  readonly path: string;
  /**
   * Appended in this order. Empty, zero, false and undefined values are left out
   * (docs/rules/services.md#http-requests).
   */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON text. */
  readonly body?: unknown;
  /**
   * Whether to send the JSON content type. Without it a browser sends text/plain, which avoids the preflight request.
   */
  readonly jsonContentType?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the browser sends the request even when the page is closed meanwhile. */
  readonly keepalive?: boolean;
  /** Whether the request may be repeated after a failure. A GET may be, unless this is false. */
  readonly repeatable?: boolean;
}

/** A request as it is sent. */
interface Exchange {
  readonly name: string;
  readonly base: string;
  readonly url: string;
  readonly init: RequestInit;
}

/** Decodes the answer of a service. Fails with a message that says where the answer is wrong. */
export type Decode<A> = (json: unknown) => Effect.Effect<A, { readonly message: string }>;

const decodeJson = (text: string): Effect.Effect<unknown, { readonly message: string }> =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: (cause) => (cause instanceof Error ? cause : new Error(String(cause))),
  });

const urlOf = ({ base, path, query = {} }: HttpRequest): string => {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.append(name, String(value));
  return url.toString();
};

const nameOf = ({ method, base, path }: HttpRequest): string => requestName(method, new URL(path, base).toString());

const exchangeOf = (request: HttpRequest): Exchange => ({
  name: nameOf(request),
  base: request.base,
  url: urlOf(request),
  init: {
    method: request.method,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(request.keepalive ? { keepalive: true } : {}),
    ...(request.jsonContentType || request.headers
      ? { headers: { ...request.headers, ...(request.jsonContentType ? { "content-type": "application/json" } : {}) } }
      : {}),
  },
});

/** One HTTP exchange with a service, with limits of time and size, retries where they are safe, and typed errors. */
export class Http extends Context.Service<
  Http,
  {
    /** The answer's JSON, decoded by the caller. Fails with `BadReply` if it cannot be decoded. */
    readonly json: <A>(request: HttpRequest, decode: Decode<A>) => Effect.Effect<A, TransportError>;
    /** For requests whose answer body is not read. */
    readonly send: (request: HttpRequest) => Effect.Effect<void, TransportError>;
  }
>()("portico/gateways/Http") {
  static readonly layer = Layer.effect(
    Http,
    Effect.gen(function* () {
      const fetch = yield* Fetch;
      const { timeoutMillis } = yield* Settings;

      const semaphores = new Map<string, Semaphore.Semaphore>();
      /** Limits the requests to each service separately, so that one that hangs does not delay another. */
      const semaphoreOf = (base: string): Semaphore.Semaphore => {
        const semaphore = semaphores.get(base) ?? Semaphore.makeUnsafe(HTTP_CONCURRENT_REQUESTS_MAX);
        semaphores.set(base, semaphore);
        return semaphore;
      };

      const attempt = ({ name, base, url, init }: Exchange): Effect.Effect<ReadResponse, TransportError> =>
        Effect.tryPromise({
          try: (signal) => readResponse(fetch, url, { ...init, signal }),
          catch: (cause) =>
            cause instanceof BadReply
              ? cause
              : new Unreachable({ request: name }, { cause: redactedCause(cause, redactText) }),
        }).pipe(
          semaphoreOf(base).withPermit,
          Effect.timeoutOrElse({
            duration: Duration.millis(timeoutMillis),
            orElse: () => Effect.fail(new TimedOut({ request: name, millis: timeoutMillis })),
          }),
        );

      const rejectStatus = Effect.fnUntraced(function* (name: string, reply: ReadResponse) {
        if (reply.status >= 200 && reply.status < 300) return reply.text;
        const now = yield* Clock.currentTimeMillis;
        const reason = refusalReason(reply.text);
        const retryAfter = retryAfterMillis(reply.headers.get("retry-after"), now);
        return yield* Effect.fail(
          new HttpStatus({
            request: name,
            status: reply.status,
            ...reason,
            ...(retryAfter === undefined ? {} : { retryAfterMillis: retryAfter }),
          }),
        );
      });

      const sendOnce = (exchange: Exchange) =>
        Effect.flatMap(attempt(exchange), (reply) => rejectStatus(exchange.name, reply));

      const inFlight = yield* sharedInFlight<string, TransportError>();

      const textOf = (request: HttpRequest): Effect.Effect<string, TransportError> => {
        const exchange = exchangeOf(request);
        const isRepeatable = request.repeatable ?? request.method === "GET";
        if (!isRepeatable) return sendOnce(exchange);
        return inFlight(JSON.stringify(exchange), Effect.retry(sendOnce(exchange), retryPolicy));
      };

      return Http.of({
        json: (request, decode) =>
          textOf(request).pipe(
            Effect.flatMap((text) =>
              decodeJson(text).pipe(
                Effect.flatMap(decode),
                Effect.mapError(
                  (cause) =>
                    new BadReply({ request: nameOf(request), issue: shortText(cause.message, redactText) }, { cause }),
                ),
              ),
            ),
          ),
        send: (request) => Effect.asVoid(textOf(request)),
      });
    }),
  );
}
