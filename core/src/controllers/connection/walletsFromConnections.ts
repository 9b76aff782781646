import * as Effect from "effect/Effect";
import * as Ref from "effect/Ref";
import { defaultAccountTypes, preferredAccount } from "../../domain/account/account.ts";
import type { Namespace } from "../../domain/chain/caip.ts";
import { connectedWallet, walletsByNamespace } from "../../domain/connection/connectedWallet.ts";
import type { ConnectedWallet } from "../../domain/connection/connection.ts";
import type { Connected } from "../../ports/WalletConnection.ts";
import { ConnectionMemory } from "./ConnectionMemory.ts";
import { SiteModalOptions } from "./SiteModalOptions.ts";

/** A connection that a wallet has made, with its connector. */
export interface NewConnection {
  readonly connectorId: string;
  readonly connected: Connected;
}

export type NewConnections = Readonly<Partial<Record<Namespace, NewConnection>>>;

/**
 * Makes the function that turns connections into connected wallets, each with the account that the visitor or the site
 * prefers. It leaves out connections whose accounts or network belong to another namespace.
 */
export const walletsFromConnections = Effect.gen(function* () {
  const memory = yield* ConnectionMemory;
  const siteOptions = yield* SiteModalOptions;
  return Effect.fnUntraced(function* (connections: NewConnections, requested: ReadonlyArray<Namespace>) {
    const chosen = yield* memory.accountTypes;
    const { defaultAccountTypes: site } = yield* Ref.get(siteOptions);
    const wallets: ConnectedWallet[] = [];
    for (const namespace of requested) {
      const entry = connections[namespace];
      if (!entry) continue;
      const { connection, accounts, chainId } = entry.connected;
      const type = chosen[namespace] ?? site?.[namespace] ?? defaultAccountTypes[namespace];
      const wallet = connectedWallet({
        namespace,
        connectorId: entry.connectorId,
        wallet: connection.wallet,
        accounts,
        account: preferredAccount(accounts, { type }),
        chainId,
        approvedChains: connection.approvedChains,
        capabilities: connection.capabilities,
      });
      if (wallet) wallets.push(wallet);
      else yield* Effect.logWarning(`${entry.connectorId} shows accounts or a network that are not of ${namespace}`);
    }
    return walletsByNamespace(wallets);
  });
});
