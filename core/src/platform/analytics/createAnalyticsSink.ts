import type { ModalEvent } from "../../domain/events/event.ts";
import type { AnalyticsSink, PageEvent, SendingMoment, SentEvent } from "../../ports/AnalyticsSink.ts";

/** Receives events, the oldest first. When it throws or rejects, it is called with the same events again later. */
export type ReceiveEvents<Own extends PageEvent = never> = (
  events: ReadonlyArray<SentEvent<ModalEvent | Own>>,
  moment: SendingMoment,
) => Promise<void> | void;

export type AnalyticsSinkOptions<Own extends PageEvent = never> =
  | {
      /** Where lists of events are posted as JSON, `https:` or a path of the site. A status outside 200 to 299 is a failure. */
      readonly url: string;
    }
  | {
      /** A function of the site. What it throws is logged, and never reaches the page. */
      readonly send: ReceiveEvents<Own>;
    };

/**
 * Makes the option `features.analytics` of a site that receives the events itself. Events come in lists, ten seconds
 * after the first of them, and when the page is hidden; what did not arrive is sent again with longer and longer pauses.
 * No event goes to the analytics service then, and no project id is needed.
 *
 * `Own` describes the events that the site itself sends with `analytics.track`.
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { createAnalyticsSink } from "@portico/core/analytics";
 *   import { mainnet } from "@portico/core/networks";
 *
 *   export const portico = createPortico({
 *     networks: [mainnet],
 *     features: {
 *       analytics: createAnalyticsSink({
 *         send: (events) => {
 *           for (const { props } of events) if (props.event === "CONNECT_SUCCESS") console.log(props.properties.name);
 *         },
 *       }),
 *     },
 *   });
 */
export const createAnalyticsSink = <Own extends PageEvent = never>(
  options: AnalyticsSinkOptions<Own>,
): AnalyticsSink => ({
  load: async () =>
    "url" in options
      ? { receive: (await import("./postEvents.ts")).postEvents(options.url) }
      : { receive: options.send },
});
