import { keccak_256 } from "@noble/hashes/sha3";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils";

/** What a wallet signs for `personal_sign` (ERC-191, version 0x45). */
export const messageHash = (message: string): Uint8Array => {
  const text = utf8ToBytes(message);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text));
};
