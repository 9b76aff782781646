import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

const ADDRESS = /^(?:0[xX])?([0-9a-fA-F]{40})$/;

/** EIP-55: a hexadecimal letter is upper case when the matching digit of the hash is 8 or more. */
const checksummed = (digits: string): string => {
  const lower = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return `0x${[...lower].map((digit, index) => (Number.parseInt(hash[index] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit)).join("")}`;
};

/**
 * Decodes 40 hexadecimal digits with an optional `0x` or `0X` and returns the checksummed form. Text in one case is accepted
 * without a checksum; mixed case must match its EIP-55 checksum.
 */
export const decodeEip155Address = (text: string): string | undefined => {
  const digits = ADDRESS.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const address = checksummed(digits);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || address === `0x${digits}` ? address : undefined;
};
