import type { Account, Accounts } from "../../domain/account/account.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { EmbeddedAccountType } from "../../domain/embedded/embeddedState.ts";
import type { Connected } from "../../ports/WalletConnection.ts";

interface EmbeddedParts {
  readonly typeOf: (address: string) => EmbeddedAccountType | undefined;
  /** Moves the frame, and then the wallet with `move`. */
  readonly switchTo: (network: Network, move: () => Promise<void>) => Promise<void>;
}

/**
 * An adapter's connection of the embedded wallet, with what no relay has: types of accounts, and a wallet that has to
 * agree to a network.
 */
export const embeddedConnected = (connected: Connected, { typeOf, switchTo }: EmbeddedParts): Connected => {
  const { connection } = connected;
  const typed = (account: Account): Account => ({ ...account, type: typeOf(account.address) ?? account.type });
  const typedAll = ([first, ...others]: Accounts): Accounts => [typed(first), ...others.map(typed)];
  return {
    ...connected,
    accounts: typedAll(connected.accounts),
    connection: {
      ...connection,
      get capabilities() {
        return connection.capabilities;
      },
      get approvedChains() {
        return connection.approvedChains;
      },
      watch: (listener) =>
        connection.watch({ ...listener, accountsChanged: (accounts) => listener.accountsChanged(typedAll(accounts)) }),
      switchNetwork: (network) => switchTo(network, () => connection.switchNetwork(network)),
    },
  };
};
