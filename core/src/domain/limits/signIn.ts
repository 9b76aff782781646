/* The limits of signing in (docs/rules/limits.md#signing-in), which are loaded with the first sign-in. */

/** The longest message that is read or made. */
export const SIGN_IN_MESSAGE_MAX_CHARACTERS = 16_384;
/** The longest line of a message. */
export const SIGN_IN_FIELD_MAX_CHARACTERS = 2_048;
export const SIGN_IN_RESOURCES_MAX = 50;
/** The shortest nonce of a new message (EIP-4361), and the longest that is read. */
export const SIGN_IN_NONCE_MIN_CHARACTERS = 8;
export const SIGN_IN_NONCE_MAX_CHARACTERS = 128;
/** How many random bytes a nonce has. */
export const SIGN_IN_NONCE_BYTES = 16;
/** The longest signature that is read. Those of smart accounts that do not exist yet (ERC-6492) hold their creation. */
export const SIGN_IN_SIGNATURE_MAX_CHARACTERS = 65_536;
/** How long a site may take to make a message, or to read, store or delete sessions. */
export const SIGN_IN_SITE_TIMEOUT_MILLIS = 15_000;
/** How long a wallet that connects waits for the message that it may sign in the same prompt. */
export const SIGN_IN_PREPARE_MILLIS = 3_000;
/** How long a wallet may leave a request to connect and sign in unanswered before it is also asked to connect as usual. */
export const SIGN_IN_PROMPT_MILLIS = 20_000;
/** How long the approval screen of the embedded wallet may take to close once the wallet has answered. */
export const SIGN_IN_APPROVAL_END_MILLIS = 1_000;
/** How many sessions are kept in the browser. The oldest ones are removed. */
export const SIGN_IN_STORED_MAX = 100;
/** The longest answer of the hosted sign-in service. */
export const SIGN_IN_REPLY_MAX_CHARACTERS = 65_536;

// What a site's server does with sign-ins.
/** How far the clocks of visitors may differ from the server's, unless the site says so, and at most. */
export const SIGN_IN_CLOCK_SKEW_MILLIS = 60_000;
export const SIGN_IN_CLOCK_SKEW_MAX_MILLIS = 300_000;
/** How long a nonce is accepted after it was issued. */
export const NONCE_LIFETIME_MILLIS = 600_000;
/** How many used nonces a server remembers in its own memory, each until it would have expired anyway. */
export const USED_NONCES_MAX = 100_000;
/** How long a session lasts, unless the site says so. */
export const SIGN_IN_SESSION_LIFETIME_MILLIS = 86_400_000;
/** How many accounts of one visitor are signed in at the same time. */
export const SIGN_IN_ACCOUNTS_MAX = 10;
/** The longest session token that is read. A browser accepts cookies of 4,096 bytes. */
export const SESSION_TOKEN_MAX_CHARACTERS = 3_800;
/** The longest body of a request to sign in. */
export const SIGN_IN_BODY_MAX_BYTES = 131_072;
/** The shortest secret that signs nonces and sessions. */
export const SIGN_IN_SECRET_MIN_CHARACTERS = 32;
