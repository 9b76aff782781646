import type { Cacao } from "../../domain/chain/cacao.ts";

/** Who is signed in, in the form of AppKit's SIWE package. */
export interface SiweSession {
  readonly address: string;
  /** The number of an eip155 network. */
  readonly chainId: number;
}

/** What a site adds to each message. Times are ISO 8601. */
export interface SiweMessageParams {
  readonly chains: ReadonlyArray<number>;
  readonly methods?: ReadonlyArray<string>;
  readonly domain: string;
  readonly uri: string;
  readonly statement?: string;
  readonly resources?: ReadonlyArray<string>;
  readonly nbf?: string;
  readonly exp?: string;
  readonly iat?: string;
  readonly requestId?: string;
  readonly type?: string;
  readonly expiry?: number;
}

export interface SiweMessageArgs extends Omit<SiweMessageParams, "chains"> {
  readonly chains?: ReadonlyArray<number>;
  readonly chainId: number;
  /** `did:pkh:eip155:<chain>:<address>`. */
  readonly address: string;
  readonly nonce: string;
  readonly version: "1";
  readonly iat: string;
}

/**
 * The configuration of AppKit's SIWE package (docs/rules/identity.md#siwe-configurations), so that a site that moves over
 * keeps its server. New sites use `siwx`.
 */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>;
  getMessageParams?(): Promise<SiweMessageParams>;
  createMessage(args: SiweMessageArgs): string;
  verifyMessage(signed: {
    readonly message: string;
    readonly signature: string;
    readonly cacao?: Cacao;
  }): Promise<boolean>;
  /** Nothing, or a rejection, while nobody is signed in. */
  getSession(): Promise<SiweSession | null>;
  signOut(): Promise<boolean>;
  onSignIn?(session?: SiweSession): void;
  onSignOut?(): void;
  /** Each is true by default. */
  readonly required?: boolean;
  readonly enabled?: boolean;
  readonly signOutOnDisconnect?: boolean;
  readonly signOutOnAccountChange?: boolean;
  readonly signOutOnNetworkChange?: boolean;
  /** No effect, as in the package. */
  readonly nonceRefetchIntervalMs?: number;
  /** No effect, as in the package. */
  readonly sessionRefetchIntervalMs?: number;
}
