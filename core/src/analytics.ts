/**
 * A sink of the site's own for events, instead of the analytics service.
 * @module
 */
export {
  type AnalyticsSinkOptions,
  createAnalyticsSink,
  type ReceiveEvents,
} from "./platform/analytics/createAnalyticsSink.ts";
export type { AnalyticsSink, PageEvent, SendingMoment, SentEvent } from "./ports/AnalyticsSink.ts";
