/*
 * The limits of previews (docs/rules/signing.md#limits). They are apart from the other limits, which are loaded when the
 * modal first opens.
 */

/** The longest data of a call, and the longest text or bytes of a message, that are decoded. */
export const SIGNING_DATA_MAX_CHARACTERS = 200_000;
/** How many calls of a batch are shown, and how deep calls in calls and fields in fields are followed. */
export const SIGNING_CALLS_MAX = 50;
export const SIGNING_DEPTH_MAX = 6;
/** How many fields of typed data are shown. */
export const SIGNING_FIELDS_MAX = 100;
/** How many characters are shown of one text, and how many bytes of data. */
export const SIGNING_TEXT_MAX_CHARACTERS = 4_000;
export const SIGNING_SHOWN_BYTES = 128;
/** A permission that lasts longer than this is marked. Usual ones last 30 days at most. */
export const SIGNING_LONG_DEADLINE_MILLIS = 2_678_400_000;
/** How many tokens and addresses of a request are looked up, and how many balances a simulation reads. */
export const SIGNING_TOKENS_MAX = 20;
export const SIMULATED_BALANCES_MAX = 50;
/** How many logs of a simulated call are read. */
export const SIMULATED_LOGS_MAX = 1_000;
/** How long everything that the network is asked about a request may take. */
export const SIMULATION_TIMEOUT_MILLIS = 8_000;
/** How long it may take to read whether an auditor has revoked a review. */
export const REVOCATION_READ_MILLIS = 3_000;
/** How many descriptors (ERC-7730) are tried for one request, and how many files one of them may include in turn. */
export const DESCRIPTORS_MAX = 8;
export const DESCRIPTOR_INCLUDES_MAX = 4;
/** How many deployments, formats and fields of a descriptor are read, and how deep fields, types and files nest. */
export const DESCRIPTOR_DEPLOYMENTS_MAX = 1_000;
export const DESCRIPTOR_FORMATS_MAX = 500;
export const DESCRIPTOR_FIELDS_MAX = 100;
export const DESCRIPTOR_DEPTH_MAX = 8;
/** The longest name of a format, path, label and sentence of a descriptor. A longer label or sentence is cut. */
export const DESCRIPTOR_KEY_MAX_CHARACTERS = 4_000;
export const DESCRIPTOR_PATH_MAX_CHARACTERS = 300;
export const DESCRIPTOR_LABEL_MAX_CHARACTERS = 80;
export const DESCRIPTOR_SENTENCE_MAX_CHARACTERS = 400;
/** The most decimals of a unit, which are those of a token. */
export const DESCRIPTOR_DECIMALS_MAX = 255;
/** How many auditors a site may name. */
export const DESCRIPTOR_AUDITORS_MAX = 8;
