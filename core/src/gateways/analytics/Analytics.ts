import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Ref from "effect/Ref";
import { OriginNotAllowed } from "../../domain/errors/configuration.ts";
import { Page } from "../../ports/Page.ts";
import { Http } from "../http/Http.ts";
import { Settings } from "../Settings.ts";

/** One analytics event (docs/rules/services.md#events). */
export interface AnalyticsEvent {
  readonly event: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

const NEVER_SENT = "MODAL_CREATED";
const FORBIDDEN = 403;

/**
 * Sends a page's events to the analytics service. Sends nothing with analytics off, without a project id, outside a
 * page, and for MODAL_CREATED. Failures are only logged, except that a 403 is reported once, and again only after a success in
 * between.
 */
export class Analytics extends Context.Service<
  Analytics,
  { readonly track: (event: AnalyticsEvent, address?: string) => Effect.Effect<void, OriginNotAllowed> }
>()("portico/gateways/analytics/Analytics") {
  static readonly layer = Layer.effect(
    Analytics,
    Effect.gen(function* () {
      const http = yield* Http;
      const page = yield* Page;
      const settings = yield* Settings;
      const reported = yield* Ref.make(false);

      return Analytics.of({
        track: Effect.fnUntraced(function* ({ event, properties }, address) {
          const location = page.location();
          if (!settings.analytics || !settings.projectId || !location || event === NEVER_SENT) return;
          const timestamp = yield* Clock.currentTimeMillis;
          const body = {
            eventId: globalThis.crypto.randomUUID(),
            url: location.url,
            domain: location.domain,
            timestamp,
            props: { type: "track", event, ...(properties ? { properties } : {}), ...(address ? { address } : {}) },
          };
          const query = { projectId: settings.projectId, st: settings.sdk.type, sv: settings.sdk.version };
          yield* http.send({ method: "POST", base: settings.endpoints.analytics, path: "/e", query, body }).pipe(
            Effect.andThen(Ref.set(reported, false)),
            Effect.catch((error) =>
              error._tag === "HttpStatus" && error.details.status === FORBIDDEN
                ? Effect.flatMap(Ref.getAndSet(reported, true), (already) =>
                    already ? Effect.void : Effect.fail(new OriginNotAllowed({ origin: new URL(location.url).origin })),
                  )
                : Effect.logDebug(`Analytics: ${error.message}`),
            ),
          );
        }),
      });
    }),
  );
}
