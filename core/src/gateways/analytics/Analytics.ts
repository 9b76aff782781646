import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { OriginNotAllowed } from "../../domain/errors/configuration.ts";
import type { PageEvent } from "../../ports/AnalyticsSink.ts";
import { Settings } from "../Settings.ts";
import { analyticsService } from "./analyticsService.ts";
import { analyticsSwitch } from "./analyticsSwitch.ts";
import type { Delivery } from "./delivery.ts";
import { occurrences } from "./occurrence.ts";
import { sentEvent } from "./sentEvent.ts";
import { siteSink } from "./siteSink.ts";

/** Sends a page's events to the analytics service, or to the site's own sink. */
export class Analytics extends Context.Service<
  Analytics,
  Delivery & {
    /**
     * Whether events may be sent. Only a site that chose the remote switch asks the project's settings, once; no answer
     * means no (docs/rules/directory.md#analytics-switch).
     */
    readonly isAllowed: Effect.Effect<boolean>;
    /** Sends one event at once, and only once. */
    readonly track: (event: PageEvent, address?: string) => Effect.Effect<void, OriginNotAllowed>;
  }
>()("portico/gateways/analytics/Analytics") {
  static readonly layer = Layer.effect(
    Analytics,
    Effect.gen(function* () {
      const { analytics } = yield* Settings;
      const occurrenceOf = yield* occurrences;
      const delivery = typeof analytics === "object" ? siteSink(analytics) : yield* analyticsService;
      const isAllowed = analytics === "remote" ? yield* analyticsSwitch : Effect.succeed(true);

      return Analytics.of({
        ...delivery,
        isAllowed,
        track: Effect.fnUntraced(function* (event, address) {
          const occurrence = yield* occurrenceOf(event, address);
          if (occurrence && (yield* isAllowed)) yield* delivery.deliver([sentEvent(occurrence)]);
        }),
      });
    }),
  );
}
