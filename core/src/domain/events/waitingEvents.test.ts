import fc from "fast-check";
import { expect, it } from "vitest";
import { ANALYTICS_WAITING_MAX_BYTES } from "../limits/analytics.ts";
import { bytesOf, nextBatch, type WaitingEvents, withEvent } from "./waitingEvents.ts";

const event = fc.record({ id: fc.nat(), text: fc.string({ unit: "grapheme", maxLength: 300 }) });
const events = fc.array(event, { maxLength: 40, size: "max" });
const waiting = <Event>(list: ReadonlyArray<Event>) => list.reduce<WaitingEvents<Event>>(withEvent, []);
const plain = <Event>(list: WaitingEvents<Event>) => list.map((entry) => entry.event);
const jsonBytes = (list: ReadonlyArray<unknown>) => Buffer.byteLength(JSON.stringify(list));

it("measures the list that is sent", () => {
  fc.assert(
    fc.property(events, (list) => {
      expect(bytesOf(waiting(list))).toBe(list.length === 0 ? 0 : jsonBytes(list));
    }),
  );
});

it("sends every event once, in its order, in lists that are as long as they may be", () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 2_000, max: 6_000 }), (list, maxBytes) => {
      let rest = waiting(list);
      const sent: Array<unknown> = [];
      while (rest.length > 0) {
        const batch = nextBatch(rest, maxBytes);
        expect(jsonBytes(plain(batch))).toBeLessThanOrEqual(maxBytes);
        const next = rest[batch.length];
        if (next) expect(jsonBytes([...plain(batch), next.event])).toBeGreaterThan(maxBytes);
        sent.push(...plain(batch));
        rest = rest.slice(batch.length);
      }
      expect(sent).toEqual(list);
    }),
  );
});

it("leaves out the oldest events when too much waits", () => {
  const text = "x".repeat(999);
  const list = Array.from({ length: 400 }, (_, id) => ({ id, text }));
  const kept = plain(waiting(list));
  expect(kept).toEqual(list.slice(list.length - kept.length));
  expect(jsonBytes(kept)).toBeLessThanOrEqual(ANALYTICS_WAITING_MAX_BYTES);
  expect(jsonBytes(list.slice(list.length - kept.length - 1))).toBeGreaterThan(ANALYTICS_WAITING_MAX_BYTES);
});

it("has no list for an event that is too long", () => {
  expect(nextBatch(waiting([{ text: "x".repeat(100) }]), 50)).toEqual([]);
});
