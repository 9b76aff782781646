import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { eip155Digits } from "./eip155Digits.ts";

/** EIP-55: a hexadecimal letter is upper case when the matching digit of the hash is 8 or more. */
const checksummed = (digits: string): string => {
  const lower = digits.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return `0x${[...lower].map((digit, index) => (Number.parseInt(hash[index] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit)).join("")}`;
};

/**
 * Reads 40 hexadecimal digits in any case, with an optional `0x` or `0X`, and returns the checksummed form. It is for
 * addresses that programs wrote: their digits count, and not their spelling (docs/rules/account.md#spellings).
 */
export const readEip155Address = (text: string): string | undefined => {
  const digits = eip155Digits(text);
  return digits === undefined ? undefined : checksummed(digits);
};

/** Whether the digits are in one case, so that they have no checksum. */
export const isWithoutChecksum = (digits: string): boolean =>
  digits === digits.toLowerCase() || digits === digits.toUpperCase();

/**
 * Decodes what people may have typed, and returns the checksummed form. Text in one case is accepted without a checksum;
 * mixed case must match its EIP-55 checksum.
 */
export const decodeEip155Address = (text: string): string | undefined => {
  const address = readEip155Address(text);
  const digits = text.slice(-40);
  return isWithoutChecksum(digits) || address === `0x${digits}` ? address : undefined;
};
