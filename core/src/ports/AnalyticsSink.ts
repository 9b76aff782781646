/** An event of a page: its name, and properties if it has any. */
export interface PageEvent {
  readonly event: string;
  readonly properties?: object;
}

/** An event on its way to the analytics service or to a site's own sink (docs/rules/services.md#analytics-request). */
export interface SentEvent<Event extends PageEvent = PageEvent> {
  /** A UUID. Events that are sent again after a failure keep it. */
  readonly eventId: string;
  /** URL of the page, without the secrets that can be recognised in it. */
  readonly url: string;
  /** Host name of the page. */
  readonly domain: string;
  /** When it happened, milliseconds since the epoch. */
  readonly timestamp: number;
  /** The event, and the plain address of the active account, if there is one. */
  readonly props: Event & { readonly type: "track"; readonly address?: string };
}

export interface SendingMoment {
  /** The page is being hidden or closed: what is not sent at once may never be. */
  readonly isLeaving: boolean;
}

export interface EventReceiver {
  /** Takes events, the oldest first. When it throws or rejects, it is called with them again later. */
  receive(events: ReadonlyArray<SentEvent>, moment: SendingMoment): Promise<void> | void;
}

/** Where a page's events go instead of the analytics service. Made by `createAnalyticsSink`. */
export interface AnalyticsSink {
  /** Loads the receiver, with the first event. */
  readonly load: () => Promise<EventReceiver>;
}
