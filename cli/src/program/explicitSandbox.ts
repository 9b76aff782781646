import { ANY_SANDBOX } from "../sandboxDiscovery.ts";

/**
 * `--sandbox` takes an address or nothing. An argument that follows it (`portico balance --sandbox vitalik.eth`) is no
 * address, so it is kept from being taken for one.
 */
export const withExplicitSandbox = (argv: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = argv.includes("--") ? argv.indexOf("--") : argv.length;
  return argv.map((word, index) => {
    const isBare = word === "--sandbox" && index < end && !/^https?:/i.test(argv[index + 1] ?? "");
    return isBare ? `--sandbox=${ANY_SANDBOX}` : word;
  });
};
