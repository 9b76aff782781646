import { adoptedNetwork } from "../../domain/chain/adoptedNetwork.ts";
import { SDK_TYPE, sdkVersionText } from "../../domain/sdk.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import type { ResolvedSettings } from "../../gateways/Settings.ts";
import type { FirstState } from "./firstState.ts";
import type { PorticoOptions } from "./PorticoOptions.ts";

/**
 * The site's options with every default filled in. `framework` is the first part of the SDK version sent to the
 * services.
 */
export const resolveOptions = (
  options: PorticoOptions,
  framework: string,
  { networks: state, connections: initialConnections }: FirstState,
): ResolvedSettings => {
  const { features, frames, metadata, modal, universalProvider } = options;
  const adapters = options.adapters ?? settingDefaults.adapters;
  const networks = options.networks.map(adoptedNetwork);
  const adapterIds = adapters.map(({ id }) => id);
  return {
    networks,
    // It stays one object for the stores of the page, unless the nodes of a chain of viem have to be added.
    initialNetworks: options.networks.every(({ caipNetworkId }) => caipNetworkId) ? state : { ...state, networks },
    reconnects: options.reconnect ?? settingDefaults.reconnects,
    initialConnections,
    endpoints: { ...settingDefaults.endpoints, ...options.endpoints },
    rpcUrls: options.rpcUrls ?? settingDefaults.rpcUrls,
    analytics: features?.analytics ?? settingDefaults.analytics,
    featuredWalletIds: options.featuredWalletIds ?? settingDefaults.featuredWalletIds,
    includeWalletIds: options.includeWalletIds ?? settingDefaults.includeWalletIds,
    excludeWalletIds: options.excludeWalletIds ?? settingDefaults.excludeWalletIds,
    timeoutMillis: options.timeoutMillis ?? settingDefaults.timeoutMillis,
    walletRequestTimeoutMillis: options.walletRequestTimeoutMillis ?? settingDefaults.walletRequestTimeoutMillis,
    adapters,
    ...(options.projectId ? { projectId: options.projectId } : {}),
    ...(options.rpcBatchSize ? { rpcBatchSize: options.rpcBatchSize } : {}),
    ...(options.sources ? { sources: options.sources } : {}),
    frames,
    ...(metadata ? { metadata } : {}),
    ...(modal ? { modal } : {}),
    ...(universalProvider ? { universalProvider } : {}),
    sdk: { type: SDK_TYPE, version: sdkVersionText(framework, adapterIds) },
  };
};
