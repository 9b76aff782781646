import * as Effect from "effect/Effect";

/** Writes a line of an adapter or a source to the log. */
export const logAt = {
  debug: Effect.logDebug,
  info: Effect.logInfo,
  warning: Effect.logWarning,
  error: Effect.logError,
} as const;
