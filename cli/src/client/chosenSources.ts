import { InvalidArgument } from "@portico/core";
import { hosted, kyber, poolPrices, type SiteSources, uniswap } from "@portico/core/sources";
import type { FoundSandbox } from "../sandbox/findSandbox.ts";

/** The sources that the user can name, by what they are asked for. */
const sourceNames = { swap: ["hosted", "uniswap", "kyber"], prices: ["hosted", "pools"] } as const;

/** Throws `InvalidArgument` for a source that does not answer what a command asks. */
export const requireSource = (kind: keyof typeof sourceNames, name: string | undefined): void => {
  const names: ReadonlyArray<string> = sourceNames[kind];
  if (name === undefined || names.includes(name)) return;
  throw new InvalidArgument({ argument: "source", input: name, expected: `one of ${names.join(", ")}` });
};

/** The only source to ask, where the user names one. Otherwise the client has its own order. */
export const chosenSources = (name: string | undefined, sandbox: FoundSandbox | undefined): SiteSources => {
  const url = sandbox?.aggregator;
  switch (name) {
    case "hosted":
      return { swap: [hosted()], prices: [hosted()] };
    case "uniswap":
      return { swap: [uniswap()] };
    case "kyber":
      return { swap: [kyber(url === undefined ? {} : { url })] };
    case "pools":
      return { prices: [poolPrices()] };
    default:
      return {};
  }
};
