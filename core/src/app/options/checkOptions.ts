import { chainIdOf, parseChainId } from "../../domain/chain/caip.ts";
import { defaultEndpoints } from "../../domain/chain/endpoints.ts";
import type { Network } from "../../domain/chain/network.ts";
import { InvalidOption } from "../../domain/errors/client.ts";
import { TIMER_MAX_MILLIS } from "../../domain/limits.ts";
import { redactUrl } from "../../domain/redaction/redactUrl.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { isLibraryProvider } from "../../gateways/relay/libraryProvider.ts";
import type { SourceKind } from "../../ports/sources/SiteSources.ts";
import type { PorticoOptions } from "./PorticoOptions.ts";

/**
 * Returns an error for the first wrong option. The engine runs these checks when it starts, because the checks and
 * their texts are too large for a page to load first.
 */
export const checkOptions = (options: PorticoOptions): InvalidOption | undefined =>
  checkProjectId(options) ??
  checkNetworks(options) ??
  checkDefaultNetwork(options) ??
  checkAdapters(options) ??
  checkEndpoints(options) ??
  checkRpcUrls(options) ??
  checkUniversalProvider(options) ??
  checkSources(options) ??
  checkTimeout(options, "timeoutMillis") ??
  checkTimeout(options, "walletRequestTimeoutMillis");

const checkProjectId = ({ projectId }: PorticoOptions): InvalidOption | undefined =>
  projectId === undefined || /^[0-9a-fA-F]{32}$/.test(projectId)
    ? undefined
    : new InvalidOption({ option: "projectId", reason: "expected 32 hexadecimal digits, or no project id at all" });

const checkNetworks = ({ networks }: PorticoOptions): InvalidOption | undefined => {
  const invalidOption = (reason: string) => new InvalidOption({ option: "networks", reason });
  const invalid = networks.find((network: Network) => !isNetwork(network));
  if (invalid) return invalidOption(`'${invalid.name}' is not a Portico network; convert it with defineNetwork`);
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId);
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  return duplicate && invalidOption(`${duplicate} appears twice; list each network once`);
};

/** Whether the network's CAIP-2 id agrees with its namespace. A bare viem chain has neither. */
export const isNetwork = ({ caipNetworkId, chainNamespace, id }: Network): boolean =>
  typeof caipNetworkId === "string" &&
  !(parseChainId(caipNetworkId) instanceof Error) &&
  caipNetworkId === chainIdOf(chainNamespace, id);

const checkDefaultNetwork = ({ networks, defaultNetwork }: PorticoOptions): InvalidOption | undefined =>
  defaultNetwork === undefined || networks.some(({ caipNetworkId }) => caipNetworkId === defaultNetwork)
    ? undefined
    : new InvalidOption({
        option: "defaultNetwork",
        reason: `${defaultNetwork} is not one of the configured networks`,
      });

const checkAdapters = ({ adapters = [] }: PorticoOptions): InvalidOption | undefined => {
  const namespaces = adapters.map(({ namespace }) => namespace);
  const duplicate = namespaces.find((namespace, index) => namespaces.indexOf(namespace) !== index);
  return (
    duplicate &&
    new InvalidOption({
      option: "adapters",
      reason: `two adapters serve ${duplicate}; pass one adapter for each namespace`,
    })
  );
};

const checkEndpoints = ({ endpoints = {} }: PorticoOptions): InvalidOption | undefined => {
  for (const [name, url] of Object.entries(endpoints)) {
    if (!(name in defaultEndpoints)) {
      const names = Object.keys(defaultEndpoints).join(", ");
      return new InvalidOption({ option: `endpoints.${name}`, reason: `unknown endpoint; use one of ${names}` });
    }
    const error = checkUrl(`endpoints.${name}`, url, name === "relay" ? "ws" : "http");
    if (error) return error;
  }
  return undefined;
};

const checkRpcUrls = ({ rpcUrls = {} }: PorticoOptions): InvalidOption | undefined => {
  for (const [chainId, urls = []] of Object.entries(rpcUrls)) {
    const option = `rpcUrls.${chainId}`;
    if (parseChainId(chainId) instanceof Error) {
      return new InvalidOption({ option, reason: "the key is not a CAIP-2 chain id such as eip155:1" });
    }
    for (const url of urls) {
      const error = checkUrl(option, url);
      if (error) return error;
    }
  }
  return undefined;
};

const checkUniversalProvider = ({ universalProvider }: PorticoOptions): InvalidOption | undefined =>
  universalProvider === undefined || isLibraryProvider(universalProvider)
    ? undefined
    : new InvalidOption({
        option: "universalProvider",
        reason: "pass the result of `await UniversalProvider.init(…)` from @walletconnect/universal-provider",
      });

const sourceKinds: Readonly<Record<SourceKind, true>> = {
  balances: true,
  prices: true,
  history: true,
  swap: true,
  onramp: true,
};

const checkSources = ({ sources = {} }: PorticoOptions): InvalidOption | undefined => {
  for (const [kind, plugins] of Object.entries(sources)) {
    const invalidOption = (reason: string) => new InvalidOption({ option: `sources.${kind}`, reason });
    if (!Object.hasOwn(sourceKinds, kind)) {
      return invalidOption(`unknown kind of source; use one of ${Object.keys(sourceKinds).join(", ")}`);
    }
    if (!Array.isArray(plugins) || !plugins.every(isSourcePlugin)) {
      return invalidOption("pass a list of sources, such as [multicall()] from @portico/core/sources");
    }
    const ids = plugins.map(({ id }) => id);
    const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
    if (duplicate) return invalidOption(`two sources have the id '${duplicate}'; give each its own`);
  }
  return undefined;
};

const isSourcePlugin = (value: unknown): boolean =>
  typeof fieldOf(value, "id") === "string" &&
  typeof fieldOf(value, "serves") === "function" &&
  typeof fieldOf(value, "load") === "function";

const checkUrl = (option: string, text: string, scheme: "http" | "ws" = "http"): InvalidOption | undefined =>
  URL.canParse(text) && new RegExp(`^${scheme}s?:$`).test(new URL(text).protocol)
    ? undefined
    : new InvalidOption({ option, reason: `'${redactUrl(text)}' is not a ${scheme}:// or ${scheme}s:// URL` });

const checkTimeout = (
  options: PorticoOptions,
  option: "timeoutMillis" | "walletRequestTimeoutMillis",
): InvalidOption | undefined => {
  const millis = options[option];
  return millis === undefined || (millis > 0 && millis <= TIMER_MAX_MILLIS)
    ? undefined
    : new InvalidOption({ option, reason: `expected milliseconds above 0 and at most ${TIMER_MAX_MILLIS}` });
};
