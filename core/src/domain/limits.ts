/** Every business number of Portico, each defined once. Names carry the unit. */

// Cooldowns and guards (docs/rules/services.md#cooldowns)
/** How long a new login e-mail is refused after the last one. */
export const EMAIL_LOGIN_COOLDOWN_MILLIS = 30_000;

// Cache lifetimes (docs/rules/services.md#stored-caches). An entry is expired when its age exceeds the lifetime.
export const PORTFOLIO_CACHE_MILLIS = 30_000;
export const NATIVE_BALANCE_CACHE_MILLIS = 30_000;
export const ENS_CACHE_MILLIS = 300_000;
export const IDENTITY_CACHE_MILLIS = 300_000;
/** How many entries each stored cache keeps; the oldest are dropped first. */
export const STORED_CACHE_MAX_ENTRIES = 100;
/** The longest file in which a client for Node keeps its storage. */
export const STORAGE_FILE_MAX_BYTES = 8_388_608;

// HTTP and JSON-RPC (docs/rules/services.md#json-rpc)
export const HTTP_TIMEOUT_MILLIS = 10_000;
/** The longest body of a response that is read. */
export const RESPONSE_MAX_BYTES = 10_485_760;
/** How many requests to one service are under way at most; later ones wait. Equal requests share one. */
export const HTTP_CONCURRENT_REQUESTS_MAX = 16;
/** The longest delay of a timer. A timer with a longer delay would fire at once. */
export const TIMER_MAX_MILLIS = 2_147_483_647;
export const RETRY_BASE_MILLIS = 150;
export const RETRY_COUNT = 3;
/** The longest Retry-After that a request waits for. A longer one fails at once with the status. */
export const RETRY_AFTER_MAX_MILLIS = 30_000;
export const RETRYABLE_HTTP_STATUSES: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504]);
/** RPC codes worth another attempt: unknown (-1) and rate limit (-32005). */
export const RETRYABLE_RPC_CODES: ReadonlySet<number> = new Set([-1, -32005]);
/** The longest data of a contract's refusal that an error keeps. */
export const REVERT_DATA_MAX_CHARACTERS = 65_536;
/** How many errors are read of those that one wraps, and how much of their texts. JSON in a text is read whole. */
export const ERROR_CAUSES_MAX = 16;
export const ERROR_TEXT_MAX_CHARACTERS = 1_000;
export const ERROR_STACK_MAX_CHARACTERS = 4_000;
export const ERROR_JSON_MAX_CHARACTERS = 16_384;
/** The longest secret that is found where a text is cut, in any encoding. */
export const SECRET_MAX_CHARACTERS = 2_048;
export const RPC_BATCH_SIZE = 1_000;
export const FALLBACK_RANK_INTERVAL_MILLIS = 4_000;
export const FALLBACK_RANK_SAMPLES = 10;
export const FALLBACK_RANK_PROBE_TIMEOUT_MILLIS = 1_000;
export const FALLBACK_RANK_STABILITY_WEIGHT = 0.7;
export const FALLBACK_RANK_LATENCY_WEIGHT = 0.3;

// Connecting (docs/rules/connection.md)
export const PAIRING_LIFETIME_MILLIS = 240_000;
/** How long a pairing that a site made itself is valid when its URI does not say so. */
export const SITE_PAIRING_LIFETIME_MILLIS = 300_000;
/** A pairing with this much time left, or less, counts as expired. */
export const PAIRING_EXPIRY_MARGIN_MILLIS = 10_000;
export const WALLET_REQUEST_TIMEOUT_MILLIS = 30_000;
/** How long a wallet may take to be on a network after it has agreed to use it, and how often it is asked meanwhile. */
export const WALLET_NETWORK_TIMEOUT_MILLIS = 4_000;
export const WALLET_NETWORK_LOOK_MILLIS = 400;
/** How long the relay may take to answer before it counts as unreachable. */
export const RELAY_ANSWER_TIMEOUT_MILLIS = 10_000;
/**
 * The same when the session of an earlier visit is restored. The relay first delivers what has waited for the site, which
 * takes long on a slow device, and nobody is kept waiting: after `WALLET_RESTORE_MILLIS` the wallet shows as disconnected.
 */
