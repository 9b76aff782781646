import { secretsOfUrl } from "@portico/core/domain";
import type { Terminal } from "../terminal.ts";

/** Options with a secret value: a project id, or a URL that may contain a key or a password. */
const secretOptions = ["--project-id", "--endpoint", "--sandbox"];

/** A shorter value of `--project-id` is wrong, and not a secret. Hiding it would hide ordinary words. */
const LEAST_ID_CHARACTERS = 8;

/**
 * Returns the values passed for an option, as `--option value` or `--option=value`, even if the parser will refuse
 * them.
 */
const valuesOf = (argv: ReadonlyArray<string>, option: string): ReadonlyArray<string> =>
  argv.flatMap((word, at) => {
    if (word === option) return argv[at + 1] ?? [];
    return word.startsWith(`${option}=`) ? word.slice(option.length + 1) : [];
  });

/**
 * Returns the values that this run must not print anywhere. They are read from the raw arguments and variables before
 * parsing, so that a refused option is covered too.
 */
export const configuredSecrets = (argv: ReadonlyArray<string>, env: Terminal["env"]): ReadonlyArray<string> => {
  const options = secretOptions.flatMap((option) => valuesOf(argv, option));
  const variables = Object.entries(env).flatMap(([name, value = ""]) => (name.startsWith("PORTICO_") ? value : []));
  const projectIds = [...valuesOf(argv, "--project-id"), env.PORTICO_PROJECT_ID ?? ""].map((id) => id.trim());
  return [
    ...projectIds.filter((id) => id.length >= LEAST_ID_CHARACTERS),
    ...[...options, ...variables].flatMap((text) => secretsOfUrl(addressIn(text))),
  ];
};

/** Returns the URL of `rpc:base=https://…`. A query may contain further equals signs. */
const addressIn = (text: string): string => /^[\w:-]*=(.*)$/s.exec(text)?.[1]?.trim() ?? text.trim();
