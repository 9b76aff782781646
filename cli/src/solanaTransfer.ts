const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** The System program is the key of zeros, and its instruction 2 is a transfer. */
const SYSTEM_PROGRAM = new Uint8Array(KEY_BYTES);
const TRANSFER = 2;

/** The 32 bytes of a key or a hash in base58; the text is known to be one. */
const keyBytes = (base58: string): Uint8Array => {
  let value = 0n;
  for (const digit of base58) value = value * 58n + BigInt(ALPHABET.indexOf(digit));
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(KEY_BYTES * 2, "0"), "hex"));
};

export interface SolanaTransfer {
  /** Base58 addresses. */
  readonly from: string;
  readonly to: string;
  readonly lamports: bigint;
  /** A recent one, in base58. */
  readonly blockhash: string;
}

/** Wire bytes of a legacy transaction that moves SOL, with room for the sender's signature. */
export const solanaTransfer = ({ from, to, lamports, blockhash }: SolanaTransfer): Uint8Array => {
  const receivers = from === to ? [] : [keyBytes(to)];
  const keys = [keyBytes(from), ...receivers, SYSTEM_PROGRAM];
  const data = Buffer.alloc(12);
  data.writeUInt32LE(TRANSFER, 0);
  data.writeBigUInt64LE(lamports, 4);
  // Signatures needed; how many signing keys, and how many others, are only read.
  const header = [1, 0, 1];
  const instruction = [keys.length - 1, 2, 0, receivers.length, data.length, ...data];
  return Uint8Array.from([
    1,
    ...new Uint8Array(SIGNATURE_BYTES),
    ...header,
    keys.length,
    ...keys.flatMap((key) => [...key]),
    ...keyBytes(blockhash),
    1,
    ...instruction,
  ]);
};
