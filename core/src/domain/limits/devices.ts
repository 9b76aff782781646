/*
 * The limits of hardware wallets (docs/rules/limits.md#hardware-wallets). They are apart from the other limits, because
 * they load with the adapter.
 */

/** How long a device may take for what needs no confirmation. */
export const DEVICE_ANSWER_TIMEOUT_MILLIS = 10_000;
/** How long a visitor may take to confirm on the device. */
export const DEVICE_CONFIRM_TIMEOUT_MILLIS = 300_000;
/** How long a device may be gone while it opens or closes an app. */
export const DEVICE_RETURN_MILLIS = 10_000;
/** How often a device is asked whether its app is open. */
export const DEVICE_APP_POLL_MILLIS = 250;
/** How many operations may wait for a device. */
export const DEVICE_QUEUE_MAX = 10;
/** How many accounts are read of each derivation path, and how many levels a path may have. */
export const DEVICE_ACCOUNTS_MAX = 20;
export const DEVICE_PATH_LEVELS_MAX = 10;
/** The most that is sent to a device to be signed. */
export const DEVICE_PAYLOAD_MAX_BYTES = 131_072;
