import { FRAME_LOG_ENTRIES_MAX } from "../../domain/limits/embedded.ts";

/**
 * What happened between the page and the secure frame, newest last (docs/rules/embedded.md#log). It has no payloads: they
 * contain codes, addresses and what visitors sign.
 */
export const frameLog = (nowMillis: () => number = Date.now) => {
  const entries: string[] = [];
  return {
    add: (event: string): void => {
      entries.push(`${new Date(nowMillis()).toISOString()} ${event}`);
      if (entries.length > FRAME_LOG_ENTRIES_MAX) entries.shift();
    },
    text: (): string => entries.map((entry) => `${entry}\n`).join(""),
  };
};
