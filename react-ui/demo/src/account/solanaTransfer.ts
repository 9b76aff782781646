const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const KEY_BYTES = 32;

/** The 32 bytes of an address or a block hash in base58. */
const keyBytes = (text: string): Uint8Array => {
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  const bytes = new Uint8Array(KEY_BYTES);
  for (let index = KEY_BYTES - 1; index >= 0; index--) {
    bytes[index] = Number(value & 255n);
    value >>= 8n;
  }
  return bytes;
};

/** The wire bytes of an unsigned transfer by the system program. A real site would use its Solana library. */
export const solanaTransfer = (transfer: {
  readonly from: string;
  readonly to: string;
  readonly lamports: bigint;
  readonly recentBlockhash: string;
}): Uint8Array => {
  const data = new DataView(new ArrayBuffer(12));
  data.setUint32(0, 2, true);
  data.setBigUint64(4, transfer.lamports, true);
  const isToSelf = transfer.from === transfer.to;
  const accounts = [transfer.from, ...(isToSelf ? [] : [transfer.to])].map(keyBytes);
  const systemProgram = new Uint8Array(KEY_BYTES);
  return Uint8Array.from([
    1,
    ...new Uint8Array(64),
    ...[1, 0, 1, accounts.length + 1],
    ...accounts.flatMap((key) => [...key]),
    ...systemProgram,
    ...keyBytes(transfer.recentBlockhash),
    ...[1, accounts.length, 2, 0, isToSelf ? 0 : 1, data.byteLength],
    ...new Uint8Array(data.buffer),
  ]);
};
