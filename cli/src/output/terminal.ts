import { createRedactor, type Redact, secretsOfUrl } from "@portico/core/domain";

/** The properties of an output that determine the layout of text. */
interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** The final destination of text, for example `process.stdout`. */
export interface PlainStream extends Screen {
  write(text: string): unknown;
}

/** A stream that no secret reaches; see `guardedTerminal`. */
export interface OutputStream extends Screen {
  write(text: string): void;
  /** Writes text with secrets that the user requested, such as the link of a pairing. */
  show(text: string, secretsToPrint: ReadonlyArray<string>): void;
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
  const redact = createRedactor(configuredSecrets(argv, env));
  return { stdout: guarded(stdout, redact), stderr: guarded(stderr, redact), env };
};

const guarded = (stream: PlainStream, redact: Redact): OutputStream => ({
  write: (text) => void stream.write(redact(text)),
  show: (text, secretsToPrint) => void stream.write(redactAround(text, secretsToPrint, redact)),
  get isTTY() {
    return stream.isTTY;
  },
  get columns() {
    return stream.columns;
  },
});

/** Redacts the text between the secrets that are shown on purpose. */
const redactAround = (text: string, [secret, ...otherSecrets]: ReadonlyArray<string>, redact: Redact): string =>
  secret === undefined
    ? redact(text)
    : text
        .split(secret)
        .map((part) => redactAround(part, otherSecrets, redact))
        .join(secret);

/** Options with a secret value: a project id, or a URL that may contain a key or a password. */
const secretOptions = ["--project-id", "--endpoint", "--sandbox"];

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
 * Returns the values that this run must not print anywhere. They are read from the raw arguments and variables before
 * parsing, so that a rejected option is covered too.
 */
export const configuredSecrets = (argv: ReadonlyArray<string>, env: Terminal["env"]): ReadonlyArray<string> => {
  const options = secretOptions.flatMap((option) => valuesOf(argv, option));
  const variables = Object.entries(env).flatMap(([name, value = ""]) => (name.startsWith("PORTICO_") ? value : []));
  const projectIds = [...valuesOf(argv, "--project-id"), env.PORTICO_PROJECT_ID ?? ""].map((id) => id.trim());
  return [
    ...projectIds.filter((id) => id.length >= MIN_PROJECT_ID_CHARACTERS),
    ...[...options, ...variables].flatMap((text) => secretsOfUrl(addressIn(text))),
  ];
};

/** Returns the URL of `rpc:base=https://…`. A query may contain further equals signs. */
const addressIn = (text: string): string => /^[\w:-]*=(.*)$/s.exec(text)?.[1]?.trim() ?? text.trim();
