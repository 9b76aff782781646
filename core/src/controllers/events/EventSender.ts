import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Scope from "effect/Scope";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import type { OriginNotAllowed } from "../../domain/errors/configuration.ts";
import { occurrences } from "../../gateways/analytics/occurrence.ts";
import type { Http } from "../../gateways/http/Http.ts";
import { loadCode } from "../../gateways/loadCode.ts";
import type { Settings } from "../../gateways/Settings.ts";
import type { PageEvent } from "../../ports/AnalyticsSink.ts";
import type { Page } from "../../ports/Page.ts";
import type { PageLeaving } from "../../ports/PageLeaving.ts";
import type { Outcomes } from "../state/Outcomes.ts";

/** Sends events away. Its code is fetched with the first event that is sent: a site without analytics never needs it. */
export class EventSender extends Context.Service<
  EventSender,
  {
    /** Sends an event with others, in the background. */
    readonly send: (event: PageEvent, address?: string) => Effect.Effect<void>;
    /** Sends an event at once, and only once. */
    readonly track: (event: PageEvent) => Effect.Effect<void, OriginNotAllowed | FeatureLoadFailed>;
  }
>()("portico/controllers/events/EventSender") {
  static readonly layer = Layer.effect(
    EventSender,
    Effect.gen(function* () {
      const occurrenceOf = yield* occurrences;
      const scope = yield* Effect.scope;
      const context = yield* Effect.context<Http | Outcomes | Page | PageLeaving | Settings>();
      const delivery = yield* Effect.cached(
        loadCode("analytics", () => import("./eventDelivery.ts")).pipe(
          Effect.flatMap(({ makeEventDelivery }) => makeEventDelivery),
          Effect.provide(Context.add(context, Scope.Scope, scope)),
        ),
      );

      return EventSender.of({
        send: Effect.fnUntraced(function* (event, address) {
          const occurrence = yield* occurrenceOf(event, address);
          if (!occurrence) return;
          const add = Effect.flatMap(delivery, (to) => to.add(occurrence));
          yield* Effect.ignore(add).pipe(Effect.forkIn(scope, { startImmediately: true }));
        }),
        track: Effect.fnUntraced(function* (event) {
          if (yield* occurrenceOf(event)) yield* Effect.flatMap(delivery, (to) => to.track(event));
        }),
      });
    }),
  );
}
