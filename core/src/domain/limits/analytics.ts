/* Apart from the other limits, because they are loaded with the first event (docs/rules/services.md#analytics-request). */

/** How long events wait for others that are sent with them. */
export const ANALYTICS_FLUSH_MILLIS = 10_000;
/** The longest list of events in one request, which is sent at once when it is full. A longer event is left out. */
export const ANALYTICS_BATCH_MAX_BYTES = 46_080;
/** The longest list of events in one beacon. Browsers allow 65,536 bytes under way for all beacons of a page. */
export const ANALYTICS_BEACON_MAX_BYTES = 16_384;
/** How much waits while the service does not answer. The oldest events are left out first. */
export const ANALYTICS_WAITING_MAX_BYTES = 262_144;
/** How often one list is sent at most. */
export const ANALYTICS_ATTEMPTS_MAX = 8;
/** The longest pause after failures. The pause doubles with each of them. */
export const ANALYTICS_PAUSE_MAX_MILLIS = 300_000;
/** How long a client that is disposed waits for its last events to be sent. */
export const ANALYTICS_LAST_MILLIS = 2_000;
/** How long a site's own sink may take to receive a list. */
export const ANALYTICS_SINK_TIMEOUT_MILLIS = 10_000;
