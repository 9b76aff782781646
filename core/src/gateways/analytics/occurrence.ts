import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import type { PageEvent } from "../../ports/AnalyticsSink.ts";
import { Page, type PageLocation } from "../../ports/Page.ts";
import { Settings } from "../Settings.ts";

/** An event that is to be sent, with what was true when it happened. */
export interface Occurrence {
  readonly event: PageEvent;
  /** The plain address of the active account. */
  readonly address: string | undefined;
  readonly location: PageLocation;
  readonly timestampMillis: number;
}

const NEVER_SENT = "MODAL_CREATED";

/**
 * Notes what is true now for an event. Undefined for one that is not sent: with analytics off, to the service without a
 * project id, outside a page, and MODAL_CREATED (docs/rules/services.md#analytics-request).
 */
export const occurrences = Effect.gen(function* () {
  const page = yield* Page;
  const { analytics, projectId } = yield* Settings;
  // A value that the types do not allow turns analytics off.
  const isService = (analytics === true || analytics === "remote") && projectId !== undefined;
  const isOn = isService || typeof analytics === "object";
  return (event: PageEvent, address?: string): Effect.Effect<Occurrence | undefined> =>
    Effect.map(Clock.currentTimeMillis, (timestampMillis) => {
      const location = page.location();
      return isOn && location && event.event !== NEVER_SENT ? { event, address, location, timestampMillis } : undefined;
    });
});
