/*
 * The limits of permissions (docs/rules/limits.md#permissions). They are apart from the other limits, which are loaded
 * when the modal first opens.
 */

/** How many sessions of one account are read. The co-signer lists 255 at most. */
export const SESSIONS_MAX = 255;
/** How many execution permissions of a wallet are read. */
export const EXECUTION_PERMISSIONS_MAX = 255;
/** The longest context of a permission. It holds the signed delegation, which has the length of what it permits. */
export const PERMISSION_CONTEXT_MAX_CHARACTERS = 65_536;
/** How many actions of a permission, and how many functions of an action, are shown. */
export const PERMITTED_ACTIONS_MAX = 20;
export const PERMISSION_FUNCTIONS_MAX = 20;
/** The longest name of a type or a function that is shown. */
export const PERMISSION_TEXT_MAX_CHARACTERS = 100;
/** The latest time and the longest period that count as one, in seconds: the last moment of a JavaScript date. */
export const PERMISSION_SECONDS_MAX = 8_640_000_000_000;
/** How many approvals of this site are remembered, the newest ones. */
export const APPROVALS_MAX = 100;
/** How many calls of a transaction are searched for approvals. */
export const APPROVAL_CALLS_MAX = 100;
/** How many questions about permissions are asked of networks and services at the same time. */
export const PERMISSION_READS_AT_ONCE = 6;
/** How long everything that the list shows may take to be read. */
export const PERMISSIONS_READ_MILLIS = 20_000;
