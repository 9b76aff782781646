import { ANY_SANDBOX, OWN_SANDBOX } from "../sandboxDiscovery.ts";

/**
 * `--sandbox` accepts a URL, `own`, `auto` or no value. This keeps any other argument that follows it
 * (`portico balance --sandbox vitalik.eth`) from being read as its value.
 */
export const withExplicitSandbox = (argv: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = argv.includes("--") ? argv.indexOf("--") : argv.length;
  return argv.map((word, index) => {
    const isBare = word === "--sandbox" && index < end && !isSandbox(argv[index + 1] ?? "");
    return isBare ? `--sandbox=${ANY_SANDBOX}` : word;
  });
};

const isSandbox = (text: string): boolean => [ANY_SANDBOX, OWN_SANDBOX].includes(text) || /^https?:/i.test(text);
