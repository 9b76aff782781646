import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { ConnectionSummary } from "../../../controllers/connection/ConnectionSummary.ts";
import { EventSender } from "../../../controllers/events/EventSender.ts";
import { Events } from "../../../controllers/events/Events.ts";
import { pageLeavingLayer } from "../../../platform/pageLeaving.ts";
import type { CallingServices } from "../../runtime/httpEngine.ts";
import { partEngine } from "../../runtime/partEngine.ts";
import { withTexts } from "../../runtime/withTexts.ts";
import { storeOf } from "../../standIn/storeOf.ts";
import type { EventsParts } from "./part.ts";

/** What happens on the page, and which account is in use meanwhile. */
export const eventsLayer = Events.layer.pipe(
  Layer.provideMerge(EventSender.layer),
  Layer.provideMerge(Layer.mergeAll(ConnectionSummary.layer, pageLeavingLayer)),
);

export type EventsServices = Layer.Success<typeof eventsLayer>;

/** Events for the page's listeners and for analytics. Their code is fetched with the first event. */
export const eventsEngine = partEngine<CallingServices>()(eventsLayer, ({ perform }) =>
  Effect.gen(function* () {
    const events = yield* Events;
    const sender = yield* EventSender;
    const parts: EventsParts = {
      events: {
        store: storeOf(events.state),
        send: (event, options) =>
          perform(
            Effect.andThen(
              withTexts("event", event, "event"),
              Effect.suspend(() => events.send(event)),
            ),
            options,
          ),
      },
      analytics: { track: (event, options) => perform(sender.track(event), options) },
    };
    return parts;
  }),
);
