import { secretsOfUrl } from "@portico/core/domain";
import type { Terminal } from "../terminal.ts";

/** Options with a secret: a project id, or an address that may hold a key or a password. */
const secretOptions = ["--project-id", "--endpoint", "--sandbox"];

/** A shorter value of `--project-id` is wrong and no secret; hiding it would hide ordinary words. */
const LEAST_ID_CHARACTERS = 8;

/** What was given for an option, also where the parser will refuse it: `--option value` or `--option=value`. */
const valuesOf = (argv: ReadonlyArray<string>, option: string): ReadonlyArray<string> =>
  argv.flatMap((word, at) => {
    if (word === option) return argv[at + 1] ?? [];
    return word.startsWith(`${option}=`) ? word.slice(option.length + 1) : [];
  });

/**
 * What this run must not print, wherever it turns up: read from the words and the variables themselves, before anything
 * is parsed, so that a refused option is covered as well.
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

/** Of `rpc:base=https://…` what follows the name; a query may hold further equals signs. */
const addressIn = (text: string): string => /^[\w:-]*=(.*)$/s.exec(text)?.[1]?.trim() ?? text.trim();
