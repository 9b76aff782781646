import { createRedactor, type Redact, secretsOfUrl } from "@portico/core/domain";
import { proxyAddresses } from "../network/proxy.ts";
import { hideConfiguredPaths } from "./configuredPaths.ts";
import { outputFailed } from "./outputFailed.ts";
import { printableOutput } from "./printable.ts";
import { wantsColor } from "./style.ts";

/** The properties of an output that determine the layout of text. */
interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** The final destination of text, for example `process.stdout`. */
export interface PlainStream extends Screen {
  /** Calls `written` when the text has left the process, or with the error that prevented it. */
  write(text: string, written?: (error?: Error | null) => void): unknown;
}

/** A stream that no secret and no unprintable character reaches; see `guardedTerminal`. */
export interface OutputStream extends Screen {
  write(text: string): void;
  /** Writes text with secrets that the user requested, such as the link of a pairing. */
  show(text: string, secretsToPrint: ReadonlyArray<string>): void;
  /** Replaces the current line of the terminal. */
  redraw(line: string): void;
  /** Resolves when everything has been written. Rejects with `outputFailed` when something could not be. */
  flushed(): Promise<void>;
}

/** The output streams and the environment of the process. */
export interface ProcessOutput {
  readonly stdout: PlainStream;
  readonly stderr: PlainStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The output streams and the environment of one run. */
export interface Terminal extends ProcessOutput {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Hides secrets that the run has read from a file, whoever prints them. */
  hide(secrets: ReadonlyArray<string>): void;
}

/**
 * Returns the number of columns for text: those of the terminal, else those of the COLUMNS variable. Output into a file
 * or a pipe has no limit, so that nothing is cut off for a program that reads it.
 */
export const widthOf = (stream: Screen, env: Terminal["env"]): number => {
  const columns = Number(env.COLUMNS);
  if (stream.isTTY && stream.columns) return stream.columns;
  return Number.isInteger(columns) && columns > 0 ? columns : Number.POSITIVE_INFINITY;
};

/**
 * Creates the terminal of a run, which never prints a secret of its configuration. All output goes through it: results,
 * errors, notes, help and stack traces. A secret that is printed on purpose must be named in the call that prints it.
 */
export const guardedTerminal = (argv: ReadonlyArray<string>, { stdout, stderr, env }: ProcessOutput): Terminal => {
  const redactConfigured = createConfiguredRedactor(argv, env);
  let redactHidden: Redact = (text) => text;
  const redact: Redact = (text) => redactConfigured(redactHidden(text));
  const noColor = argv.includes("--no-color");
  const guard = (stream: PlainStream) => guarded(stream, { redact, hasColor: wantsColor(stream, env, noColor) });
  return {
    stdout: guard(stdout),
    stderr: guard(stderr),
    env,
    hide: (secrets) => {
      const [earlier, redactThese] = [redactHidden, createRedactor(secrets)];
      redactHidden = (text) => redactThese(earlier(text));
    },
  };
};

const CLEAR_LINE = "\r\u001b[2K";

const guarded = (
  stream: PlainStream,
  { redact, hasColor }: { readonly redact: Redact; readonly hasColor: boolean },
): OutputStream => {
  let failure: Error | undefined;
  const write = (text: string, before = "") =>
    void stream.write(before + printableOutput(text, hasColor), (error) => {
      failure ??= error ?? undefined;
    });
  return {
    write: (text) => write(redact(text)),
    show: (text, secretsToPrint) => write(redactAround(text, secretsToPrint, redact)),
    redraw: (line) => write(redact(line), CLEAR_LINE),
    flushed: async () => {
      await new Promise<void>((resolve) => stream.write("", () => resolve()));
      if (failure) throw outputFailed(failure);
    },
    get isTTY() {
      return stream.isTTY;
    },
    get columns() {
      return stream.columns;
    },
  };
};

/** Redacts the text between the secrets that are shown on purpose. */
const redactAround = (text: string, [secret, ...otherSecrets]: ReadonlyArray<string>, redact: Redact): string =>
  secret === undefined
    ? redact(text)
    : text
        .split(secret)
        .map((part) => redactAround(part, otherSecrets, redact))
        .join(secret);

/** Options with a secret value: a project id, or a URL that may contain a key or a password. */
const secretOptions = ["--project-id", "--endpoint", "--sandbox", "--source"];

/** A shorter value of `--project-id` is invalid and not a secret. Hiding it would hide ordinary words. */
const MIN_PROJECT_ID_CHARACTERS = 8;

/**
 * Returns the values passed for an option, as `--option value` or `--option=value`, even if the parser will reject
 * them.
 */
const valuesOf = (argv: ReadonlyArray<string>, option: string): ReadonlyArray<string> =>
  argv.flatMap((argument, index) => {
    if (argument === option) return argv[index + 1] ?? [];
    return argument.startsWith(`${option}=`) ? argument.slice(option.length + 1) : [];
  });

/**
 * Returns the addresses that this run is configured with. They are read from the raw arguments and variables before
 * parsing, so that a rejected option is covered too.
 */
const configuredAddresses = (argv: ReadonlyArray<string>, env: Terminal["env"]): ReadonlyArray<string> => {
  const options = secretOptions.flatMap((option) => valuesOf(argv, option));
  const variables = Object.entries(env).flatMap(([name, value = ""]) =>
    name.startsWith("PORTICO_") && !publicVariables.has(name) ? value : [],
  );
  return [...[...options, ...variables].map(addressIn), ...proxyAddresses(env)];
};

/** The path of the session is shown in errors. */
const publicVariables: ReadonlySet<string> = new Set(["PORTICO_SESSION"]);

/** Returns the project ids that this run is configured with, also rejected ones. */
const configuredProjectIds = (argv: ReadonlyArray<string>, env: Terminal["env"]): ReadonlyArray<string> =>
  [...valuesOf(argv, "--project-id"), env.PORTICO_PROJECT_ID ?? ""]
    .map((id) => id.trim())
    .filter((id) => id.length >= MIN_PROJECT_ID_CHARACTERS);

/** Options that name files with secrets. Users pass the secret itself by mistake. */
const keyFileOptions = ["--private-key-file", "--keystore", "--keystore-password-file"];

/** Returns the values of `keyFileOptions` that look like a key. */
const mistakenKeys = (argv: ReadonlyArray<string>): ReadonlyArray<string> =>
  keyFileOptions.flatMap((option) => valuesOf(argv, option)).flatMap((value) => /[0-9a-f]{64}/i.exec(value)?.[0] ?? []);

/** Returns the function that hides the secrets of a configuration in a text. */
const createConfiguredRedactor = (argv: ReadonlyArray<string>, env: Terminal["env"]): Redact => {
  const addresses = configuredAddresses(argv, env);
  const redact = createRedactor([
    ...configuredProjectIds(argv, env),
    ...mistakenKeys(argv),
    ...addresses.flatMap(secretsOfUrl),
  ]);
  const hidePaths = hideConfiguredPaths(addresses);
  return (text) => hidePaths(redact(text));
};

/** Returns the URL of `rpc:base=https://…`. A query may contain further equals signs. */
const addressIn = (text: string): string => /^[\w:-]*=(.*)$/s.exec(text)?.[1]?.trim() ?? text.trim();
