import type { ChainId } from "../domain/caip.ts";
import { defaultEndpoints, type Endpoints } from "../domain/endpoints.ts";
import { InvalidOption, ProjectIdNotConfigured } from "../domain/errors/client.ts";
import { HTTP_TIMEOUT_MILLIS } from "../domain/limits.ts";
import type { Network } from "../domain/network.ts";
import { SDK_TYPE, sdkVersionText } from "../domain/sdk.ts";
import type { HttpCall } from "../gateways/http/observedFetch.ts";
import type { ResolvedSettings } from "../gateways/Settings.ts";

export interface LogEntry {
  readonly level: "debug" | "info" | "warning" | "error";
  readonly message: string;
}

export interface PorticoOptions {
  /** 32 hexadecimal characters. */
  readonly projectId: string;
  /** Configured networks; the first is active at the start unless another is the default or remembered. */
  readonly networks: readonly [Network, ...Network[]];
  /** CAIP-2 id of a configured network. */
  readonly defaultNetwork?: ChainId;
  /** Hosts of the services; each left out is the public one. */
  readonly endpoints?: Partial<Endpoints>;
  /** RPC URLs of a site's own by CAIP-2 id; several are ranked and used as fallbacks. */
  readonly rpcUrls?: Readonly<Partial<Record<ChainId, ReadonlyArray<string>>>>;
  readonly features?: { readonly analytics?: boolean };
  readonly featuredWalletIds?: ReadonlyArray<string>;
  readonly includeWalletIds?: ReadonlyArray<string>;
  readonly excludeWalletIds?: ReadonlyArray<string>;
  /** Limit for one HTTP attempt, milliseconds. */
  readonly timeoutMillis?: number;
  /** Called after every HTTP attempt. */
  readonly onHttpCall?: (call: HttpCall) => void;
  /** Takes the place of the console for log lines. */
  readonly onLog?: (entry: LogEntry) => void;
}

const isHttpUrl = (text: string): boolean => /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : "");

const wrongUrl = (option: string, urls: ReadonlyArray<string>): InvalidOption | undefined => {
  const wrong = urls.find((url) => !isHttpUrl(url));
  return wrong === undefined ? undefined : new InvalidOption({ option, reason: `'${wrong}' is no http(s) URL` });
};

const wrongNetworks = ({ networks, defaultNetwork }: PorticoOptions): InvalidOption | undefined => {
  if (!Array.isArray(networks) || networks.length === 0) {
    return new InvalidOption({ option: "networks", reason: "at least one network is needed" });
  }
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) return new InvalidOption({ option: "networks", reason: `${twice} is there twice` });
  if (defaultNetwork && !ids.includes(defaultNetwork)) {
    return new InvalidOption({ option: "defaultNetwork", reason: `${defaultNetwork} is not among the networks` });
  }
  return undefined;
};

/** What is wrong with the options, the first thing first. */
const wrongOption = (options: PorticoOptions): ProjectIdNotConfigured | InvalidOption | undefined => {
  if (!options.projectId) return new ProjectIdNotConfigured({});
  if (!/^[0-9a-fA-F]{32}$/.test(options.projectId)) {
    return new InvalidOption({ option: "projectId", reason: "32 hexadecimal characters are expected" });
  }
  const { timeoutMillis } = options;
  if (timeoutMillis !== undefined && !(Number.isFinite(timeoutMillis) && timeoutMillis > 0)) {
    return new InvalidOption({ option: "timeoutMillis", reason: "a positive number of milliseconds is expected" });
  }
  return (
    wrongNetworks(options) ??
    wrongUrl("endpoints", Object.values(options.endpoints ?? {})) ??
    wrongUrl(
      "rpcUrls",
      Object.values(options.rpcUrls ?? {}).flatMap((urls) => urls ?? []),
    )
  );
};

/** The site's options, checked and complete; `remembered` is the chain id that storage holds. */
export const resolveOptions = (
  options: PorticoOptions,
  framework: string,
  remembered: string | undefined,
): ResolvedSettings | ProjectIdNotConfigured | InvalidOption => {
  const wrong = wrongOption(options);
  if (wrong) return wrong;
  const { networks, endpoints = {} } = options;
  const active = networks.find(({ caipNetworkId }) => caipNetworkId === remembered)?.caipNetworkId;
  return {
    projectId: options.projectId,
    networks,
    initialNetworks: { networks, active: active ?? options.defaultNetwork ?? networks[0].caipNetworkId },
    endpoints: { ...defaultEndpoints, ...endpoints },
    rpcUrls: options.rpcUrls ?? {},
    analytics: options.features?.analytics ?? true,
    featuredWalletIds: options.featuredWalletIds ?? [],
    includeWalletIds: options.includeWalletIds ?? [],
    excludeWalletIds: options.excludeWalletIds ?? [],
    timeoutMillis: options.timeoutMillis ?? HTTP_TIMEOUT_MILLIS,
    sdk: { type: SDK_TYPE, version: sdkVersionText(framework, []) },
  };
};
