import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { DatedEvent, EventsState, ModalEvent } from "../../domain/events/event.ts";
import { pickModalOptions } from "../../domain/modal/modalOptions.ts";
import { Settings } from "../../gateways/Settings.ts";
import { ConnectionSummary } from "../connection/ConnectionSummary.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { EventSender } from "./EventSender.ts";

/** Events for the page's listeners and, when analytics is on, for the analytics service. */
export class Events extends Context.Service<
  Events,
  {
    /** The last event. */
    readonly state: SubscriptionRef.SubscriptionRef<EventsState>;
    /** Publishes an event at once and sends it in the background. Nothing waits for that or fails because of it. */
    readonly send: (event: ModalEvent) => Effect.Effect<void>;
  }
>()("portico/controllers/Events") {
  static readonly layer = Layer.effect(
    Events,
    Effect.gen(function* () {
      const sender = yield* EventSender;
      const connection = yield* ConnectionSummary;
      const { projectId, networks, modal = {} } = yield* Settings;
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

      const publish = Effect.fnUntraced(function* (event: ModalEvent) {
        yield* SubscriptionRef.set(state, { last: yield* withTime(event) });
        yield* sender.send(event, yield* connection.activeAddress);
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
