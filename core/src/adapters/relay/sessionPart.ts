import type { Accounts } from "../../domain/account/account.ts";
import { type ChainId, type Namespace, parseAccountId } from "../../domain/chain/caip.ts";
import type { Capability } from "../../domain/connection/capability.ts";
import { sentByWallet } from "../../domain/connection/sentByWallet.ts";
import { walletErrorOf } from "../../domain/connection/walletErrors/walletErrors.ts";
import { ChainNotSupported, MethodNotApproved } from "../../domain/errors/connection.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { RelayProvider } from "../../ports/RelayProvider.ts";
import type { RelayNamespace, RelaySession } from "../../ports/RelaySession.ts";
import type { ConnectionListener, WalletConnection } from "../../ports/WalletConnection.ts";
import { capabilitiesBy } from "./capabilitiesBy.ts";
import { relayProvider } from "./relayProvider.ts";
import type { WalletRequester } from "./WalletRequester.ts";

/** How a namespace reads its part of a session. */
interface PartOptions {
  readonly namespace: Namespace;
  /** Turns plain, distinct addresses into accounts. Undefined when none of them is an address. */
  readonly accountsOf: (addresses: ReadonlyArray<string>) => Accounts | undefined;
  /** The network that a wallet means by a CAIP-2 id. Undefined if it is not a network of the namespace. */
  readonly chainOf: (rawChainId: string) => ChainId | undefined;
  /** Which method provides which capability. */
  readonly capabilityOf: ReadonlyArray<readonly [method: string, Capability]>;
  /** Receives what the wallet has sent. */
  readonly sent?: AdapterContext["sent"];
}

/** A namespace of a relay session as it is now. The wallet may change all of it during the session. */
export interface SessionPart {
  /** The accounts when the part was made. */
  readonly accounts: Accounts;
  readonly chainId: () => ChainId;
  readonly approves: (method: string) => boolean;
  readonly capabilities: () => ReadonlyArray<Capability>;
  readonly approvedChains: () => ReadonlyArray<ChainId>;
  readonly request: WalletRequester;
  readonly watch: WalletConnection["watch"];
  readonly provider: RelayProvider;
  /** Switches to another approved network. Rejects with `ChainNotSupported` for any other. */
  readonly switchNetwork: WalletConnection["switchNetwork"];
}

const addressesOf = ({ accounts }: RelayNamespace): ReadonlyArray<string> =>
  accounts.flatMap((account) => {
    const parsed = parseAccountId(account);
    return parsed instanceof Error ? [] : [parsed.address];
  });

/** A namespace of a session, for namespaces whose wallets have no provider type there. Undefined without an account. */
export const sessionPart = (
  session: RelaySession,
  { namespace, accountsOf, chainOf, capabilityOf, sent }: PartOptions,
  requested: ChainId | undefined,
): SessionPart | undefined => {
  let approved = session.namespaces[namespace];
  const accountsIn = (addresses: ReadonlyArray<string>) => accountsOf([...new Set(addresses)]);
  const currentAccounts = () => approved && accountsIn(addressesOf(approved));
  const approvedChains = () => [
    ...new Set((approved?.chains ?? []).flatMap((rawChainId) => chainOf(rawChainId) ?? [])),
  ];
  const approves = (method: string) => approved?.methods.includes(method) === true;
  const capabilities = () => capabilitiesBy(approves, capabilityOf);

  const accounts = currentAccounts();
  const [firstChain, ...otherChains] = approvedChains();
  if (!accounts || !firstChain) return undefined;
  let active = otherChains.find((chain) => chain === requested) ?? firstChain;
  const listeners = new Set<ConnectionListener>();
  const notifyListeners = (notify: (listener: ConnectionListener) => void) => {
    for (const listener of [...listeners]) notify(listener);
  };
  const notifyAccounts = (next: Accounts | undefined) =>
    notifyListeners(({ accountsChanged, disconnected }) => (next ? accountsChanged(next) : disconnected()));
  const setActive = (chainId: ChainId | undefined) => {
    if (!chainId || chainId === active) return;
    active = chainId;
    notifyListeners(({ chainChanged }) => chainChanged(chainId));
  };
  session.watch({
    updated: (namespaces) => {
      approved = namespaces[namespace];
      const approval = { approvedChains: approvedChains(), capabilities: capabilities() };
      notifyAccounts(currentAccounts());
      notifyListeners(({ approvalChanged }) => approvalChanged?.(approval));
      // The wallet would refuse every request on a network that it no longer approves.
      if (!approval.approvedChains.includes(active)) setActive(approval.approvedChains[0]);
    },
    accountsChanged: (changed, addresses) => {
      if (changed === namespace) notifyAccounts(accountsIn(addresses));
    },
    chainChanged: (text) => setActive(chainOf(text)),
    ended: () => notifyListeners(({ disconnected }) => disconnected()),
  });

  /** The chain id as the wallet spells it: some wallets know a network only by an older id. */
  const walletChainId = (chainId: ChainId): string => {
    const rawChainIds = approved?.chains ?? [];
    return (
      rawChainIds.find((text) => text === chainId) ?? rawChainIds.find((text) => chainOf(text) === chainId) ?? chainId
    );
  };

  const request: SessionPart["request"] = async (method, params, chainId = active) => {
    if (!approves(method)) throw new MethodNotApproved({ method });
    try {
      const reply = await session.request({ chainId: walletChainId(chainId), method, params });
      const sending = sentByWallet(namespace, { method, params, chainId }, reply);
      if (sending) sent?.(sending);
      return reply;
    } catch (cause) {
      throw walletErrorOf(cause, { method, wallet: session.wallet.name });
    }
  };
  const watch: SessionPart["watch"] = (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    accounts,
    chainId: () => active,
    approves,
    capabilities,
    approvedChains,
    request,
    watch,
    provider: relayProvider(request, watch),
    switchNetwork: async ({ caipNetworkId }) => {
      if (!approvedChains().includes(caipNetworkId)) throw new ChainNotSupported({ chainId: caipNetworkId });
      setActive(caipNetworkId);
    },
  };
};
