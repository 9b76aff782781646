import { accountIdOf, type ChainId } from "../../domain/chain/caip.ts";
import type { EmbeddedNamespace } from "../../domain/embedded/embeddedNamespace.ts";
import { notSafeRpcMethods } from "../../domain/embedded/rpcMethods.ts";
import type { RelayNamespace, RelaySession, RelaySessionListener } from "../../ports/RelaySession.ts";
import { EMBEDDED_WALLET_NAME } from "./embeddedWalletInfo.ts";

/** Methods that the frame answers and no node can. */
const walletMethods = [
  "wallet_switchEthereumChain",
  "wallet_getCapabilities",
  "wallet_getCallsStatus",
  "wallet_getAssets",
  "eth_getUserOperationReceipt",
  "eth_estimateUserOperationGas",
  "eth_getUserOperationByHash",
  "eth_supportedEntryPoints",
];
const methodsOf = (namespace: EmbeddedNamespace): ReadonlyArray<string> => {
  const isSolana = (method: string) => method.startsWith("solana_");
  return namespace === "solana"
    ? [...notSafeRpcMethods].filter(isSolana)
    : [...[...notSafeRpcMethods].filter((method) => !isSolana(method)), ...walletMethods];
};

/** The accounts of a namespace: on its network in use, the preferred one first. */
interface SessionAccounts {
  readonly chainId: ChainId;
  readonly addresses: ReadonlyArray<string>;
}

interface FrameSessionOptions {
  readonly request: RelaySession["request"];
  readonly disconnect: () => Promise<void>;
  /** The configured networks of a namespace. All of them can be used until the frame refuses one. */
  readonly chainIds: (namespace: EmbeddedNamespace) => ReadonlyArray<ChainId>;
}

/**
 * The embedded wallet as a session, so that every adapter connects it as it connects a wallet behind the relay. `show`
 * replaces the accounts of a namespace.
 */
export const frameSession = ({ request, disconnect, chainIds }: FrameSessionOptions) => {
  const accounts = new Map<EmbeddedNamespace, SessionAccounts>();
  const listeners = new Set<RelaySessionListener>();
  let isOver = false;

  const namespaceOf = (namespace: EmbeddedNamespace): RelayNamespace | undefined => {
    const shown = accounts.get(namespace);
    return (
      shown && {
        accounts: shown.addresses.map((address) => accountIdOf(shown.chainId, address)),
        get chains() {
          return [...new Set([...chainIds(namespace), shown.chainId])];
        },
        methods: methodsOf(namespace),
        events: [],
      }
    );
  };
  const namespaces = (): RelaySession["namespaces"] => {
    const [eip155, solana] = [namespaceOf("eip155"), namespaceOf("solana")];
    return { ...(eip155 ? { eip155 } : {}), ...(solana ? { solana } : {}) };
  };
  const tell = (notify: (listener: RelaySessionListener) => void) => {
    for (const listener of [...listeners]) notify(listener);
  };

  const session: RelaySession = {
    topic: "embedded",
    wallet: { name: EMBEDDED_WALLET_NAME },
    get namespaces() {
      return namespaces();
    },
    properties: {},
    proofs: [],
    provider: undefined,
    request,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOver: () => isOver,
    disconnect,
  };
  return {
    session,
    chainId: (namespace: EmbeddedNamespace): ChainId | undefined => accounts.get(namespace)?.chainId,
    show: (namespace: EmbeddedNamespace, next: SessionAccounts): void => {
      const before = accounts.get(namespace);
      accounts.set(namespace, next);
      if (before && before.addresses.join() !== next.addresses.join()) {
        tell(({ updated }) => updated?.(namespaces()));
      }
    },
    /** Moves a namespace back to a network that the frame serves. */
    showChain: (chainId: ChainId): void => tell(({ chainChanged }) => chainChanged?.(chainId)),
    end: (): void => {
      isOver = true;
      tell(({ ended }) => ended?.());
    },
  };
};

export type FrameSession = ReturnType<typeof frameSession>;
