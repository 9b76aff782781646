import { defaultEndpoints } from "../domain/endpoints.ts";
import { HTTP_TIMEOUT_MILLIS, WALLET_REQUEST_TIMEOUT_MILLIS } from "../domain/limits.ts";
import { SDK_TYPE, sdkVersionText } from "../domain/sdk.ts";
import type { ResolvedSettings } from "./Settings.ts";

/** What holds for a site that says nothing else. */
export const settingDefaults: Omit<ResolvedSettings, "projectId" | "networks" | "initialNetworks"> = {
  endpoints: defaultEndpoints,
  rpcUrls: {},
  analytics: true,
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  timeoutMillis: HTTP_TIMEOUT_MILLIS,
  walletRequestTimeoutMillis: WALLET_REQUEST_TIMEOUT_MILLIS,
  adapters: [],
  sdk: { type: SDK_TYPE, version: sdkVersionText("html", []) },
};
