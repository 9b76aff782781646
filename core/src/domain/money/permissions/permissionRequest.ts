import type { ChainId } from "../../chain/caip.ts";

type Hex = `0x${string}`;

/** A type of the standard with its data, which is passed on as it is. */
export interface Typed {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A key that may sign for a session. */
export interface SessionKey {
  readonly type: "secp256r1" | "secp256k1";
  readonly publicKey: Hex;
}

/**
 * A smart session, in the first form of ERC-7715, which wallets with a co-signer use
 * (docs/rules/permissions.md#smart-sessions). Amounts in `permissions` are base units in hexadecimal.
 */
export interface SessionRequest {
  /** The number of the network, in hexadecimal. */
  readonly chainId: Hex;
  /** The account in use by default, which is the only one that can grant anything. */
  readonly address?: Hex;
  /** When it ends, in seconds since the epoch. */
  readonly expiry: number;
  /** Who may use it: at least one key. */
  readonly signer: { readonly type: "keys"; readonly data: { readonly keys: ReadonlyArray<SessionKey> } };
  /** At least one. */
  readonly permissions: ReadonlyArray<Typed>;
  /** May be empty. */
  readonly policies: ReadonlyArray<Typed>;
}

/** A session that the visitor has granted. */
export interface GrantedSession {
  /** What was granted, which the visitor may have changed. */
  readonly permissions: ReadonlyArray<unknown>;
  /** The id of the permission at the co-signer, which transactions of the session name. */
  readonly context: string;
  /** When it ends, in seconds since the epoch. */
  readonly expiry: number;
  readonly address: string;
  readonly chainId: Hex;
}

/** An execution permission, in today's form of ERC-7715 (docs/rules/permissions.md#execution-permissions). */
export interface ExecutionRequest {
  /** The number of the network, in hexadecimal. */
  readonly chainId: Hex;
  /** The account that permits it; the visitor chooses when it is left out. */
  readonly from?: Hex;
  /** The site's account that may act. */
  readonly to: Hex;
  readonly permission: Typed & {
    /** Whether the visitor may permit less, or more. */
    readonly isAdjustmentAllowed: boolean;
  };
  /** Restrictions, such as `{ type: "expiry", data: { timestamp } }` in seconds since the epoch. */
  readonly rules?: ReadonlyArray<Typed>;
}

/** An execution permission that the visitor has granted. It may differ from what was asked for. */
export interface GrantedExecution extends Pick<ExecutionRequest, "chainId" | "to"> {
  readonly from?: Hex;
  readonly permission: Readonly<Record<string, unknown>>;
  readonly rules: ReadonlyArray<unknown>;
  /** What identifies it when it is used (ERC-7710) and revoked. */
  readonly context: Hex;
  /** The contract that the site's account calls to use it. */
  readonly delegationManager?: Hex;
  /** The accounts that have to be deployed first (ERC-4337). */
  readonly dependencies: ReadonlyArray<{ readonly factory: Hex; readonly factoryData: Hex }>;
}

/** The CAIP-2 id of a network's number in hexadecimal. */
export const chainOfHex = (chainId: string): ChainId | undefined =>
  /^0x[0-9a-f]{1,16}$/i.test(chainId) ? `eip155:${BigInt(chainId)}` : undefined;

/**
 * The request that the wallet gets: with the co-signer's key before the site's, and the version of the co-signer's keys.
 * The request of the caller stays as it is.
 */
export const withCoSigner = (request: SessionRequest, address: string, key: SessionKey) => ({
  ...request,
  address,
  signer: { ...request.signer, data: { ...request.signer.data, keys: [key, ...request.signer.data.keys] } },
  version: 2,
});
