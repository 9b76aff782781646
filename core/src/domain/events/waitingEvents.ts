import { ANALYTICS_WAITING_MAX_BYTES } from "../limits/analytics.ts";

/** An event that waits to be sent, with the length of its JSON text. */
export interface WaitingEvent<Event> {
  readonly event: Event;
  readonly bytes: number;
}

/** The events that wait, the oldest first. */
export type WaitingEvents<Event> = ReadonlyArray<WaitingEvent<Event>>;

/** The bytes that separate events in a list: a comma, and half a bracket at either end. */
const SEPARATOR_BYTES = 1;
const BRACKET_BYTES = 1;

const waitingEvent = <Event>(event: Event): WaitingEvent<Event> => ({
  event,
  bytes: new TextEncoder().encode(JSON.stringify(event)).length + SEPARATOR_BYTES,
});

/** The length of the JSON list of these events. */
export const bytesOf = (events: WaitingEvents<unknown>): number =>
  events.reduce((sum, { bytes }) => sum + bytes, events.length > 0 ? BRACKET_BYTES : 0);

/** The newest events that may wait (docs/rules/services.md#analytics-request). */
export const boundedEvents = <Event>(events: WaitingEvents<Event>): WaitingEvents<Event> => {
  let bytes = bytesOf(events);
  const first = events.findIndex((event) => {
    if (bytes <= ANALYTICS_WAITING_MAX_BYTES) return true;
    bytes -= event.bytes;
    return false;
  });
  return first < 1 ? events : events.slice(first);
};

/** The events with a new one. */
export const withEvent = <Event>(events: WaitingEvents<Event>, event: Event): WaitingEvents<Event> =>
  boundedEvents([...events, waitingEvent(event)]);

/** The oldest events whose list has at most `maxBytes`. A first event that is longer makes the list empty. */
export const nextBatch = <Event>(events: WaitingEvents<Event>, maxBytes: number): WaitingEvents<Event> => {
  let bytes = BRACKET_BYTES;
  const end = events.findIndex((event) => {
    bytes += event.bytes;
    return bytes > maxBytes;
  });
  return end < 0 ? events : events.slice(0, end);
};
