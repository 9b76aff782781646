import { chainIdOf, parseChainId } from "../domain/caip.ts";
import { defaultEndpoints } from "../domain/endpoints.ts";
import { InvalidOption, ProjectIdNotConfigured } from "../domain/errors/client.ts";
import type { Network } from "../domain/network.ts";
import { reconnecting, rememberedConnections } from "../domain/rememberedConnections.ts";
import { SDK_TYPE, sdkVersionText } from "../domain/sdk.ts";
import { settingDefaults } from "../domain/settingDefaults.ts";
import type { ResolvedSettings } from "../gateways/Settings.ts";
import { activeNetworkOf, type ReadStorage, readSafely } from "./activeNetwork.ts";
import type { PorticoOptions } from "./options.ts";

export type OptionError = ProjectIdNotConfigured | InvalidOption;

/** The site's options, checked and complete, or what is wrong with them, the first thing first. */
export const resolveOptions = (
  options: PorticoOptions,
  framework: string,
  readStorage: ReadStorage,
): ResolvedSettings | OptionError => {
  const wrong = wrongOption(options);
  if (wrong) return wrong;
  const { features, metadata, universalProvider } = options;
  const adapters = options.adapters ?? settingDefaults.adapters;
  const adapterIds = adapters.map(({ id }) => id);
  return {
    projectId: options.projectId,
    networks: options.networks,
    initialNetworks: { networks: options.networks, active: activeNetworkOf(options, readStorage) },
    initialConnections: reconnecting(rememberedOf(options, readStorage)),
    endpoints: { ...settingDefaults.endpoints, ...options.endpoints },
    rpcUrls: options.rpcUrls ?? settingDefaults.rpcUrls,
    analytics: features?.analytics ?? settingDefaults.analytics,
    featuredWalletIds: options.featuredWalletIds ?? settingDefaults.featuredWalletIds,
    includeWalletIds: options.includeWalletIds ?? settingDefaults.includeWalletIds,
    excludeWalletIds: options.excludeWalletIds ?? settingDefaults.excludeWalletIds,
    timeoutMillis: options.timeoutMillis ?? settingDefaults.timeoutMillis,
    walletRequestTimeoutMillis: options.walletRequestTimeoutMillis ?? settingDefaults.walletRequestTimeoutMillis,
    adapters,
    ...(metadata ? { metadata } : {}),
    ...(universalProvider ? { universalProvider } : {}),
    sdk: { type: SDK_TYPE, version: sdkVersionText(framework, adapterIds) },
  };
};

/** The wallets to ask again: none where the site reconnects by itself, and none that no adapter could ask. */
const rememberedOf = ({ adapters = [], reconnect = true }: PorticoOptions, readStorage: ReadStorage) => {
  if (!reconnect) return {};
  const remembered = rememberedConnections((key) => readSafely(readStorage, key));
  const namespaces = new Set<string>(adapters.map(({ namespace }) => namespace));
  return Object.fromEntries(Object.entries(remembered).filter(([namespace]) => namespaces.has(namespace)));
};

const wrongOption = (options: PorticoOptions): OptionError | undefined =>
  wrongProjectId(options) ??
  wrongNetworks(options) ??
  wrongDefaultNetwork(options) ??
  wrongAdapters(options) ??
  wrongEndpoints(options) ??
  wrongRpcUrls(options) ??
  wrongTimeout(options, "timeoutMillis") ??
  wrongTimeout(options, "walletRequestTimeoutMillis");

const wrongProjectId = ({ projectId }: PorticoOptions): OptionError | undefined => {
  if (!projectId) return new ProjectIdNotConfigured({});
  return /^[0-9a-fA-F]{32}$/.test(projectId)
    ? undefined
    : new InvalidOption({ option: "projectId", reason: "32 hexadecimal characters are expected" });
};

const wrongNetworks = ({ networks }: PorticoOptions): OptionError | undefined => {
  const wrong = (reason: string) => new InvalidOption({ option: "networks", reason });
  if (!Array.isArray(networks) || networks.length === 0) return wrong("at least one network is needed");
  const stranger = networks.find((network: Network) => !isNetwork(network));
  if (stranger) return wrong(`'${stranger.name}' is no network of Portico; make one of it with defineNetwork`);
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  return twice && wrong(`${twice} is there twice`);
};

/** Its id agrees with its namespace, which a bare viem chain does not even have. */
const isNetwork = ({ caipNetworkId, chainNamespace, id }: Network): boolean =>
  typeof caipNetworkId === "string" &&
  !(parseChainId(caipNetworkId) instanceof Error) &&
  caipNetworkId === chainIdOf(chainNamespace, id);

const wrongDefaultNetwork = ({ networks, defaultNetwork }: PorticoOptions): OptionError | undefined =>
  defaultNetwork === undefined || networks.some(({ caipNetworkId }) => caipNetworkId === defaultNetwork)
    ? undefined
    : new InvalidOption({ option: "defaultNetwork", reason: `${defaultNetwork} is not among the networks` });

const wrongAdapters = ({ adapters = [] }: PorticoOptions): OptionError | undefined => {
  const namespaces = adapters.map(({ namespace }) => namespace);
  const twice = namespaces.find((namespace, at) => namespaces.indexOf(namespace) !== at);
  return twice && new InvalidOption({ option: "adapters", reason: `there are two for ${twice}` });
};

const wrongEndpoints = ({ endpoints = {} }: PorticoOptions): OptionError | undefined => {
  for (const [name, url] of Object.entries(endpoints)) {
    if (!(name in defaultEndpoints)) {
      const known = Object.keys(defaultEndpoints).join(", ");
      return new InvalidOption({ option: `endpoints.${name}`, reason: `expected is one of ${known}` });
    }
    const wrong = wrongUrl(`endpoints.${name}`, url, name === "relay" ? "ws" : "http");
    if (wrong) return wrong;
  }
  return undefined;
};

const wrongRpcUrls = ({ rpcUrls = {} }: PorticoOptions): OptionError | undefined => {
  for (const [chainId, urls = []] of Object.entries(rpcUrls)) {
    const option = `rpcUrls.${chainId}`;
    if (parseChainId(chainId) instanceof Error) {
      return new InvalidOption({ option, reason: "the key is no CAIP-2 chain id" });
    }
    for (const url of urls) {
      const wrong = wrongUrl(option, url);
      if (wrong) return wrong;
    }
  }
  return undefined;
};

const wrongUrl = (option: string, text: string, scheme: "http" | "ws" = "http"): InvalidOption | undefined =>
  URL.canParse(text) && new RegExp(`^${scheme}s?:$`).test(new URL(text).protocol)
    ? undefined
    : new InvalidOption({ option, reason: `'${text}' is no ${scheme}(s) URL` });

const wrongTimeout = (
  options: PorticoOptions,
  option: "timeoutMillis" | "walletRequestTimeoutMillis",
): OptionError | undefined => {
  const millis = options[option];
  return millis === undefined || (Number.isFinite(millis) && millis > 0)
    ? undefined
    : new InvalidOption({ option, reason: "a positive number of milliseconds is expected" });
};
