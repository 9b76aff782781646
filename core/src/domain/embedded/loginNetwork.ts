import { namespaceOf } from "../chain/caip.ts";
import type { Network, NetworksState } from "../chain/network.ts";
import { namespacesOf } from "../modal/features.ts";

/**
 * Returns the network to switch to before a visitor can sign in; undefined when the active one will do, or when the
 * embedded wallet has none of the site's networks.
 */
export const loginNetwork = ({ active, networks }: Pick<NetworksState, "active" | "networks">): Network | undefined =>
  namespacesOf.embeddedWallet.includes(namespaceOf(active))
    ? undefined
    : networks.find(({ chainNamespace }) => namespacesOf.embeddedWallet.includes(chainNamespace));
