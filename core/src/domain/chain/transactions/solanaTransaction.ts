/** Length of an Ed25519 signature. */
export const SIGNATURE_BYTES = 64;
/** Length in bytes of a public key (Ed25519). */
export const KEY_BYTES = 32;
/** First byte of a versioned message. A smaller first byte is the number of signers of a legacy message. */
const VERSION_FLAG = 0x80;

/** Reads a compact-u16: seven bits per byte, least significant first. */
export const readLength = (
  bytes: Uint8Array,
  at: number,
): { readonly length: number; readonly next: number } | undefined => {
  let length = 0;
  for (let position = 0; position < 3; position += 1) {
    const byte = bytes[at + position];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) << (7 * position);
    if (byte < VERSION_FLAG) return { length, next: at + position + 1 };
  }
  return undefined;
};

export interface WireTransaction {
  /** Where the signatures begin. The signature of signer n is at `signaturesAt + 64 n`. */
  readonly signaturesAt: number;
  /** Where the message begins, which is what the signers sign. */
  readonly messageAt: number;
  /** Public keys of the signers, in the order of their signatures. */
  readonly signers: ReadonlyArray<Uint8Array>;
  readonly version: "legacy" | number;
  /** Public keys that the message itself lists, the signers first. */
  readonly keys: ReadonlyArray<Uint8Array>;
  /** How many of the signers, and how many of the other keys, are read-only. They are the last ones of each group. */
  readonly readonlyKeys: { readonly signers: number; readonly others: number };
  /** Where the keys end. The blockhash and the instructions follow. */
  readonly keysEnd: number;
}

/**
 * The parts of a transaction's wire bytes, legacy or versioned, that matter for signatures. Undefined for any other
 * bytes.
 */
export const readTransaction = (bytes: Uint8Array): WireTransaction | undefined => {
  const signatures = readLength(bytes, 0);
  if (!signatures || signatures.length === 0) return undefined;
  const messageAt = signatures.next + signatures.length * SIGNATURE_BYTES;
  const version = bytes[messageAt];
  if (version === undefined) return undefined;
  const headerAt = version >= VERSION_FLAG ? messageAt + 1 : messageAt;
  const [needed, readonlySigners, readonlyOthers] = bytes.slice(headerAt, headerAt + 3);
  const listed = readLength(bytes, headerAt + 3);
  if (!listed || readonlySigners === undefined || readonlyOthers === undefined) return undefined;
  if (needed !== signatures.length || listed.length < needed) return undefined;
  const keysEnd = listed.next + listed.length * KEY_BYTES;
  if (bytes.length < keysEnd) return undefined;
  const keys = Array.from({ length: listed.length }, (_, index) =>
    bytes.slice(listed.next + index * KEY_BYTES, listed.next + (index + 1) * KEY_BYTES),
  );
  return {
    signaturesAt: signatures.next,
    messageAt,
    signers: keys.slice(0, needed),
    version: version >= VERSION_FLAG ? version - VERSION_FLAG : "legacy",
    keys,
    readonlyKeys: { signers: readonlySigners, others: readonlyOthers },
    keysEnd,
  };
};

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Puts a signer's signature into the transaction. Undefined when the key is not among the signers. */
export const withSignature = (
  transaction: Uint8Array,
  publicKey: Uint8Array,
  signature: Uint8Array,
): Uint8Array | undefined => {
  const wire = readTransaction(transaction);
  const signer = wire?.signers.findIndex((key) => isSame(key, publicKey)) ?? -1;
  if (!wire || signer < 0 || signature.length !== SIGNATURE_BYTES) return undefined;
  const signed = transaction.slice();
  signed.set(signature, wire.signaturesAt + signer * SIGNATURE_BYTES);
  return signed;
};

/** The signature of the first signer, which identifies a transaction. Undefined while it is unsigned. */
export const firstSignature = (transaction: Uint8Array): Uint8Array | undefined => {
  const wire = readTransaction(transaction);
  const signature = wire && transaction.slice(wire.signaturesAt, wire.signaturesAt + SIGNATURE_BYTES);
  return signature?.some((byte) => byte !== 0) ? signature : undefined;
};
