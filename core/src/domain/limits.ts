/**
 * Every business number of Portico, once. Names carry the unit.
 */

// Cooldowns and guards (docs/rules/services.md#cooldowns)
/** A new login e-mail is refused until this much time has passed since the last one. */
export const EMAIL_LOGIN_COOLDOWN_MILLIS = 30_000;
/** After a failed balance fetch, further fetches return an empty list for this long. */
export const BALANCE_RETRY_GUARD_MILLIS = 30_000;

// Cache lifetimes (docs/rules/services.md#stored-caches). An entry is expired when its age is greater than the
// lifetime.
export const PORTFOLIO_CACHE_MILLIS = 30_000;
export const NATIVE_BALANCE_CACHE_MILLIS = 30_000;
export const ENS_CACHE_MILLIS = 300_000;
export const IDENTITY_CACHE_MILLIS = 300_000;
/** How many entries each stored cache keeps; the oldest go first. */
export const STORED_CACHE_MAX_ENTRIES = 100;

// HTTP and JSON-RPC (docs/rules/services.md#json-rpc)
export const HTTP_TIMEOUT_MILLIS = 10_000;
/** The longest that a timer can be set to: beyond it, it would be over at once. */
export const TIMER_MAX_MILLIS = 2_147_483_647;
export const RETRY_BASE_MILLIS = 150;
export const RETRY_COUNT = 3;
/** The longest Retry-After that is waited for; a longer one fails at once with the status. */
export const RETRY_AFTER_MAX_MILLIS = 30_000;
export const RETRYABLE_HTTP_STATUSES: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504]);
/** RPC codes that are worth another attempt: unknown (-1) and rate limit (-32005). */
export const RETRYABLE_RPC_CODES: ReadonlySet<number> = new Set([-1, -32005]);
export const RPC_BATCH_SIZE = 1_000;
export const RPC_DEDUPE_CACHE_ENTRIES = 8_192;
export const RPC_NOT_ALLOWED_MESSAGE_DELAY_MILLIS = 300;
export const FALLBACK_RANK_INTERVAL_MILLIS = 4_000;
export const FALLBACK_RANK_SAMPLES = 10;
export const FALLBACK_RANK_PROBE_TIMEOUT_MILLIS = 1_000;
export const FALLBACK_RANK_STABILITY_WEIGHT = 0.7;
export const FALLBACK_RANK_LATENCY_WEIGHT = 0.3;
export const LOG_BUFFER_BYTES = 1_024_000;
export const RETRY_INTERVAL_MILLIS = 1_000;

// Connecting (docs/rules/connection.md)
export const PAIRING_LIFETIME_MILLIS = 240_000;
/** A pairing with this much time left, or less, counts as expired. */
export const PAIRING_EXPIRY_MARGIN_MILLIS = 10_000;
export const WALLET_REQUEST_TIMEOUT_MILLIS = 30_000;
/** The relay answers within this time, or counts as unreachable. */
export const RELAY_ANSWER_TIMEOUT_MILLIS = 10_000;
/** What nobody answered counts as expired after this, a little before the relay's library lets go of it at 300 s. */
export const RELAY_UNANSWERED_END_MILLIS = 297_000;
/** The longest message of a wallet that is read, as it travels. */
export const RELAY_MESSAGE_MAX_CHARACTERS = 1_048_576;
/** A disconnect waits this long for the relay to take the message. */
export const RELAY_DISCONNECT_TIMEOUT_MILLIS = 2_000;
/** The verify service may hold a request up for this long. */
export const VERIFY_TIMEOUT_MILLIS = 1_000;
/** A wallet of an earlier visit announces itself within this time after the page has asked, or counts as gone. */
export const WALLET_ANNOUNCEMENT_MILLIS = 1_000;
/**
 * A wallet of an earlier visit shows as reconnecting for this long at most, whatever does not answer: the wallet, the
 * relay, or the code for them. A later answer is still taken.
 */
export const WALLET_RESTORE_MILLIS = 10_000;
/** When a page is looked over again for extensions that come late and say nothing of it. */
export const EXTENSION_LOOKS_MILLIS: ReadonlyArray<number> = [200, 1_000, 3_000];
/** Wallets of one kind that a page is searched for; what comes after them is left out. */
export const PAGE_WALLETS_MAX = 100;
/** What a wallet of the page may tell of itself; one with a longer name is left out, a larger icon is not shown. */
export const WALLET_NAME_MAX_CHARACTERS = 100;
export const WALLET_ICON_MAX_CHARACTERS = 262_144;
/** Of a domain name (RFC 1035). */
export const RDNS_MAX_CHARACTERS = 253;
/** Properties of the page's provider that are looked at for the marks of wallets. */
export const PROVIDER_PROPERTIES_MAX = 1_000;
/** Networks, accounts and other lists that a wallet of the page shows are read up to here. */
export const WALLET_LIST_MAX = 1_000;
/** What a unit of computing may cost in a transfer of SOL, in micro-lamports, and how many there may be. */
export const SOLANA_TRANSFER_UNIT_PRICE = 20_000_000;
export const SOLANA_TRANSFER_UNIT_LIMIT = 500;
/** Between two questions whether a Solana transaction is confirmed. */
export const SOLANA_CONFIRMATION_POLL_MILLIS = 400;
/** What a server is told of who is connected is forgotten after this time: as long as a session over the relay lives. */
export const SESSION_COOKIE_MAX_AGE_SECONDS = 604_800;
export const FARCASTER_RELOAD_MILLIS = 100;
export const RECENT_WALLETS_MAX = 2;
export const PENDING_TRANSACTIONS_MAX = 99;

