import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import type { DatedEvent, EventsState, ModalEvent } from "../../domain/modal/events/event.ts";
import { pickModalOptions } from "../../domain/modal/modalOptions.ts";
import { Analytics, type AnalyticsEvent } from "../../gateways/analytics/Analytics.ts";
import { Settings } from "../../gateways/Settings.ts";
import { ConnectionSummary } from "../connection/ConnectionSummary.ts";
import { Alerts } from "./Alerts.ts";

/** Events for the page's listeners and, when analytics is on, for the analytics service. */
export class Events extends Context.Service<
  Events,
  {
    /** The last event. */
    readonly state: SubscriptionRef.SubscriptionRef<EventsState>;
    /** Publishes an event at once and posts it in the background. Nothing waits for the post or fails because of it. */
    readonly send: (event: ModalEvent) => Effect.Effect<void>;
  }
>()("portico/controllers/Events") {
  static readonly layer = Layer.effect(
    Events,
    Effect.gen(function* () {
      const analytics = yield* Analytics;
      const alerts = yield* Alerts;
      const connection = yield* ConnectionSummary;
      const { projectId, networks, modal = {} } = yield* Settings;
      const scope = yield* Effect.scope;
      const withTime = (event: ModalEvent) =>
        Effect.map(
          Clock.currentTimeMillis,
          (timestampMillis): DatedEvent => ({
            ...event,
            type: "track",
            timestampMillis,
          }),
        );
      const state = yield* SubscriptionRef.make<EventsState>({ last: yield* withTime({ event: "MODAL_CREATED" }) });
      let isAnnounced = false;

      const post = Effect.fnUntraced(function* (event: ModalEvent) {
        const address = yield* connection.activeAddress;
        yield* analytics.track(toAnalyticsEvent(event), address).pipe(
          Effect.catch((error) => alerts.showError(error, { again: true })),
          Effect.forkIn(scope),
        );
      });

      const publish = Effect.fnUntraced(function* (event: ModalEvent) {
        yield* SubscriptionRef.set(state, { last: yield* withTime(event) });
        yield* post(event);
      });

      const site = {
        ...pickModalOptions(modal),
        projectId,
        networks: networks.map(({ id }) => id),
      };

      return Events.of({
        state,
        send: Effect.fnUntraced(function* (event) {
          // The first event also introduces the site, so a page where nothing happens sends nothing.
          if (!isAnnounced) {
            isAnnounced = true;
            yield* publish({ event: "INITIALIZE", properties: site });
          }
          yield* publish(event);
        }),
      });
    }),
  );
}

const toAnalyticsEvent = ({ event, properties }: ModalEvent): AnalyticsEvent =>
  properties ? { event, properties: { ...properties } } : { event };