export const RELAY_RESTORE_TIMEOUT_MILLIS = 60_000;
/** How long the relay may take to answer before a socket that looks open counts as dead, when the visitor comes back. */
export const RELAY_PROOF_TIMEOUT_MILLIS = 2_000;
/** The most topics of one request to the relay (docs/rules/relay.md#relay-limits). */
export const RELAY_TOPICS_MAX = 500;
/** How long a refused connection waits before it is tried again while a wallet is asked: doubled each time, up to the limit. */
export const RELAY_REOPEN_DELAY_MILLIS = 1_000;
export const RELAY_REOPEN_DELAY_MAX_MILLIS = 30_000;
/** How long a request whose connection ended is sent again: a little less than the relay's library waits, 60 s. */
export const RELAY_REPEAT_LIMIT_MILLIS = 55_000;
/** How long code may take to arrive: that for the relay has 150 KB, also over a slow connection. */
export const CODE_LOAD_TIMEOUT_MILLIS = 30_000;
/** How long the relay's library may take to name its client id, which the services only count with. */
export const RELAY_CLIENT_ID_TIMEOUT_MILLIS = 1_000;
/** When an unanswered proposal or request expires: a little before the relay's library drops it at 300 s. */
export const RELAY_UNANSWERED_END_MILLIS = 297_000;
/** The longest message of a wallet that is read, measured as transmitted. */
export const RELAY_MESSAGE_MAX_CHARACTERS = 1_048_576;
/** How deep the JSON of a wallet's message may be. */
export const RELAY_MESSAGE_MAX_DEPTH = 32;
/** How many requests of a session or pairing wait until the earlier ones are handled; more are dropped. */
export const RELAY_WAITING_REQUESTS_MAX = 128;
/** How many messages of a topic are remembered, so that one that is delivered again is handled once. */
export const RELAY_REMEMBERED_MESSAGES_MAX = 256;
/** Limits on what a session of the relay contains: namespaces, properties, and the name of a method or an event. */
export const RELAY_NAMESPACES_MAX = 100;
export const RELAY_PROPERTIES_MAX = 100;
export const RELAY_NAME_MAX_CHARACTERS = 200;
/** How much is read of the description of itself that a wallet on the relay sends. */
export const PEER_TEXT_MAX_CHARACTERS = 2_048;
/** The longest message of a wallet's refusal that an error keeps. */
export const WALLET_MESSAGE_MAX_CHARACTERS = 300;
/** How long storage may take: then relay sessions are kept in memory only, and an approval is not remembered. */
export const STORAGE_ANSWER_TIMEOUT_MILLIS = 2_000;
/** How long a disconnect waits for the relay to accept the message. */
export const RELAY_DISCONNECT_TIMEOUT_MILLIS = 2_000;
/** How long the verify service may delay a request. */
export const VERIFY_TIMEOUT_MILLIS = 1_000;
/**
 * How long a wallet of an earlier visit may take to be in the page before it counts as gone: a little longer than the page
 * is searched.
 */
export const WALLET_ANNOUNCEMENT_MILLIS = 3_500;
/**
 * How long a wallet of an earlier visit shows as reconnecting at most, whatever does not answer: the wallet, the relay,
 * or the code for them. A later answer is still accepted.
 */
export const WALLET_RESTORE_MILLIS = 10_000;
/** When the page is searched again for wallets that arrive late without announcing themselves. */
export const EXTENSION_LOOKS_MILLIS: ReadonlyArray<number> = [200, 600, 1_200, 2_000, 3_000];
/** How many wallets of one kind a search of the page returns at most; later ones are left out. */
export const PAGE_WALLETS_MAX = 100;
/** Limits on a page wallet's own name and icon. A wallet with a longer name is left out; a larger icon is not shown. */
export const WALLET_NAME_MAX_CHARACTERS = 100;
export const WALLET_ICON_MAX_CHARACTERS = 262_144;
/** The longest address that Portico opens, shows as a link, or remembers. */
export const LINK_MAX_CHARACTERS = 2_048;
/** The longest text with which Telegram starts an app (https://core.telegram.org/api/links#direct-mini-app-links). */
export const TELEGRAM_START_MAX_CHARACTERS = 512;
/** The longest domain name (RFC 1035). */
export const RDNS_MAX_CHARACTERS = 253;
/** How much is read of what wagmi has stored for a site that came from another kit, and how many of its connections. */
export const EARLIER_STORE_MAX_CHARACTERS = 200_000;
export const EARLIER_CONNECTIONS_MAX = 100;
/** How many properties of the page's provider are searched for the marks of wallets. */
export const PROVIDER_PROPERTIES_MAX = 1_000;
/** The longest text that is read of what a wallet returns, such as a signature or a signed transaction. */
export const WALLET_REPLY_MAX_CHARACTERS = 1_048_576;
/** How long a disconnect waits for a wallet of the page. The page has forgotten the wallet by then. */
export const WALLET_DISCONNECT_TIMEOUT_MILLIS = 5_000;
/** How many entries are read of the lists (networks, accounts and others) of a page's wallet. */
export const WALLET_LIST_MAX = 1_000;
/** The size of a token account without extensions. */
export const SOLANA_TOKEN_ACCOUNT_BYTES = 165;
/** The time between two checks whether a Solana transaction is confirmed. */
export const SOLANA_CONFIRMATION_POLL_MILLIS = 400;
/** How long `signer.waitFor` waits in total, unless the site says otherwise, and the time between two of its questions. */
export const TRANSACTION_WAIT_MILLIS = 180_000;
export const EVM_RECEIPT_POLL_MILLIS = 2_000;
/** How many blocks are searched at once for the transaction that took the place of another. */
export const REPLACEMENT_BLOCKS_MAX = 16;
/** How many transactions of a block are read. */
export const BLOCK_TRANSACTIONS_MAX = 10_000;
/** Lifetime of the cookie that shows a server who is connected: as long as a session over the relay lives. */
export const SESSION_COOKIE_MAX_AGE_SECONDS = 604_800;
export const RECENT_WALLETS_MAX = 2;

