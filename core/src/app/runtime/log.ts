import * as Layer from "effect/Layer";
// biome-ignore lint/style/noRestrictedImports: a type loads nothing
import type { Logger, Options } from "effect/Logger";
import type * as LogLevel from "effect/LogLevel";
import * as Pipeable from "effect/Pipeable";
import * as References from "effect/References";
import { redactText } from "../../domain/redaction/redactText.ts";
import type { LogEntry } from "../options/PorticoOptions.ts";

/** Sends Portico's log lines to the site's function, or to the console, with secrets removed. */
export const logLayer = (onLog: (entry: LogEntry) => void = toConsole) => {
  const logger: Logger<unknown, void> = Object.assign(new Pipeable.Class(), {
    "~effect/Logger": "~effect/Logger" as const,
    log: ({ logLevel, message }: Options<unknown>) => {
      const text = Array.isArray(message) ? message.map(String).join(" ") : String(message);
      onLog({ level: levels[logLevel], message: redactText(text) });
    },
  });
  return Layer.succeed(References.CurrentLoggers, new Set([logger]));
};

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
