import { InvalidArgument } from "@portico/core";
import type { Namespace } from "@portico/core/domain";
import type { Network } from "@portico/core/networks";
import {
  blockscout,
  clearSigning,
  collections,
  ens,
  esplora,
  kyber,
  multicall,
  solanaAccounts,
  solanaSignatures,
  subnames,
  uniswap,
} from "@portico/core/sources";
import type { FoundSandbox } from "../../sandbox/findSandbox.ts";
import { isHttpUrl } from "../../settings/endpoint.ts";
import type { CheckedSource } from "./checkedSource.ts";
import { contractAddress } from "./contractAddress.ts";

/** Where a source is checked, and what the user says of it. */
export interface NamedPlace {
  readonly network: Network;
  /** A name that the source knows. */
  readonly name?: string;
  /** Address of a contract of which the source knows. */
  readonly contract?: string;
}

type Make = (url: string | undefined, place: NamedPlace) => ReadonlyArray<CheckedSource>;

/** What `--source` may name. `url` says whether the source has an address of its own. */
const named: Readonly<Record<string, { readonly url: "none" | "optional" | "required"; readonly make: Make }>> = {
  multicall: { url: "none", make: () => [{ kind: "balances", plugin: multicall() }] },
  uniswap: { url: "none", make: () => [{ kind: "swap", plugin: uniswap() }] },
  kyber: { url: "optional", make: (url) => [{ kind: "swap", plugin: kyber(url === undefined ? {} : { url }) }] },
  blockscout: {
    url: "required",
    make: (url = "", { network: { caipNetworkId } }) => [
      { kind: "history", plugin: blockscout({ urls: { [caipNetworkId]: url } }) },
    ],
  },
  ens: { url: "none", make: () => [{ kind: "names", plugin: ens() }] },
  subnames: {
    url: "required",
    make: (gateway = "", { name = "" }) => [
      { kind: "names", plugin: subnames({ parent: name.slice(name.indexOf(".") + 1), gateway }) },
    ],
  },
  collections: {
    url: "none",
    make: (_, { network: { caipNetworkId: chainId }, contract }) => [
      {
        kind: "nfts",
        plugin: collections({ collections: [{ chainId, standard: "erc721", address: contractAddress(contract) }] }),
      },
    ],
  },
  "clear-signing": {
    url: "required",
    make: (folder = "") => [{ kind: "descriptors", plugin: clearSigning({ folder }) }],
  },
  "solana-accounts": { url: "none", make: () => [{ kind: "balances", plugin: solanaAccounts() }] },
  "solana-signatures": { url: "none", make: () => [{ kind: "history", plugin: solanaSignatures() }] },
  esplora: {
    url: "optional",
    make: () => [
      { kind: "balances", plugin: esplora() },
      { kind: "history", plugin: esplora() },
    ],
  },
};

/** Those that need no address. */
const defaults: Readonly<Record<Namespace, ReadonlyArray<string>>> = {
  eip155: ["multicall", "uniswap"],
  solana: ["solana-accounts", "solana-signatures"],
  bip122: ["esplora"],
  polkadot: [],
};

/**
 * The sources of a network that `--source` names, and the address of Esplora among them. The sandbox has services in
 * place of the public ones. Throws `InvalidArgument`.
 */
export const namedSources = (texts: ReadonlyArray<string>, place: NamedPlace, sandbox: FoundSandbox | undefined) => {
  const parsed = texts.map((text) => {
    const [, name = "", url] = /^([^=]*)(?:=(.*))?$/s.exec(text.trim()) ?? [];
    const entry = Object.hasOwn(named, name) ? named[name] : undefined;
    const isRight = entry && (url === undefined ? entry.url !== "required" : entry.url !== "none" && isHttpUrl(url));
    if (!isRight) throw invalid(text);
    return { name, url, sources: entry.make(url ?? (name === "kyber" ? sandbox?.aggregator : undefined), place) };
  });
  const sources = parsed.flatMap((each) => each.sources);
  const bitcoinApi = parsed.find(({ name }) => name === "esplora")?.url;
  return { sources, ...(bitcoinApi === undefined ? {} : { bitcoinApi }) };
};

export const defaultSources = ({ chainNamespace }: Network): ReadonlyArray<string> => defaults[chainNamespace];

const forms = Object.entries(named).map(([name, { url }]) => (url === "required" ? `${name}=<url>` : name));

const invalid = (input: string) =>
  new InvalidArgument({ argument: "source", input, expected: `one of ${forms.join(", ")}` });
