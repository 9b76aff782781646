import { describe, expect, it } from "vitest";
import { namespaces } from "../chain/chainId.ts";
import { embeddedWalletKeys } from "../embedded/embeddedWalletKeys.ts";
import { connectedConnectorKey } from "./sessionKeys.ts";
import { chainInUseKey, storageKeys } from "./storageKeys.ts";

describe("storage keys", () => {
  it("are those under which other kits stored their visitors' sessions", () => {
    expect(storageKeys).toMatchObject({
      activeChainId: "@appkit/active_caip_network_id",
      recentWallets: "@appkit/recent_wallets",
      deepLinkChoice: "WALLETCONNECT_DEEPLINK_CHOICE",
    });
    expect(embeddedWalletKeys.lastEmailLoginTime).toBe("@appkit-wallet/LAST_EMAIL_LOGIN_TIME");
    expect(connectedConnectorKey("eip155")).toBe("@appkit/eip155:connected_connector_id");
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
