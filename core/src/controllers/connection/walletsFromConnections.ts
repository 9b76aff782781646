import * as Effect from "effect/Effect";
import * as Ref from "effect/Ref";
import { defaultAccountTypes, preferredAccount } from "../../domain/account/account.ts";
import type { Namespace } from "../../domain/chain/caip.ts";
import { connectedWallet, walletsByNamespace } from "../../domain/connection/connectedWallet.ts";
import type { ConnectedWallet } from "../../domain/connection/connection.ts";
import type { Connected } from "../../ports/WalletConnection.ts";
import { ConnectionMemory } from "./ConnectionMemory.ts";
import { SiteAccountTypes } from "./SiteAccountTypes.ts";

/** A connection that a wallet has made, with its connector. */
export interface MadeConnection {
  readonly connectorId: string;
  readonly made: Connected;
}

export type Made = Readonly<Partial<Record<Namespace, MadeConnection>>>;

/**
 * Makes the function that turns connections into connected wallets, each with the account that the visitor or the site
 * prefers. It leaves out connections whose accounts or network belong to another namespace.
 */
export const madeWallets = Effect.gen(function* () {
  const memory = yield* ConnectionMemory;
  const siteTypes = yield* SiteAccountTypes;
  return Effect.fnUntraced(function* (made: Made, wanted: ReadonlyArray<Namespace>) {
    const chosen = yield* memory.accountTypes;
    const site = yield* Ref.get(siteTypes);
    const wallets: ConnectedWallet[] = [];
    for (const namespace of wanted) {
      const one = made[namespace];
      if (!one) continue;
      const { connection, accounts, chainId } = one.made;
      const type = chosen[namespace] ?? site[namespace] ?? defaultAccountTypes[namespace];
      const wallet = connectedWallet({
        namespace,
        connectorId: one.connectorId,
        wallet: connection.wallet,
        accounts,
        account: preferredAccount(accounts, { type }),
        chainId,
        approvedChains: connection.approvedChains,
        capabilities: connection.capabilities,
      });
      if (wallet) wallets.push(wallet);
      else yield* Effect.logWarning(`${one.connectorId} shows accounts or a network that are not of ${namespace}`);
    }
    return walletsByNamespace(wallets);
  });
});
