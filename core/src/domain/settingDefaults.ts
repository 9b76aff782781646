import { defaultEndpoints } from "./chain/endpoints.ts";
import { HTTP_TIMEOUT_MILLIS, WALLET_REQUEST_TIMEOUT_MILLIS } from "./limits.ts";
import { SDK_TYPE, sdkVersionText } from "./sdk.ts";

/** The settings of a site that sets nothing. */
export const settingDefaults = {
  endpoints: defaultEndpoints,
  reconnects: true,
  initialConnections: { byNamespace: {} },
  rpcUrls: {},
  analytics: true,
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  timeoutMillis: HTTP_TIMEOUT_MILLIS,
  walletRequestTimeoutMillis: WALLET_REQUEST_TIMEOUT_MILLIS,
  adapters: [],
  sdk: { type: SDK_TYPE, version: sdkVersionText("html", []) },
} as const;
