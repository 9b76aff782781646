import type { AccountId, Namespace } from "../domain/chain/caip.ts";
import type { WalletInfo } from "../domain/connection/connection.ts";
import type { AuthenticationProof } from "../domain/relay/relayAuthentication.ts";

/** What a wallet approved on one namespace. */
export interface RelayNamespace {
  readonly accounts: ReadonlyArray<AccountId>;
  /**
   * Union of the approved chains and the chains of the accounts. Deprecated Solana ids stay as the wallet spelled them.
   */
  readonly chains: ReadonlyArray<string>;
  readonly methods: ReadonlyArray<string>;
  readonly events: ReadonlyArray<string>;
}

export interface RelaySessionListener {
  /** The wallet changed its accounts, methods or chains. */
  readonly updated?: (namespaces: RelaySession["namespaces"]) => void;
  /** `chainId` as the wallet spelled it, in CAIP-2 form. */
  readonly chainChanged?: (chainId: string) => void;
  readonly accountsChanged?: (namespace: Namespace, accounts: ReadonlyArray<string>) => void;
  /** The session is over: the wallet deleted it, it expired, or the site ended it. */
  readonly ended?: () => void;
}

/**
 * A session with a wallet through the relay, for all namespaces that the wallet approved (docs/rules/relay.md#session).
 */
export interface RelaySession {
  readonly topic: string;
  readonly wallet: WalletInfo;
  readonly namespaces: Readonly<Partial<Record<Namespace, RelayNamespace>>>;
  /** The `sessionProperties` of the settled session. EIP-5792 capabilities come as JSON text or as an object. */
  readonly properties: Readonly<Record<string, unknown>>;
  /**
   * The messages that the wallet signed while the session was made; empty when none was requested or the wallet cannot.
   */
  readonly proofs: ReadonlyArray<AuthenticationProof>;
  /** The library's own provider, for a site that uses it directly. */
  readonly provider: unknown;
  /**
   * Sends one request to the wallet on a chain. Rejects with `UserRejected`, `WalletTimedOut`, `SessionEnded`,
   * `MethodNotApproved`, `RelayUnreachable`, `RelayLimited` or another error of the catalogue.
   */
  readonly request: (call: {
    readonly chainId: string;
    readonly method: string;
    readonly params: unknown;
  }) => Promise<unknown>;
  readonly watch: (listener: RelaySessionListener) => () => void;
  /** Whether it has ended, which may be before anyone watches it. */
  readonly isOver: () => boolean;
  readonly disconnect: () => Promise<void>;
}
