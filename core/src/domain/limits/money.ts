/* The limits of money. They are apart from the others, because a page loads them with the first thing that needs them. */

// Swap, prices and gas (docs/rules/money.md#swap-prices-and-fees)
/** What the hosted source keeps of a swap, in percent of the source amount. */
export const HOSTED_SWAP_FEE_PERCENT = 0.85;
/** The hosted source takes tolerances in whole percents. */
export const HOSTED_SLIPPAGE_STEP_PERCENT = 1;
/** Slippage tolerance in percent. */
export const SLIPPAGE_PERCENT = 1;
export const GAS_ESTIMATE_FOR_PRICE = 150_000;
export const LAMPORTS_PER_SOL = 1_000_000_000;
/** A quote older than this is stale and refused. */
export const QUOTE_MAX_AGE_MILLIS = 10_000;
/** How long a swap waits after the last change of its amount before it asks for a quote. */
export const SWAP_QUOTE_DEBOUNCE_MILLIS = 200;
/** How often prices and the quote of a watched swap are fetched, or its transaction is built. */
export const SWAP_REFRESH_MILLIS = 10_000;
/** A built swap older than this is refused: the next one was due after half of it. */
export const SWAP_PREVIEW_MAX_AGE_MILLIS = 20_000;
/** How often a wallet is asked what became of several calls that it was sent at once, and for how long. */
export const CALLS_POLL_MILLIS = 1_000;
/** The longest id of several calls: 4,096 bytes in hexadecimal (EIP-5792). */
export const CALLS_ID_MAX_CHARACTERS = 8_194;
/** How many receipts of several calls are read. */
export const CALL_RECEIPTS_MAX = 100;
/** How long the transaction of a direct swap may wait for its block. */
export const SWAP_DEADLINE_SECONDS = 1_200;
/** How long the preview of a swap waits for what the wallet says of several calls at once. */
export const WALLET_CAPABILITIES_MILLIS = 3_000;
/** How long a signed approval can be used. */
export const PERMIT_LIFETIME_SECONDS = 600;
export const SWAP_TOKEN_LISTS_MAX = 32;
/** How many tokens a source may list, and how long their names and symbols may be. */
export const SWAP_TOKENS_MAX = 20_000;
export const SWAP_TOKEN_TEXT_MAX_CHARACTERS = 200;
/** The longest call data of a swap that a source may return. */
export const SWAP_DATA_MAX_CHARACTERS = 200_000;
export const SUGGESTED_TOKENS_SHOWN = 8;
/** The max button computes gas in USD with 5 decimals and returns amounts with 20 (docs/rules/money.md#max-button). */
export const MAX_BUTTON_GAS_DECIMALS = 5;
export const MAX_BUTTON_AMOUNT_DECIMALS = 20;

// Sources (docs/rules/sources.md#limits)
/** How long a source of the site may take to answer. The kit's own requests have shorter limits. */
export const SOURCE_ANSWER_TIMEOUT_MILLIS = 30_000;
/** How many tokens are priced by pools in one request; each has about ten pools. */
export const POOL_PRICE_BATCH_TOKENS = 40;
/** How long the answer of another source is used before the first one is asked again. */
export const SOURCE_FAILURE_PAUSE_MILLIS = 30_000;
/** How long a service that said "too many requests", and not for how long, is not asked. */
export const RATE_LIMIT_PAUSE_MILLIS = 10_000;
/** How long a source may take before the next one is asked as well, and the first answer counts. */
export const SOURCE_PATIENCE_MILLIS = 4_000;
/** How long activity loads until a visitor is told that this takes unusually long. */
export const ACTIVITY_SLOW_MILLIS = 9_000;
/** How long balances wait for prices from another source. */
export const BALANCE_PRICES_TIMEOUT_MILLIS = 3_000;
/** How many tokens of one answer are read, and how many a token list may have. */
export const SOURCE_TOKENS_MAX = 1_000;
export const HISTORY_PAGE_ENTRIES_MAX = 200;
export const HISTORY_TRANSFERS_MAX = 50;
export const SOURCE_TEXT_MAX_CHARACTERS = 128;
export const SOURCE_LINK_MAX_CHARACTERS = 2_048;
/** 2^256 has 78 digits, and a token may have 255 decimals. */
export const SOURCE_NUMBER_MAX_CHARACTERS = 400;
export const SOURCE_CURSOR_MAX_CHARACTERS = 1_024;

