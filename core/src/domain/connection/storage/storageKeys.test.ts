import { describe, expect, it } from "vitest";
import { namespaces } from "../../chain/chainId.ts";
import { embeddedWalletKeys } from "../../embedded/embeddedWalletKeys.ts";
import { connectedConnectorKey } from "./sessionKeys.ts";
import { chainInUseKey, storageKeys } from "./storageKeys.ts";

describe("storage keys", () => {
  // shows docs/rules/services.md#storage-keys
  it("are those under which other kits stored their visitors' sessions", () => {
    expect(storageKeys).toMatchObject({
      activeChainId: "@appkit/active_caip_network_id",
      recentWallets: "@appkit/recent_wallets",
      deepLinkChoice: "WALLETCONNECT_DEEPLINK_CHOICE",
    });
    expect(connectedConnectorKey("eip155")).toBe("@appkit/eip155:connected_connector_id");
  });

  // shows docs/rules/embedded.md#embedded-storage-keys
  it("of the embedded wallet are those of other kits, and one of our own", () => {
    expect(Object.values(embeddedWalletKeys).sort()).toEqual([
      "@appkit-wallet/EMAIL",
      "@appkit-wallet/EMAIL_LOGIN_USED_KEY",
      "@appkit-wallet/LAST_EMAIL_LOGIN_TIME",
      "@appkit-wallet/LAST_USED_CHAIN_KEY",
      "@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS",
      "@appkit-wallet/SOCIAL_USERNAME",
    ]);
    expect(storageKeys.passkeySite).toBe("@portico/passkey_site");
    expect(storageKeys.connectedSocial).toBe("@appkit/connected_social");
  });

  it("each have one purpose", () => {
    const ofNamespaces = namespaces.flatMap((namespace) => [
      connectedConnectorKey(namespace),
      chainInUseKey(namespace),
    ]);
    const keys = [...Object.values(storageKeys), ...Object.values(embeddedWalletKeys), ...ofNamespaces];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
