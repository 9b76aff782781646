import { sameAddress } from "../../domain/account/account.ts";
import { readEip155Address } from "../../domain/account/addressCodecs/eip155.ts";
import { type ChainId, parseAccountId, parseChainId } from "../../domain/chain/caip.ts";
import { sentByWallet } from "../../domain/connection/sentByWallet.ts";
import { transactionHashIn } from "../../domain/connection/walletReplies.ts";
import { ChainNotSupported } from "../../domain/errors/connection.ts";
import { WALLET_LIST_MAX, WALLET_NETWORK_TIMEOUT_MILLIS } from "../../domain/limits.ts";
import { attempted, boundedList, boundedNames, fieldOf, isObject } from "../../domain/untrustedValue.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import type { RelayNamespace, RelaySession } from "../../ports/RelaySession.ts";
import { providerEvents } from "../relay/providerEvents.ts";
import type { Eip1193Provider } from "./Eip1193Provider.ts";
import { chainIdIn } from "./wire/chainIds.ts";

/** An EIP-1193 provider that also returns the network to which it sends its requests. */
export interface SessionProvider extends Eip1193Provider {
  readonly chainId: () => ChainId;
}

/** Addresses in one spelling, each once. */
const distinct = (addresses: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(addresses.flatMap((address) => readEip155Address(address) ?? [])),
];

const addressesOf = ({ accounts }: RelayNamespace): ReadonlyArray<string> =>
  distinct(
    accounts.flatMap((account) => {
      const parsed = parseAccountId(account);
      return parsed instanceof Error ? [] : [parsed.address];
    }),
  );

const chainsOf = ({ chains }: RelayNamespace): ReadonlyArray<ChainId> =>
  chains.flatMap((chain) => {
    const parsed = parseChainId(chain);
    return parsed instanceof Error ? [] : [parsed.chainId];
  });

const hexOf = (chainId: ChainId): string => `0x${Number(chainId.slice("eip155:".length)).toString(16)}`;

/** The network in the parameter of `wallet_switchEthereumChain`. */
const requestedChain = (params: unknown): ChainId | undefined => {
  const [first]: ReadonlyArray<unknown> = Array.isArray(params) ? params : [];
  return typeof first === "object" && first !== null && "chainId" in first ? chainIdIn(first.chainId) : undefined;
};

/**
 * The capabilities that the wallet reported for an address when it settled the session, which make a request unnecessary
 * (EIP-5792). Safe reports them in this way only.
 */
const reportedCapabilities = ({ capabilities }: RelaySession["properties"], params: unknown): unknown => {
  const reported: unknown = typeof capabilities === "string" ? attempted(() => JSON.parse(capabilities)) : capabilities;
  const address = boundedList(params, 1)?.[0];
  const name = boundedNames(reported, WALLET_LIST_MAX).find(
    (listed) => typeof address === "string" && sameAddress(listed, address),
  );
  return name === undefined ? undefined : fieldOf(reported, name);
};

/**
 * A relay session as an EIP-1193 provider. Methods that the wallet approved go to the wallet, methods that only read go
 * to the network's own RPC, and accounts and network are known without a request. Undefined when the wallet approved no
 * account for eip155.
 */
