/** The limits and durations of the command line. Those of the client are in the core's `limits`. */
export const cliLimits = {
  /** A session with many connections has some 100 KB. A larger file is not a session. */
  SESSION_FILE_MAX_BYTES: 8_388_608,
  /** As long as `portico connect` waits for a person to approve the connection on a phone. */
  SESSION_LOCK_WAIT_MILLIS: 300_000,
  SESSION_LOCK_POLL_MILLIS: 100,
  /** How often a command confirms that it still uses the session. */
  SESSION_LOCK_REFRESH_MILLIS: 10_000,
  /** A lock that was not confirmed for so long belongs to a command that ended without removing it. */
  SESSION_LOCK_STALE_MILLIS: 60_000,
  /** How long a command that was told to stop may clean up. After that, the process ends. */
  STOP_GRACE_MILLIS: 2_000,
  /** Digits before the point. The largest number of an EVM contract has 78 digits. */
  AMOUNT_MAX_INTEGER_DIGITS: 78,
  /** With separators and up to 78 decimals. */
  AMOUNT_MAX_CHARACTERS: 200,
  /** A page of a list has some 100 KB. A response without an end must not fill the memory. */
  RESPONSE_MAX_BYTES: 33_554_432,
} as const;
