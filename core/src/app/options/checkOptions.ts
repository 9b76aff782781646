import { type ChainId, chainIdOf, parseChainId } from "../../domain/chain/caip.ts";
import { isChainId } from "../../domain/chain/chainId.ts";
import { defaultEndpoints } from "../../domain/chain/endpoints.ts";
import { identifiedNetworks, type SiteNetwork } from "../../domain/chain/siteNetwork.ts";
import { InvalidOption } from "../../domain/errors/client.ts";
import { RPC_BATCH_SIZE, TIMER_MAX_MILLIS } from "../../domain/limits.ts";
import { redactUrl } from "../../domain/redaction/redactUrl.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import { isLibraryProvider } from "../../gateways/relay/libraryProvider.ts";
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
  checkBatchSize(options) ??
  checkUniversalProvider(options) ??
  checkSources(options) ??
  checkSignIn(options) ??
  checkTimeout(options, "timeoutMillis") ??
  checkTimeout(options, "walletRequestTimeoutMillis");

const checkProjectId = ({ projectId }: PorticoOptions): InvalidOption | undefined =>
  projectId === undefined || /^[0-9a-fA-F]{32}$/.test(projectId)
    ? undefined
    : new InvalidOption({ option: "projectId", reason: "expected 32 hexadecimal digits" });

const checkNetworks = ({ networks }: PorticoOptions): InvalidOption | undefined => {
  if (!networks?.[0]) return new InvalidOption({ option: "networks", reason: "is empty" });
  const ids = configuredIds(networks);
  const wrong = networks.findIndex((network, index) => !isNetwork(network) || ids.indexOf(ids[index]) !== index);
  return wrong < 0
    ? undefined
    : new InvalidOption({ option: "networks", reason: `[${wrong}] is not a network, or is listed twice` });
};

const configuredIds = (networks: PorticoOptions["networks"]): ReadonlyArray<ChainId | undefined> =>
  identifiedNetworks(networks).map(({ caipNetworkId }) => caipNetworkId);

/** Whether it has nodes and a CAIP-2 id that agrees with its namespace. A chain of viem gets that id. */
export const isNetwork = (listed: SiteNetwork): boolean => {
  const [{ caipNetworkId, chainNamespace, id, rpcUrls }] = identifiedNetworks([listed]);
  return !!rpcUrls?.default?.http && isChainId(caipNetworkId) && caipNetworkId === chainIdOf(chainNamespace, id);
};

const checkDefaultNetwork = ({ networks, defaultNetwork }: PorticoOptions): InvalidOption | undefined =>
  defaultNetwork === undefined || configuredIds(networks).includes(defaultNetwork)
    ? undefined
    : new InvalidOption({
        option: "defaultNetwork",
        reason: `${defaultNetwork} is not one of the configured networks`,
      });

const checkAdapters = ({ adapters = [] }: PorticoOptions): InvalidOption | undefined => {
  const namespaces = adapters.map((adapter) => adapter?.namespace);
  const wrong = adapters.findIndex((adapter, index) => !adapter?.load || namespaces.indexOf(adapter.namespace) < index);
  return wrong < 0
    ? undefined
    : new InvalidOption({ option: "adapters", reason: `[${wrong}] is not an adapter, or its namespace has one` });
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

const checkBatchSize = ({ rpcBatchSize: size = 1 }: PorticoOptions): InvalidOption | undefined =>
  Number.isInteger(size) && size >= 1 && size <= RPC_BATCH_SIZE
    ? undefined
    : new InvalidOption({ option: "rpcBatchSize", reason: `expected a whole number from 1 to ${RPC_BATCH_SIZE}` });

const checkUniversalProvider = ({ universalProvider }: PorticoOptions): InvalidOption | undefined =>
  universalProvider === undefined || isLibraryProvider(universalProvider)
    ? undefined
    : new InvalidOption({
        option: "universalProvider",
        reason: "pass the result of `await UniversalProvider.init(…)` from @walletconnect/universal-provider",
      });

const checkSignIn = ({ siwx, siweConfig }: PorticoOptions): InvalidOption | undefined => {
  const invalid = (reason: string) => new InvalidOption({ option: "siweConfig", reason });
  if (siwx && siweConfig) return invalid("there is siwx too; pass one of the two");
  // What `createSIWEConfig` returns has the options elsewhere, so that they would be lost.
  return fieldOf(siweConfig, "methods") ? invalid("pass the object that createSIWEConfig takes") : undefined;
};

const sourceKinds = ["balances", "prices", "history", "swap", "onramp", "names", "nfts", "descriptors"];

const checkSources = ({ sources = {} }: PorticoOptions): InvalidOption | undefined => {
  const invalid = Object.entries(sources).find(([kind, list]) => !sourceKinds.includes(kind) || !isSourceList(list));
  return (
    invalid &&
    new InvalidOption({
      option: `sources.${invalid[0]}`,
      reason: `expected lists of sources with different ids, by kind: ${sourceKinds}`,
    })
  );
};

const isSourceList = (list: unknown): boolean =>
  Array.isArray(list) &&
  new Set(list.map((source) => fieldOf(source, "id"))).size === list.length &&
  list.every((source) => fieldOf(source, "id") && fieldOf(source, "serves") && fieldOf(source, "load"));

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
