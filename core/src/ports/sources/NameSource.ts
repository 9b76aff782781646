import type { Network } from "../../domain/chain/network.ts";

export interface NameQuery {
  /** As it was typed, for example `alice.eth`. */
  readonly name: string;
  readonly signal: AbortSignal;
}

/** Asks for the address of a name on a network. A name may have another one on each. */
export interface NameLookupQuery extends NameQuery {
  readonly network: Network;
  /** The coin type of the address: 60 for Ethereum, 0 for Bitcoin, 501 for Solana, ENSIP-11 for other EVM networks. */
  readonly coinType: number;
}

export interface PrimaryNameQuery {
  readonly network: Network;
  readonly address: string;
  readonly signal: AbortSignal;
}

/** A name and whose it shall be. */
export interface NameRegistrationQuery {
  /** The whole name, in lower case. */
  readonly name: string;
  readonly address: string;
  /** ENSIP-11 coin type of the network that the account is on. */
  readonly coinType: number;
  /** JSON text with `name`, `attributes` and `timestamp` in seconds. It names the time, so that it cannot be used later. */
  readonly message: string;
  /** The account's signature of the message (EIP-191, ERC-1271 or ERC-6492). */
  readonly signature: string;
  readonly signal: AbortSignal;
}

/** Registers names below a name of the site (docs/rules/identity.md#registrars). */
export interface NameRegistrar {
  isAvailable(query: NameQuery): Promise<boolean>;
  /** Whole names that are like this one and still available. */
  suggest?(query: NameQuery): Promise<ReadonlyArray<string>>;
  /** Rejects with an `Error` whose message the visitor can read. */
  register(query: NameRegistrationQuery): Promise<void>;
}

/** Names of addresses. */
export interface NameSource {
  /** Present when visitors may register names here. The plugin then has a `nameSuffix`. */
  readonly registrar?: NameRegistrar;
  /**
   * The address of a name on the network of the query; undefined for a name that the source does not know. A name without
   * an address there has none in the result: never that of another network.
   */
  lookup(query: NameLookupQuery): Promise<{ readonly address?: string; readonly avatarUrl?: string } | undefined>;
  /** The name of an address on a network; undefined when it has none. The name must lead back to the address. */
  primaryName(query: PrimaryNameQuery): Promise<{ readonly name: string; readonly avatarUrl?: string } | undefined>;
}
