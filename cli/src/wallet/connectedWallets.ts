import { type ConnectedWallet, NotConnected, type Portico } from "@portico/core";
import { accountIdOf, connectedOn, type Namespace, namespaces } from "@portico/core/domain";
import type { CommandResult } from "../Command.ts";
import { CliError } from "../errors/cliErrors.ts";
import { fields } from "../output/fields.ts";
import type { WalletSession } from "./walletSession.ts";

/** Returns the connected wallets, in the order of the namespaces. */
export const connectedWallets = ({ connection }: Portico): ReadonlyArray<ConnectedWallet> =>
  namespaces.flatMap((namespace) => connectedOn(connection.store.get(), namespace) ?? []);

/**
 * Restores the wallet that an earlier command connected, or connects the key. Throws `NotConnected` when no wallet is
 * connected on the namespace or, without a namespace, on any.
 */
export const reconnectWallet = async (
  { client, request, keyConnector }: WalletSession,
  namespace?: Namespace,
): Promise<ConnectedWallet> => {
  if (keyConnector && namespace && keyConnector.namespace !== namespace) {
    throw new CliError("KEY_OTHER_NETWORK", `the key is for ${keyConnector.namespace}, and not for ${namespace}`);
  }
  if (keyConnector) await client.connection.connect({ connector: keyConnector });
  else await request("Reconnecting to the wallet", (options) => client.connection.reconnect(options));
  const wallet = namespace ? connectedOn(client.connection.store.get(), namespace) : connectedWallets(client)[0];
  if (!wallet) throw new NotConnected({ namespace: namespace ?? "any namespace" });
  return wallet;
};

/** Returns the result of `connect` and `accounts`. */
export const describeWallets = (wallets: ReadonlyArray<ConnectedWallet>): CommandResult => ({
  json: {
    wallets: wallets.map((wallet) => ({
      namespace: wallet.account.namespace,
      wallet: { name: wallet.wallet.name, url: wallet.wallet.url ?? null },
      chainId: wallet.chainId,
      account: accountIdOf(wallet.chainId, wallet.account.address),
      accounts: wallet.accounts.map(({ address, type }) => ({ address, type })),
      approvedChains: wallet.approvedChains,
      capabilities: wallet.capabilities,
    })),
  },
  text: ({ style }) =>
    wallets
      .map((wallet) =>
        fields(
          [
            ["Wallet", wallet.wallet.name],
            ["Account", wallet.account.address],
            ["Network", wallet.chainId],
            ["Other accounts", otherAddresses(wallet)],
            ["Approved", wallet.approvedChains === "all" ? "every network" : wallet.approvedChains.join(", ")],
          ],
          style,
        ),
      )
      .join("\n\n"),
});

const otherAddresses = ({ accounts, account }: ConnectedWallet): string | undefined => {
  const addresses = accounts.filter(({ address }) => address !== account.address).map(({ address }) => address);
  return addresses.length > 0 ? addresses.join(", ") : undefined;
};
