/* What the spelling of a valid Bitcoin address shows. */

/** Whether an address belongs to a test network. Its spelling does not say which one. */
export const isTestAddress = (address: string): boolean => /^(tb1|bcrt1|[2mn])/.test(address);

/** Whether an address is a Taproot address (BIP-350: witness version 1), on any network. */
export const isTaproot = (address: string): boolean => /^(bc|tb|bcrt)1p/i.test(address);

/** In satoshi, for outputs to the hash of a key and to the hash of a script. */
const [P2PKH_DUST, P2SH_DUST] = [546n, 540n];
/** Nodes count three satoshi for each byte of a segwit output and of the input that would spend it. */
const SATOSHIS_PER_BYTE = 3;
/** The value and the lengths of the output, and the input without signature and key, but for a quarter of them. */
const SEGWIT_BYTES = 11 + 67;
/** Characters after the separator that are not the witness program: its version and the checksum (BIP-173). */
const OTHER_CHARACTERS = 7;

const programBytes = (characters: number): number => Math.floor(((characters - OTHER_CHARACTERS) * 5) / 8);

/** The smallest amount in satoshi that nodes relay to an address. Less costs more to spend than it is worth. */
export const dustLimit = (address: string): bigint => {
  const [, data] = /^(?:bc|tb|bcrt)1(.+)$/i.exec(address) ?? [];
  if (data !== undefined) return BigInt((SEGWIT_BYTES + programBytes(data.length)) * SATOSHIS_PER_BYTE);
  return /^[32]/.test(address) ? P2SH_DUST : P2PKH_DUST;
};
