/** Where `portico sandbox` listens by default. */
export const DEFAULT_SANDBOX_URL = "http://127.0.0.1:4700";
/** Used in place of a URL: a sandbox that already runs at the default URL, else one started for the command. */
export const ANY_SANDBOX = "auto";
/** Used in place of a URL: a sandbox started for the command, even if another one is running. */
export const OWN_SANDBOX = "own";
