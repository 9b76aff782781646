import { InvalidOption, ProjectIdNotConfigured } from "../domain/errors/client.ts";
import { reconnecting, rememberedConnections } from "../domain/rememberedConnections.ts";
import { SDK_TYPE, sdkVersionText } from "../domain/sdk.ts";
import { settingDefaults } from "../domain/settingDefaults.ts";
import type { ResolvedSettings } from "../gateways/Settings.ts";
import { activeNetworkOf, type ReadStorage, readSafely } from "./activeNetwork.ts";
import type { PorticoOptions } from "./options.ts";

export type OptionError = ProjectIdNotConfigured | InvalidOption;

/**
 * The site's options, complete, or what is wrong with the two that nothing works without. The others are checked by
 * `wrongOption`.
 */
export const resolveOptions = (
  options: PorticoOptions,
  framework: string,
  readStorage: ReadStorage,
): ResolvedSettings | OptionError => {
  const wrong = wrongProjectId(options) ?? wrongNetworks(options);
  if (wrong) return wrong;
  const { features, metadata, modal, universalProvider } = options;
  const adapters = options.adapters ?? settingDefaults.adapters;
  const adapterIds = adapters.map(({ id }) => id);
  return {
    projectId: options.projectId,
    networks: options.networks,
    initialNetworks: { networks: options.networks, active: activeNetworkOf(options, readStorage) },
    reconnects: options.reconnect ?? settingDefaults.reconnects,
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
    ...(modal ? { modal } : {}),
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

const wrongProjectId = ({ projectId }: PorticoOptions): OptionError | undefined => {
  if (!projectId) return new ProjectIdNotConfigured({});
  return /^[0-9a-fA-F]{32}$/.test(projectId)
    ? undefined
    : new InvalidOption({ option: "projectId", reason: "32 hexadecimal characters are expected" });
};

/** The rest of what a network has to be is checked with the other options. */
const wrongNetworks = ({ networks }: PorticoOptions): OptionError | undefined =>
  Array.isArray(networks) && networks.length > 0
    ? undefined
    : new InvalidOption({ option: "networks", reason: "at least one network is needed" });