// Requests for transactions (docs/rules/send.md#requests-to-wallets)
/**
 * How long a transaction that the wallet has not answered counts as possible: as long as that of a direct swap may wait
 * for its block.
 */
export const TRANSACTION_REQUEST_OPEN_MILLIS = 1_200_000;
/** How long a transaction that the wallet only signs counts as possible, when it is not signed. */
export const SIGNING_REQUEST_OPEN_MILLIS = 180_000;
/** How often a transaction is looked for on the chain that the wallet has not answered. */
export const TRANSACTION_REQUEST_POLL_MILLIS = 10_000;
/** How long a transaction is waited for whose wallet has answered something that proves nothing. */
export const OUTCOME_LOOKUP_MILLIS = 45_000;
/** How long a transaction waits for the state of the chain before the wallet is asked. */
export const CHAIN_MOMENT_MILLIS = 1_000;
/** How many previews of transfers, and how many of swaps, are remembered that can be submitted. */
export const SUBMISSIONS_MAX = 20;
/** How many transactions that wallets have not answered are remembered. */
export const TRANSACTION_REQUESTS_MAX = 20;
/** How many reasons why wallets have sent nothing are remembered: as many as requests that somebody may wait for. */
export const TRANSACTION_REFUSALS_MAX = 20;
/** The longest call data that is remembered, to recognise the transaction on the chain. */
export const TRANSACTION_REQUEST_DATA_MAX_CHARACTERS = 20_000;
/** How many of the newest transactions of a Bitcoin address are searched. */
export const BITCOIN_ADDRESS_TRANSACTIONS_MAX = 50;

// Sending (docs/rules/send.md)
/** The longest text of an amount field that is read as a number: 78 digits before the point and 255 decimals. */
export const SEND_AMOUNT_MAX_CHARACTERS = 400;
/** How long a recipient's text stays unchanged before it is looked up as a name. */
export const RECIPIENT_DEBOUNCE_MILLIS = 500;
/** How old the fee of a watched form becomes before it is read again. */
export const SEND_FEE_REFRESH_MILLIS = 12_000;
/** How long a payment link waits while the visitor switches to its network. */
export const PAYMENT_LINK_KEPT_MILLIS = 300_000;
/** How long the warnings about a recipient wait for the history of the account. */
export const RECIPIENT_HISTORY_MILLIS = 3_000;
/** The gas of a transfer before its recipient is known: of the native coin, which is exact, and of a token. */
export const NATIVE_TRANSFER_GAS = 21_000;
export const TOKEN_TRANSFER_GAS = 65_000;
/**
 * The largest size in bytes of a signed transfer of the native coin and of a token. A network that publishes its
 * transactions on another one charges for their size.
 */
