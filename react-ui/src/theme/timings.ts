/**
 * Durations of what a visitor sees move or wait, in milliseconds. The durations of the style sheet's animations are in
 * tokens.css.
 */
/** How long an image may take before an initial replaces it (docs/rules/modal.md#timings-and-sizes). */
export const IMAGE_WAIT_MILLIS = 2_000;
/** When the request of an image ends that has not arrived: later than its initial, for visitors with a slow network. */
export const IMAGE_REQUEST_MILLIS = 10_000;
/** After this time a visitor who went to a wallet reads that it takes longer. */
export const TAKES_LONGER_MILLIS = 3_000;
/** After this time the visitor can open the wallet once more. */
export const OPEN_AGAIN_MILLIS = 5_000;
/** A wallet of the page that has said nothing for this time may be waiting behind another window. */
export const NO_RESPONSE_MILLIS = 10_000;
/** After this time a page that was left for a wallet has received the relay's answer, which iOS had held back. */
export const RETURN_BUFFER_MILLIS = 5_000;
/** How often the remaining time of a code is updated. */
export const COUNTDOWN_MILLIS = 1_000;
/** Rows that are near the visible part for less than this time are only passed by, and not drawn. */
export const ROWS_STAY_MILLIS = 80;
/** A search starts when the visitor has typed nothing for this time. */
export const SEARCH_DEBOUNCE_MILLIS = 500;
/** The same for networks, which are searched within the page. */
export const NETWORK_SEARCH_DEBOUNCE_MILLIS = 100;
/** After this time a view that was left is gone, even where no animation runs. */
export const LEAVING_VIEW_MAX_MILLIS = 500;
/** After this time what was rendered counts as painted: a page in the background is not painted at all. */
export const PAINT_WAIT_MAX_MILLIS = 200;