// Wallet directory (docs/rules/directory.md)
export const WALLET_PAGE_ENTRIES = 40;
export const WALLET_RECOMMENDED_ENTRIES = 4;
/** Rows for installed, recent and recommended wallets together: recommended ones fill what the others leave. */
export const SUGGESTED_WALLETS_SHOWN = 2;
export const WALLET_SEARCH_ENTRIES = 100;
export const WALLET_SEARCH_MIN_CHARACTERS = 2;
/** Images of this many wallets are fetched before what was found is shown. */
export const WALLET_IMAGES_PRELOADED = 20;
/** What a search found is shown after this at the earliest, so that a list does not flicker. */
export const WALLET_SEARCH_MIN_MILLIS = 300;
/** Wallets that are offered to whoever has none. */
export const WALLETS_TO_GET_MAX = 4;
/** From here on the number of wallets is shown rounded down to a multiple of it. */
export const WALLET_COUNT_STEP = 10;
export const IMAGE_PRELOAD_TIMEOUT_MILLIS = 2_000;

// Swap, prices and gas (docs/rules/money.md#swap-prices-and-fees)
/** Provider fee as parts of ten thousand of the source amount: 85 is 0.85 %. */
export const PROVIDER_FEE_BASIS_POINTS = 85;
/** Slippage tolerance in per cent. */
export const SLIPPAGE_PERCENT = 1;
export const GAS_ESTIMATE_FOR_PRICE = 150_000;
export const LAMPORTS_PER_SOL = 1_000_000_000;
/** A quote older than this is stale and refused. */
export const QUOTE_MAX_AGE_MILLIS = 10_000;
export const SUGGESTED_TOKENS_SHOWN = 8;
/** The max button works with gas in USD of 5 decimals and gives amounts of 20 (docs/rules/money.md#max-button). */
export const MAX_BUTTON_GAS_DECIMALS = 5;
export const MAX_BUTTON_AMOUNT_DECIMALS = 20;
export const INPUT_DEBOUNCE_MILLIS = 500;
export const SWAP_INPUT_DEBOUNCE_MILLIS = 200;

// Buying crypto (docs/rules/money.md#buying-limits)
/** What a provider takes, in per cent. */
export const ONRAMP_FEE_RANGE_PERCENT: readonly [least: number, most: number] = [1, 2];
/** Decimal text in the payment currency, when the service names no limits. */
export const ONRAMP_CARD_LIMITS = { min: "10.00", max: "7500.00" } as const;
export const ONRAMP_BANK_ACCOUNT_LIMITS = { min: "10.00", max: "25000.00" } as const;
export const ONRAMP_PRESET_AMOUNTS: ReadonlyArray<number> = [100, 250, 500, 1_000];

// Names (docs/rules/identity.md#name-labels)
export const NAME_MIN_CHARACTERS = 4;
/** Chain ids from here on have no ENSIP-11 coin type. */
export const COIN_TYPE_CHAIN_ID_LIMIT = 0x80000000;

// Display (docs/rules/amount.md#amounts-on-screen)
export const AMOUNT_DECIMALS = 2;
export const BALANCE_DECIMALS = 3;
export const TOKEN_AMOUNT_DECIMALS = 6;
export const TRANSACTION_QUANTITY_DECIMALS = 3;
export const ADDRESS_LEADING_CHARACTERS = 4;
export const ADDRESS_TRAILING_CHARACTERS = 6;

// Screen timings and sizes (docs/rules/modal.md#timings-and-sizes)
export const TOAST_SWAP_MILLIS = 150;
/** How long a toast that closes by itself is shown (docs/rules/modal.md#toasts). */
export const TOAST_LIFE_MILLIS = 2_500;
export const HEADER_TEXT_MILLIS = 120;
export const MODAL_HEIGHT_MILLIS = 150;
export const VIEW_TRANSITION_MILLIS = 150;
export const SHAKE_MILLIS = 500;
export const MODAL_WIDTH_PIXELS = 360;
export const MODAL_Z_INDEX = 999;
export const FONT_SIZE_MASTER_PIXELS = 10;
export const BORDER_RADIUS_MASTER_PIXELS = 4;