export const NATIVE_TRANSFER_BYTES = 150;
export const TOKEN_TRANSFER_BYTES = 220;
/** The longest name or symbol that is read of a token's contract. */
export const ERC20_TEXT_MAX_CHARACTERS = 100;
/** How many token accounts of an owner are read. */
export const TOKEN_ACCOUNTS_MAX = 1_000;
/** How many of the client's own transactions are remembered. */
export const PENDING_TRANSACTIONS_MAX = 99;
/** How long after a transaction was sent the client keeps asking for it. */
export const PENDING_FOLLOW_MILLIS = 86_400_000;
/** How many blocks confirm a transaction before it is no longer followed. */
export const PENDING_CONFIRMATIONS = 3;
/** How long a button says that a transaction was confirmed (docs/rules/account.md#confirmed-transactions). */
export const CONFIRMED_NOTE_MILLIS = 6_000;
/** How often a Bitcoin transaction is asked for, and for how long: a mempool forgets a transaction after two weeks. */
export const BITCOIN_POLL_MILLIS = 20_000;
export const BITCOIN_FOLLOW_MILLIS = 1_209_600_000;
/** How many inputs and how many outputs of a Bitcoin transaction are read, and how many coins of an own one are kept. */
export const BITCOIN_TRANSACTION_ENDS_MAX = 1_000;
export const BITCOIN_SPENT_COINS_MAX = 5;
/** How many blocks after its own one the hash of a Solana block may be used in a transaction. */
export const SOLANA_BLOCKHASH_LIFE_BLOCKS = 150;
/** How often the network is asked whether a blockhash has expired. */
export const SOLANA_VALIDITY_POLL_MILLIS = 20_000;

// Buying crypto (docs/rules/money.md#buying-limits)
/** The provider's fee range, in percent. */
export const ONRAMP_FEE_RANGE_PERCENT: readonly [least: number, most: number] = [1, 2];
/** Decimal text in the payment currency, for when the service names no limits. */
export const ONRAMP_CARD_LIMITS = { min: "10.00", max: "7500.00" } as const;
export const ONRAMP_BANK_ACCOUNT_LIMITS = { min: "10.00", max: "25000.00" } as const;
/** Amounts to choose from, in the payment currency. */
export const ONRAMP_PRESET_AMOUNTS: ReadonlyArray<number> = [100, 250, 500, 1_000];
/** How long an amount stays unchanged before its quote and its pages are requested. */
export const ONRAMP_TYPING_MILLIS = 500;
/** How long the service may take for options, quotes and pages. A visitor waits for them one after the other. */
export const ONRAMP_ANSWER_TIMEOUT_MILLIS = 8_000;
/** From this age on, a quote and the providers' pages are fetched again when the visitor returns to them. */
export const ONRAMP_PRICE_MAX_AGE_MILLIS = 30_000;
/** The time between two questions whether a purchase is reported, and how long is asked. */
export const ONRAMP_POLL_MILLIS = 4_000;
export const ONRAMP_GIVE_UP_MILLIS = 180_000;
/** The time between two readings of the purchases while one is in progress. */
export const ONRAMP_ACTIVITY_POLL_MILLIS = 3_000;

// Balances (docs/rules/sources.md#balances-of-the-wallet)
/** The age from which balances are marked with it. Shown balances are refreshed twice in this time. */
export const FIGURES_STALE_MILLIS = 60_000;
/** How long balances wait for the wallet itself, which may be asleep or need its user. */
export const WALLET_ASSETS_TIMEOUT_MILLIS = 5_000;
/** How many NFTs of an account on a network are listed. */
export const NFTS_MAX = 500;
/** The longest image of an NFT that is kept: the image itself as a `data:` URL. */
export const NFT_IMAGE_MAX_CHARACTERS = 65_536;
/** How many tokens of an account get prices from other sources. */
export const BALANCE_PRICES_TOKENS_MAX = 100;

// Balances
/** How long balance fetches return an empty list after a failed one. */
export const BALANCE_RETRY_GUARD_MILLIS = 30_000;
/** How often balances are fetched while they are watched. */
export const BALANCES_REFRESH_MILLIS = 10_000;

// Transfers on Solana
/** The price of a compute unit in a SOL transfer, in micro-lamports, and the largest number of units. */
export const SOLANA_TRANSFER_UNIT_PRICE = 20_000_000;
export const SOLANA_TRANSFER_UNIT_LIMIT = 500;
/** The same for a transfer of a token, which costs as much and may create an account. */
export const SOLANA_TOKEN_TRANSFER_UNIT_PRICE = 50_000;
export const SOLANA_TOKEN_TRANSFER_UNIT_LIMIT = 200_000;
