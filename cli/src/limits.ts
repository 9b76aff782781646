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
  /** How long a command that is stopped may clean up. After that, the process ends. */
  STOP_GRACE_MILLIS: 2_000,
  /** Digits before the point. The largest number of an EVM contract has 78 digits. */
  AMOUNT_MAX_INTEGER_DIGITS: 78,
  /** With separators and up to 255 decimals. */
  AMOUNT_MAX_CHARACTERS: 400,
  /** A key has about 100 bytes, a keystore less than 1 KB, and a password one line. */
  KEY_FILE_MAX_BYTES: 65_536,
  /** A signed message and its signature, with room for the escapes of JSON. */
  SIGNED_FILE_MAX_BYTES: 524_288,
  /** Memory that the password of a keystore may take to check. geth's default takes 256 MB. */
  KEYSTORE_SCRYPT_MAX_BYTES: 536_870_912,
  /** Blocks of work (N x r x p) that the password of a keystore may take: four times geth's default. */
  KEYSTORE_SCRYPT_MAX_BLOCKS: 8_388_608,
  /** geth writes 262,144. */
  KEYSTORE_PBKDF2_MAX_ROUNDS: 10_000_000,
  /** A check makes several requests, and the source may ignore the limit of each. */
  SOURCE_CHECK_MILLIS: 120_000,
  /** A page of a list has some 100 KB. A response without an end must not fill the memory. */
  RESPONSE_MAX_BYTES: 33_554_432,
  /** A command makes many requests to a service at once, and a few more after their answers. */
  CONNECTIONS_PER_ORIGIN_MAX: 16,
  KEEP_ALIVE_MILLIS: 10_000,
  /** A configuration of a secure site lists at most some hundred origins and networks. */
  SITE_CONFIG_MAX_BYTES: 1_048_576,
  /** The page of a secure frame has a few KB. */
  FRAME_PAGE_MAX_BYTES: 1_048_576,
  FRAME_REDIRECTS_MAX: 3,
  /** How long a browser may take to start, and the frame to be ready in it. */
  FRAME_READY_MILLIS: 20_000,
  /** How many of the newest transactions `portico history --follow` prints at the start. */
  FOLLOW_FIRST_ENTRIES: 10,
  /** The time between two readings while following, and the shortest that can be set. */
  FOLLOW_INTERVAL_MILLIS: 15_000,
  FOLLOW_INTERVAL_MIN_MILLIS: 1_000,
  /** The longest time between two readings that fail. */
  FOLLOW_RETRY_MAX_MILLIS: 120_000,
  /** A file of sources has some 10 KB. A larger one is generated. */
  MIGRATION_FILE_MAX_BYTES: 1_048_576,
  /** Files and folders of a project, and the size of its sources. */
  MIGRATION_ENTRIES_MAX: 200_000,
  MIGRATION_TOTAL_MAX_BYTES: 268_435_456,
  /** How long git may take to compare a large project, and how much it may say. */
  MIGRATION_GIT_MILLIS: 60_000,
  MIGRATION_GIT_MAX_BYTES: 67_108_864,
  /** How many pages are read at once to reach a transaction that is known. */
  FOLLOW_PAGES_MAX: 10,
} as const;
