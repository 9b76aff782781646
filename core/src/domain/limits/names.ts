/* Apart from the other limits, because they are loaded with the first name (docs/rules/identity.md#ens). */

/** The longest label of a name. */
export const NAME_MAX_CHARACTERS = 64;
/** The longest name, with all its labels, that is looked up or counts as somebody's. */
export const FULL_NAME_MAX_CHARACTERS = 1_000;
/** How long nothing is typed before a name is looked up (docs/rules/identity.md#choosing-a-name). */
export const NAME_DEBOUNCE_MILLIS = 500;
/** How long one lookup in ENS may take, with its requests to gateways. */
export const NAME_LOOKUP_TIMEOUT_MILLIS = 15_000;
/** How many gateways of one question are tried, and how many requests one lookup makes. */
export const CCIP_GATEWAYS_MAX = 4;
export const CCIP_REQUESTS_MAX = 8;
export const CCIP_DATA_MAX_CHARACTERS = 65_536;
/** The longest metadata of a token that are read from its URI. */
export const AVATAR_METADATA_MAX_CHARACTERS = 262_144;
/** The longest reason of a registrar that visitors are shown, and how many of its suggestions. */
export const NAME_REASON_MAX_CHARACTERS = 200;
export const NAME_SUGGESTIONS_MAX = 8;