export const sessionProvider = (
  session: RelaySession,
  context: Pick<AdapterContext, "networks" | "rpc" | "sent">,
  requested: ChainId | undefined,
): SessionProvider | undefined => {
  const first = session.namespaces.eip155;
  if (!first || first.accounts.length === 0) return undefined;
  let approved: RelayNamespace = first;
  const [firstChain] = chainsOf(approved);
  if (!firstChain) return undefined;
  let active: ChainId = requested && chainsOf(approved).includes(requested) ? requested : firstChain;
  let addresses = addressesOf(approved);

  const { emit, on, removeListener } = providerEvents();
  const setActive = (chainId: ChainId) => {
    if (chainId === active) return;
    active = chainId;
    emit("chainChanged", hexOf(chainId));
  };
  const isUsable = (chainId: ChainId) => active === chainId || chainsOf(approved).includes(chainId);
  const waiting = new Set<() => void>();
  const sessionChanged = () => {
    for (const check of [...waiting]) check();
  };
  /** Waits until the wallet has moved to a network, or has added it to the session, as it may do after its answer. */
  const whenUsable = (chainId: ChainId) =>
    new Promise<boolean>((resolve) => {
      const end = (isHere: boolean) => {
        clearTimeout(timer);
        waiting.delete(check);
        resolve(isHere);
      };
      const check = () => {
        if (isUsable(chainId)) end(true);
      };
      const timer = setTimeout(() => end(false), WALLET_NETWORK_TIMEOUT_MILLIS);
      waiting.add(check);
      check();
    });
  session.watch({
    updated: (namespaces) => {
      const next = namespaces.eip155;
      if (!next) return emit("accountsChanged", []);
      approved = next;
      addresses = addressesOf(next);
      emit("accountsChanged", addresses);
      const chains = chainsOf(next);
      // The wallet would refuse every request on a network that it no longer approves.
      if (chains[0] && !chains.includes(active)) setActive(chains[0]);
      sessionChanged();
    },
    accountsChanged: (namespace, changed) => {
      if (namespace !== "eip155") return;
      // The wallet lists the account in use first. The others stay approved.
      addresses = distinct([...changed, ...addresses]);
      emit("accountsChanged", addresses);
    },
    chainChanged: (text) => {
      const chain = parseChainId(text);
      if (!(chain instanceof Error) && chain.namespace === "eip155") setActive(chain.chainId);
      sessionChanged();
    },
    ended: () => {
      addresses = [];
      emit("disconnect");
    },
  });

  const send = async (method: string, params: unknown) => {
    const call = { chainId: active, method, params: params ?? [] };
    const answer = await session.request(call);
    // Libraries of the site take a hash in one form.
    const reply = method === "eth_sendTransaction" ? (transactionHashIn(answer) ?? answer) : answer;
    const sent = sentByWallet("eip155", call, reply);
    if (sent) context.sent(sent);
    return reply;
  };

  const switchTo = async (params: unknown): Promise<null> => {
    const chainId = requestedChain(params);
    if (chainId && chainsOf(approved).includes(chainId)) {
      setActive(chainId);
      return null;
    }
    if (!approved.methods.includes("wallet_switchEthereumChain")) {
      throw new ChainNotSupported({ chainId: chainId ?? "" });
    }
    await send("wallet_switchEthereumChain", params);
    if (!chainId || !(await whenUsable(chainId))) throw new ChainNotSupported({ chainId: chainId ?? "" });
    setActive(chainId);
    return null;
  };

  const read = (method: string, params: unknown): Promise<unknown> => {
    const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === active);
    // Only the wallet can read from a network that the site does not know. The wallet reports the result or the error.
    return network
      ? context.rpc({ network, method, params: Array.isArray(params) ? params : [] })
      : send(method, params);
  };

  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    if (method === "eth_accounts" || method === "eth_requestAccounts") return addresses;
    if (method === "eth_chainId") return hexOf(active);
    if (method === "wallet_switchEthereumChain") return switchTo(params);
    if (method === "wallet_getCapabilities") {
      const reported = reportedCapabilities(session.properties, params);
      if (isObject(reported)) return reported;
    }
    const isForWallet = approved.methods.includes(method) || method.startsWith("wallet_") || isSigning(method);
    return isForWallet ? send(method, params) : read(method, params);
  };

  return {
    chainId: () => active,
    request,
    on,
    removeListener,
  };
};

/** Whether a method signs. Such a method never goes to a node, approved or not: only the wallet may refuse it. */
const isSigning = (method: string): boolean => /sign|sendTransaction/i.test(method);
