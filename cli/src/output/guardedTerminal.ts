import { createRedactor, type Redact } from "@portico/core/domain";
import type { OutputStream, PlainStream, Surroundings, Terminal } from "../terminal.ts";
import { configuredSecrets } from "./configuredSecrets.ts";

/**
 * Creates the terminal of a run, which never prints a secret of its configuration. All output goes through it: answers,
 * errors, notes, help and stack traces. A secret that is printed on purpose must be named in the call that prints it.
 */
export const guardedTerminal = (argv: ReadonlyArray<string>, { stdout, stderr, env }: Surroundings): Terminal => {
  const redact = createRedactor(configuredSecrets(argv, env));
  return { stdout: guarded(stdout, redact), stderr: guarded(stderr, redact), env };
};

const guarded = (stream: PlainStream, redact: Redact): OutputStream => ({
  write: (text) => void stream.write(redact(text)),
  show: (text, onPurpose) => void stream.write(redactAround(text, onPurpose, redact)),
  get isTTY() {
    return stream.isTTY;
  },
  get columns() {
    return stream.columns;
  },
});

/** Redacts the text between the secrets that are shown on purpose. */
const redactAround = (text: string, [shown, ...others]: ReadonlyArray<string>, redact: Redact): string =>
  shown === undefined
    ? redact(text)
    : text
        .split(shown)
        .map((part) => redactAround(part, others, redact))
        .join(shown);
