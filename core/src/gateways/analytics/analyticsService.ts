import * as Effect from "effect/Effect";
import { OriginNotAllowed } from "../../domain/errors/configuration.ts";
import type { TransportError } from "../../domain/errors/transport.ts";
import type { SentEvent } from "../../ports/AnalyticsSink.ts";
import { Page } from "../../ports/Page.ts";
import { PageLeaving } from "../../ports/PageLeaving.ts";
import { Http } from "../http/Http.ts";
import { Settings } from "../Settings.ts";
import type { Delivery, Undelivered } from "./delivery.ts";

const FORBIDDEN = 403;
const TOO_LONG = 413;

const isStatus = (error: TransportError, status: number) =>
  error._tag === "HttpStatus" && error.details.status === status;

/** The path and the body for events (docs/rules/services.md#analytics-request). */
const messageOf = (events: ReadonlyArray<SentEvent>) => {
  const [first] = events;
  return events.length === 1 ? { path: "/e", body: first } : { path: "/batch", body: events };
};

/** The hosted service, or one that the site's `endpoints.analytics` names. */
export const analyticsService = Effect.gen(function* () {
  const http = yield* Http;
  const page = yield* Page;
  const { sendBeacon } = yield* PageLeaving;
  const { endpoints, projectId, sdk } = yield* Settings;
  const base = endpoints.analytics;
  const query = { projectId, st: sdk.type, sv: sdk.version };
  let isRefusalReported = false;

  const originRefused = (): Effect.Effect<undefined, OriginNotAllowed> => {
    const location = page.location();
    if (isRefusalReported || !location) return Effect.succeed(undefined);
    isRefusalReported = true;
    return Effect.fail(new OriginNotAllowed({ origin: new URL(location.url).origin }));
  };
  const failed = (error: TransportError): Effect.Effect<Undelivered | undefined, OriginNotAllowed> => {
    if (isStatus(error, FORBIDDEN)) return originRefused();
    const isWorthRepeating = error.retryable && !isStatus(error, TOO_LONG);
    const afterMillis = (error._tag === "HttpStatus" && error.details.retryAfterMillis) || 0;
    return Effect.as(Effect.logDebug(`Analytics: ${error.message}`), isWorthRepeating ? { afterMillis } : undefined);
  };

  const delivery: Delivery = {
    deliver: (events) =>
      http.send({ method: "POST", base, query, keepalive: true, ...messageOf(events) }).pipe(
        Effect.andThen(
          Effect.sync(() => {
            isRefusalReported = false;
            return undefined;
          }),
        ),
        Effect.catch(failed),
      ),
    leave: (events) => {
      const { path, body } = messageOf(events);
      const url = new URL(path, base);
      for (const [name, value] of Object.entries(query)) if (value) url.searchParams.append(name, value);
      return sendBeacon(url.toString(), JSON.stringify(body));
    },
  };
  return delivery;
});