// Wallet directory (docs/rules/directory.md)
export const WALLET_PAGE_ENTRIES = 40;
export const WALLET_RECOMMENDED_ENTRIES = 4;
/** Rows for installed, recent and recommended wallets together. Recommended wallets fill what the others leave. */
export const SUGGESTED_WALLETS_SHOWN = 4;
export const WALLET_SEARCH_ENTRIES = 100;
export const WALLET_SEARCH_MIN_CHARACTERS = 2;
/** How much of a text is compared with names that are only similar. Longer texts would take too long. */
export const WALLET_FUZZY_MAX_CHARACTERS = 32;
/** How many letters of a text without a result are searched again, to find similar names. */
export const WALLET_FUZZY_START_CHARACTERS = 3;
/** How many wallets are offered to a visitor without one. */
export const WALLETS_TO_GET_MAX = 4;
/** From this number on, the shown number of wallets is rounded down to a multiple of it. */
export const WALLET_COUNT_STEP = 10;

// Names (docs/rules/identity.md#name-labels)
export const NAME_MIN_CHARACTERS = 4;
/** Chain ids from this one on have no ENSIP-11 coin type. */
export const COIN_TYPE_CHAIN_ID_LIMIT = 0x80000000;

// Display (docs/rules/amount.md#amounts-on-screen)
export const AMOUNT_DECIMALS = 2;
/** The longest chain number that is read in a payment URI. */
export const PAYMENT_CHAIN_ID_MAX_DIGITS = 16;
/** The longest number of a service, in plain digits. One of 256 bits with 255 decimals has 257 characters. */
export const DECIMAL_MAX_CHARACTERS = 1_000;
/** The longest text that an amount field takes: 78 digits before the point, 255 decimals, and what groups them. */
export const TYPED_AMOUNT_MAX_CHARACTERS = 400;
/** The most decimals of a token: contracts report them as one byte (ERC-20). */
export const TOKEN_DECIMALS_MAX = 255;
export const BALANCE_DECIMALS = 3;
export const TOKEN_AMOUNT_DECIMALS = 6;
export const TRANSACTION_QUANTITY_DECIMALS = 3;
/**
 * An approval of so many digits before the point is for any amount: 2^160 base units of a token with 18 decimals, the most
 * that Permit2 knows, have 31.
 */
export const ANY_AMOUNT_MIN_DIGITS = 31;
/** A longer figure is shortened to stay on its line. */
export const FIGURE_MAX_CHARACTERS = 15;
export const ADDRESS_LEADING_CHARACTERS = 4;
export const ADDRESS_TRAILING_CHARACTERS = 6;
/** An address is a look-alike when as many characters at its end are those of another: wallets show no fewer. */
export const LOOKALIKE_TRAILING_CHARACTERS = 4;
/** How many characters are shown of the name of an account, and of a wallet that a visitor does not have. */
export const ACCOUNT_NAME_CHARACTERS = 20;
export const NARROW_ACCOUNT_NAME_CHARACTERS = 18;
export const MISSING_WALLET_NAME_CHARACTERS = 12;
/** How many characters of a site's name for an account are shown (docs/rules/account.md#address-labels). */
export const ADDRESS_LABEL_MAX_CHARACTERS = 32;

// Screen timings (docs/rules/modal.md#timings-and-sizes)
export const TOAST_SWAP_MILLIS = 150;
/** How long a toast that closes automatically is shown, at least and at most (docs/rules/modal.md#toasts). */
export const TOAST_LIFE_MILLIS = 2_500;
export const TOAST_LIFE_MAX_MILLIS = 10_000;
/** How long a visitor may take to read a letter. A character of Chinese, Japanese or Korean takes twice as long. */
export const TOAST_LETTER_MILLIS = 60;
export const SHAKE_MILLIS = 500;
/** After this time, a piece of the engine's start no longer waits for the page to be idle. */
export const IDLE_WAIT_MAX_MILLIS = 200;
