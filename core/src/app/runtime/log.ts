import * as Logger from "effect/Logger";
import type * as LogLevel from "effect/LogLevel";
import { redactText } from "../../domain/redaction/redactText.ts";
import type { LogEntry } from "../options/PorticoOptions.ts";

/** Sends Portico's log lines to the site's function, or to the console, with secrets removed. */
export const logLayer = (onLog: (entry: LogEntry) => void = toConsole) =>
  Logger.layer([
    Logger.make(({ logLevel, message }) => {
      const text = Array.isArray(message) ? message.map(String).join(" ") : String(message);
      onLog({ level: levels[logLevel], message: redactText(text) });
    }),
  ]);

const levels: Readonly<Record<LogLevel.LogLevel, LogEntry["level"]>> = {
  All: "debug",
  Fatal: "error",
  Error: "error",
  Warn: "warning",
  Info: "info",
  Debug: "debug",
  Trace: "debug",
  None: "debug",
};

/** Logs warnings and errors at the console level of the same name, and nothing else. */
const toConsole = ({ level, message }: LogEntry): void => {
  if (level === "error") console.error(`[portico] ${message}`);
  if (level === "warning") console.warn(`[portico] ${message}`);
};
