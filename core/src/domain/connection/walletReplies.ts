import { WALLET_REPLY_MAX_CHARACTERS } from "../limits.ts";

/**
 * Shapes of what a wallet returns. A wallet may return anything, so a value counts as a hash, a signature or an amount
 * only if it has that shape.
 */

type Hex = `0x${string}`;

const matches = (value: unknown, shape: RegExp): value is string =>
  typeof value === "string" && value.length <= WALLET_REPLY_MAX_CHARACTERS && shape.test(value);

/** The hash of an EVM transaction: 32 bytes. */
export const isTransactionHash = (value: unknown): value is Hex => matches(value, /^0x[0-9a-f]{64}$/i);

/** At least one whole byte in hexadecimal. */
export const isHexBytes = (value: unknown): value is Hex => matches(value, /^0x[0-9a-f]+$/i) && value.length % 2 === 0;

/**
 * A signature of an EVM account. Those of smart accounts have any length: a wallet whose contract notes on the chain what
 * was signed answers `0x`, and the contract confirms it (ERC-1271).
 */
export const isSignature = (value: unknown): value is Hex => value === "0x" || isHexBytes(value);

/** A number of at most 256 bits in hexadecimal. */
export const isHexQuantity = (value: unknown): value is Hex => matches(value, /^0x[0-9a-f]{1,64}$/i);

/** The most bytes of a Polkadot signature. */
export const POLKADOT_SIGNATURE_MAX_BYTES = 66;

/** A Polkadot signature: 64 or 65 bytes, and one more if they begin with the kind of key. */
export const isPolkadotSignature = (value: unknown): value is Hex =>
  matches(value, /^0x[0-9a-f]{128}([0-9a-f]{2}){0,2}$/i);

/** The id of a Bitcoin transaction: 32 bytes in hexadecimal, without a prefix. */
export const isTransactionId = (value: unknown): value is string => matches(value, /^[0-9a-f]{64}$/i);

export const isBase64 = (value: unknown): value is string =>
  matches(value, /^[a-z0-9+/]+={0,2}$/i) && value.length % 4 === 0;

/** A public key of secp256k1: compressed, uncompressed, or the X coordinate alone. */
export const isPublicKey = (value: unknown): value is string =>
  matches(value, /^([0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i);

/** A text that a wallet made up, such as the id of a batch of calls. */
export const isReplyText = (value: unknown): value is string => matches(value, /\S/);
