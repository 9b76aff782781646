import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/** Rootstock and its test network, whose addresses have a checksum of their own (EIP-1191). */
const NUMBERS: ReadonlySet<string> = new Set(["30", "31"]);

/**
 * The spelling of an address with the checksum of a network: as EIP-55, but the hash is that of the number of the network
 * and the address. Undefined for networks without a checksum of their own.
 */
export const eip1191Spelling = (address: string, chainNumber: string): string | undefined => {
  if (!NUMBERS.has(chainNumber)) return undefined;
  const lower = address.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(`${chainNumber}${lower}`)));
  const digits = [...lower.slice(2)].map((digit, index) =>
    Number.parseInt(hash[index] ?? "0", 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${digits.join("")}`;
};
