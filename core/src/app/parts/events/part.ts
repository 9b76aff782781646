import type { ClientError } from "../../../domain/errors/client.ts";
import type { OriginNotAllowed } from "../../../domain/errors/configuration.ts";
import type { EventsState, ModalEvent } from "../../../domain/events/event.ts";
import type { ActionOptions, ActionPromise } from "../../standIn/action.ts";
import type { Store } from "../../standIn/store.ts";

/** An event of the page, for the analytics service. */
export interface TrackEventParameters {
  readonly event: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}
export type TrackEventErrorType = OriginNotAllowed | ClientError;

export type SendEventErrorType = ClientError;

/** What happens on the page, for its listeners and for analytics. */
export interface EventsParts {
  readonly events: {
    /** The last event; undefined before the first one. */
    readonly store: Store<EventsState | undefined>;
    /** Publishes an event to the store's listeners, and to the analytics service. */
    send(event: ModalEvent, options?: ActionOptions): ActionPromise<void, SendEventErrorType>;
  };
  readonly analytics: {
    /**
     * Sends an event of the page. Sends nothing when analytics is off, or outside a page. Rejects with
     * `OriginNotAllowed`.
     */
    track(event: TrackEventParameters, options?: ActionOptions): ActionPromise<void, TrackEventErrorType>;
  };
}
