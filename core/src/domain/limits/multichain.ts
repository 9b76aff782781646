/* Apart from the other limits, because they are loaded with a wallet's multichain API (docs/rules/connection.md#one-approval-for-several-namespaces). */

/** How long a wallet may take to answer what its visitor need not approve. */
export const MULTICHAIN_REPLY_MILLIS = 3_000;
/** How long a visitor may take to approve a session or a request. */
export const MULTICHAIN_APPROVAL_MILLIS = 600_000;
/** When a connection to an extension that was closed is opened again. */
export const MULTICHAIN_REOPEN_MILLIS = 1_000;
/** How long changes of a session are gathered before they are read, so that a flood of them costs little. */
export const MULTICHAIN_CHANGES_MILLIS = 50;
/** How many networks of a session are read at most. */
export const MULTICHAIN_SCOPES_MAX = 100;
/** How many targets of a wallet's announcement are read at most. */
export const MULTICHAIN_TARGETS_MAX = 10;
