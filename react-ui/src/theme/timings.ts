/** Milliseconds of what is seen to move or to wait; the moves of the style sheet have theirs in tokens.css. */
/** How long an image may take before initials stand in for it (docs/rules/modal.md#timings-and-sizes). */
export const IMAGE_WAIT_MILLIS = 2_000;
/** After this a visitor who went to a wallet is told that it takes longer. */
export const TAKES_LONGER_MILLIS = 3_000;
/** After this the wallet can be opened once more. */
export const OPEN_AGAIN_MILLIS = 5_000;
/** After this a page that was left for a wallet has the answer of the relay, which iOS kept from it. */
export const RETURN_BUFFER_MILLIS = 5_000;
/** How often the time that a code is still good for is told anew. */
export const COUNTDOWN_MILLIS = 1_000;
/** What a visitor types is taken when this has passed without another letter. */
export const SEARCH_DEBOUNCE_MILLIS = 500;
/** The same for networks, which are searched in the page. */
export const NETWORK_SEARCH_DEBOUNCE_MILLIS = 100;
/** How often the tokens of an account are asked for while they show (docs/rules/account.md#token-list). */
export const BALANCES_REFRESH_MILLIS = 10_000;
