/** The limits and durations of the command line. Those of the client are in the core's `limits`. */
export const cliLimits = {
  /** A session with many connections has some 100 KB. A larger file is not a session. */
  SESSION_FILE_MAX_BYTES: 8_388_608,
  /** Another command may wait for a person to approve a request on a phone. */
  SESSION_LOCK_WAIT_MILLIS: 120_000,
  SESSION_LOCK_POLL_MILLIS: 100,
  /** How often a command confirms that it still uses the session. */
  SESSION_LOCK_REFRESH_MILLIS: 10_000,
  /** A lock that was not confirmed for so long belongs to a command that ended without removing it. */
  SESSION_LOCK_STALE_MILLIS: 60_000,
  /** How long a command that was told to stop may clean up. After that, the process ends. */
  STOP_GRACE_MILLIS: 2_000,
  SANDBOX_DESCRIPTION_MAX_BYTES: 1_048_576,
  /** Digits before the point. The largest number of an EVM contract has 78 digits. */
  AMOUNT_MAX_INTEGER_DIGITS: 78,
} as const;
