import type * as Effect from "effect/Effect";
import type { OriginNotAllowed } from "../../domain/errors/configuration.ts";
import type { SentEvent } from "../../ports/AnalyticsSink.ts";

/** Events that did not arrive and may be sent again, after `afterMillis` at the earliest. */
export interface Undelivered {
  readonly afterMillis: number;
}

/** Where events are sent to. */
export interface Delivery {
  /**
   * Sends events. Returns `Undelivered` when they may be sent again; a refusal for good is only logged. A 403 of the
   * service fails with `OriginNotAllowed` once, and again only after a success in between.
   */
  readonly deliver: (events: ReadonlyArray<SentEvent>) => Effect.Effect<Undelivered | undefined, OriginNotAllowed>;
  /** Sends events while the page is hidden or closed. False when they could not be handed over. */
  readonly leave: (events: ReadonlyArray<SentEvent>) => boolean;
}
