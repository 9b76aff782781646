import type { Capability } from "../../../domain/connection/capability.ts";
import { walletErrorOf } from "../../../domain/connection/walletErrors/walletErrors.ts";
import type { AdapterContext } from "../../../ports/Adapter.ts";
import type { Connected, EvmConnection } from "../../../ports/WalletConnection.ts";
import type { ExternalWallet } from "../ExternalWallet.ts";
import { accountsIn } from "../evmAccounts.ts";
import { type EvmWallet, evmConnection } from "../evmConnection.ts";
import { chainIdIn } from "../wire/chainIds.ts";
import type { PageWallet } from "./announcedWallets.ts";
import { askWallet } from "./askWallet.ts";

export { walletErrorOf };

/** A wallet that the visitor has chosen. */
export interface ChosenWallet extends PageWallet {
  /** How it was loaded, when the page did not hold it. */
  readonly external?: ExternalWallet;
}

const capabilities: ReadonlyArray<Capability> = [
  "signMessage",
  "signTypedData",
  "sendTransaction",
  "sendCalls",
  "switchNetwork",
  "addNetwork",
  "watchAsset",
  "discoverAssets",
  "grantPermissions",
  "revokeOnDisconnect",
];

const connectionTo = (
  { connector, provider, external }: ChosenWallet,
  { sent }: Pick<AdapterContext, "sent">,
  providerForSite: EvmWallet["providerForSite"],
): EvmConnection => {
  const { name, imageUrl, rdns } = connector;
  return evmConnection({
    wallet: { name, ...(imageUrl ? { iconUrl: imageUrl } : {}), ...(rdns ? { rdns } : {}) },
    provider,
    approvedChains: "all",
    capabilities: external?.capabilities ?? capabilities,
    sent,
    disconnect: async () => {
      // Without this code, the wallet only keeps the permission.
      const code = await import("../revokePermission.ts").catch(() => undefined);
      await code?.revokePermission(provider);
      await external?.close?.(provider);
    },
    providerForSite,
  });
};

/**
 * The connection to a wallet of the page that has answered with its accounts, with its network. Undefined if either cannot
 * be read.
 */
export const pageConnection = async (
  wallet: ChosenWallet,
  response: unknown,
  context: Pick<AdapterContext, "sent">,
  providerForSite?: EvmWallet["providerForSite"],
): Promise<Connected<EvmConnection> | undefined> => {
  const accounts = accountsIn(response);
  const chainId = accounts && chainIdIn(await askWallet(wallet, "eth_chainId", { walletErrorOf }));
  return accounts && chainId
    ? { connection: connectionTo(wallet, context, providerForSite), accounts, chainId }
    : undefined;
};
