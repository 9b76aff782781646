import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { BadReply, HttpStatus, TimedOut, type TransportError, Unreachable } from "../../domain/errors/transport.ts";
import { redactedCause } from "../../domain/redaction/redactedCause.ts";
import { redactText } from "../../domain/redaction/redactText.ts";
import { Fetch } from "../../ports/Fetch.ts";
import { Settings } from "../Settings.ts";
import { refusalReason } from "./refusalReason.ts";
import { requestName } from "./requestName.ts";
import { retryAfterMillis } from "./retryAfter.ts";
import { retryPolicy } from "./retryPolicy.ts";

export type QueryValue = string | number | boolean | undefined;

export interface HttpRequest {
  readonly method: "GET" | "POST";
  /** Base URL of the service. */
  readonly base: string;
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
  /** Whether the request may be repeated after a failure. A GET may be, unless this is false. */
  readonly repeatable?: boolean;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
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

/** One HTTP exchange with a service, with a time limit, retries where they are safe, and typed errors. */
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

      const attempt = (name: string, url: string, init: RequestInit): Effect.Effect<Reply, TransportError> =>
        Effect.tryPromise({
          try: async (signal) => {
            const response = await fetch(url, { ...init, signal });
            return {
              status: response.status,
              text: await response.text(),
              retryAfter: response.headers.get("retry-after"),
            };
          },
          catch: (cause) => new Unreachable({ request: name }, { cause: redactedCause(cause, redactText) }),
        }).pipe(
          Effect.timeoutOrElse({
            duration: Duration.millis(timeoutMillis),
            orElse: () => Effect.fail(new TimedOut({ request: name, millis: timeoutMillis })),
          }),
        );

      const rejectStatus = Effect.fnUntraced(function* (name: string, reply: Reply) {
        if (reply.status >= 200 && reply.status < 300) return reply;
        const now = yield* Clock.currentTimeMillis;
        const reason = refusalReason(reply.text);
        const retryAfter = retryAfterMillis(reply.retryAfter, now);
        return yield* Effect.fail(
          new HttpStatus({
            request: name,
            status: reply.status,
            ...reason,
            ...(retryAfter === undefined ? {} : { retryAfterMillis: retryAfter }),
          }),
        );
      });

      const exchange = (request: HttpRequest): Effect.Effect<Reply, TransportError> => {
        const name = requestName(request.method, new URL(request.path, request.base).toString());
        const init: RequestInit = {
          method: request.method,
          ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
          ...(request.jsonContentType ? { headers: { "content-type": "application/json" } } : {}),
        };
        const once = attempt(name, urlOf(request), init).pipe(Effect.flatMap((reply) => rejectStatus(name, reply)));
        const repeatable = request.repeatable ?? request.method === "GET";
        return repeatable ? Effect.retry(once, retryPolicy) : once;
      };

      return Http.of({
        json: (request, decode) => {
          const name = requestName(request.method, new URL(request.path, request.base).toString());
          return exchange(request).pipe(
            Effect.flatMap(({ text }) =>
              decodeJson(text).pipe(
                Effect.flatMap(decode),
                Effect.mapError((cause) => new BadReply({ request: name, issue: cause.message }, { cause })),
              ),
            ),
          );
        },
        send: (request) => Effect.asVoid(exchange(request)),
      });
    }),
  );
}
