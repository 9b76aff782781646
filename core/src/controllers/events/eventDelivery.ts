import * as Effect from "effect/Effect";
import * as Latch from "effect/Latch";
import * as PubSub from "effect/PubSub";
import { boundedEvents, bytesOf, nextBatch, type WaitingEvents, withEvent } from "../../domain/events/waitingEvents.ts";
import {
  ANALYTICS_ATTEMPTS_MAX,
  ANALYTICS_BATCH_MAX_BYTES,
  ANALYTICS_BEACON_MAX_BYTES,
  ANALYTICS_FLUSH_MILLIS,
  ANALYTICS_LAST_MILLIS,
  ANALYTICS_PAUSE_MAX_MILLIS,
} from "../../domain/limits/analytics.ts";
import { Analytics } from "../../gateways/analytics/Analytics.ts";
import type { Occurrence } from "../../gateways/analytics/occurrence.ts";
import { sentEvent } from "../../gateways/analytics/sentEvent.ts";
import type { SentEvent } from "../../ports/AnalyticsSink.ts";
import { PageLeaving } from "../../ports/PageLeaving.ts";
import { Outcomes } from "../state/Outcomes.ts";

type Waiting = WaitingEvents<SentEvent>;

const eventsOf = (waiting: Waiting): ReadonlyArray<SentEvent> => waiting.map(({ event }) => event);

/** The pause after a number of failures in a row, which doubles with each of them. */
const pauseMillis = (failures: number): number =>
  Math.min(ANALYTICS_FLUSH_MILLIS * 2 ** failures, ANALYTICS_PAUSE_MAX_MILLIS);

/**
 * Sends events in lists: when they have waited long enough, when a list is full, and when the page is hidden. What did
 * not arrive is sent again, with longer and longer pauses (docs/rules/services.md#analytics-request).
 */
export const eventQueue = Effect.gen(function* () {
  const analytics = yield* Analytics;
  const { published } = yield* Outcomes;
  const { onHidden } = yield* PageLeaving;
  const scope = yield* Effect.scope;
  const isFull = yield* Latch.make(false);
  let waiting: Waiting = [];
  let isAllowed = false;
  let isSending = false;
  let failures = 0;

  const hasFullList = () => bytesOf(waiting) > ANALYTICS_BATCH_MAX_BYTES;

  /** Sends a list. Returns the pause before the next one, milliseconds. */
  const sendList = Effect.fnUntraced(function* () {
    const list = nextBatch(waiting, ANALYTICS_BATCH_MAX_BYTES);
    waiting = waiting.slice(list.length);
    const undelivered = yield* analytics
      .deliver(eventsOf(list))
      .pipe(Effect.catch((error) => Effect.as(PubSub.publish(published, { error, again: true }), undefined)));
    if (!undelivered) {
      failures = 0;
      return ANALYTICS_FLUSH_MILLIS;
    }
    failures += 1;
    if (failures % ANALYTICS_ATTEMPTS_MAX !== 0) waiting = boundedEvents([...list, ...waiting]);
    return Math.max(undelivered.afterMillis, pauseMillis(failures));
  });

  const sendAll = Effect.gen(function* () {
    isAllowed = yield* analytics.isAllowed;
    if (!isAllowed) waiting = [];
    let pause = ANALYTICS_FLUSH_MILLIS;
    while (waiting.length > 0) {
      if (failures > 0) yield* Effect.sleep(pause);
      else if (!hasFullList()) yield* Effect.raceFirst(Effect.sleep(pause), isFull.await);
      yield* isFull.close;
      // A page that was hidden meanwhile has sent everything.
      if (waiting.length > 0) pause = yield* sendList();
    }
  }).pipe(
    Effect.ensuring(
      Effect.sync(() => {
        isSending = false;
      }),
    ),
  );

  /** Hands over what waits while the page is hidden or closed. What the browser refuses continues to wait. */
  const leave = () => {
    while (isAllowed && waiting.length > 0) {
      const fitting = nextBatch(waiting, ANALYTICS_BEACON_MAX_BYTES);
      const list = fitting.length > 0 ? fitting : waiting.slice(0, 1);
      if (!analytics.leave(eventsOf(list))) return;
      waiting = waiting.slice(list.length);
    }
  };
  yield* Effect.acquireRelease(
    Effect.sync(() => onHidden(leave)),
    (stop) =>
      Effect.gen(function* () {
        stop();
        // The page goes on, so that no beacon is needed. Simulated pages report a beacon that fails as an uncaught rejection.
        if (!isAllowed || waiting.length === 0) return;
        yield* Effect.ignore(analytics.deliver(eventsOf(nextBatch(waiting, ANALYTICS_BATCH_MAX_BYTES)))).pipe(
          Effect.timeoutOption(ANALYTICS_LAST_MILLIS),
        );
      }),
  );

  /** Adds an event. Nothing waits for it to be sent. */
  return Effect.fnUntraced(function* (occurrence: Occurrence) {
    const event = sentEvent(occurrence);
    const extended = withEvent(waiting, event);
    const isTooLong = nextBatch(extended.slice(-1), ANALYTICS_BATCH_MAX_BYTES).length === 0;
    if (isTooLong) return yield* Effect.logDebug(`Analytics: ${event.props.event} is too long to be sent`);
    waiting = extended;
    if (hasFullList()) yield* isFull.open;
    if (isSending) return;
    isSending = true;
    yield* Effect.forkIn(sendAll, scope);
  });
});

/** What sends events: in lists, or one at once. */
export const makeEventDelivery = Effect.gen(function* () {
  const { track } = yield* Analytics;
  return { add: yield* eventQueue, track };
}).pipe(Effect.provide(Analytics.layer));
