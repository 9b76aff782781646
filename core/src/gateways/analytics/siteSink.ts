import * as Effect from "effect/Effect";
import { ANALYTICS_SINK_TIMEOUT_MILLIS } from "../../domain/limits/analytics.ts";
import { redactText } from "../../domain/redaction/redactText.ts";
import { shortText } from "../../domain/redaction/shortText.ts";
import { causeMessage } from "../../domain/untrustedValue.ts";
import type { AnalyticsSink, EventReceiver } from "../../ports/AnalyticsSink.ts";
import { loadCode } from "../loadCode.ts";
import type { Delivery } from "./delivery.ts";

const reasonOf = (cause: unknown) => shortText(causeMessage(cause), redactText);

/**
 * Hands events to the site's own sink. Whatever its code does, no action of the page fails or waits because of it: what
 * it throws is logged, and a receiver that takes too long counts as failed.
 */
export const siteSink = (sink: AnalyticsSink): Delivery => {
  let loaded: EventReceiver | undefined;
  const load = Effect.suspend(() =>
    loaded
      ? Effect.succeed(loaded)
      : Effect.tap(
          loadCode("analytics", async () => sink.load()),
          (receiver) =>
            Effect.sync(() => {
              loaded = receiver;
            }),
        ),
  );
  return {
    deliver: (events) =>
      load.pipe(
        Effect.flatMap((to) =>
          Effect.tryPromise({ try: async () => to.receive(events, { isLeaving: false }), catch: reasonOf }),
        ),
        Effect.timeout(ANALYTICS_SINK_TIMEOUT_MILLIS),
        Effect.as(undefined),
        Effect.catch((failure) =>
          Effect.as(Effect.logWarning(`Analytics: the site's sink failed: ${reasonOf(failure)}`), { afterMillis: 0 }),
        ),
      ),
    leave: (events) => {
      if (!loaded) return false;
      try {
        const receiving = loaded.receive(events, { isLeaving: true });
        if (receiving) receiving.catch(() => {});
        return true;
      } catch {
        return false;
      }
    },
  };
};
