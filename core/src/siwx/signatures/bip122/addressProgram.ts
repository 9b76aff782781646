import { sha256 } from "@noble/hashes/sha2";
import { base58check, bech32, bech32m } from "@scure/base";
import { attempted } from "../../../domain/untrustedValue.ts";

/** What an address commits to: the hash of a public key or of a script, or a Taproot key. */
export interface AddressProgram {
  readonly kind: "p2pkh" | "p2sh" | "p2wpkh" | "p2tr";
  readonly bytes: Uint8Array;
}

/** The first byte of addresses for a key, on the main network and on test networks. Others are for scripts. */
const KEY_VERSIONS: ReadonlySet<number | undefined> = new Set([0x00, 0x6f]);

const segwitKinds: ReadonlyMap<string, AddressProgram["kind"]> = new Map([
  ["0:20", "p2wpkh"],
  ["1:32", "p2tr"],
]);

/** Reads a valid address. Undefined for one that commits to a script of its own (P2WSH) or to something unknown. */
export const addressProgram = (address: string): AddressProgram | undefined => {
  const decoded = bech32.decodeUnsafe(address, 90) ?? bech32m.decodeUnsafe(address, 90);
  if (decoded) {
    const [version, ...words] = decoded.words;
    const bytes = bech32.fromWordsUnsafe(words);
    const kind = segwitKinds.get(`${version}:${bytes?.length}`);
    return bytes && kind ? { kind, bytes } : undefined;
  }
  const bytes = attempted(() => base58check(sha256).decode(address));
  return bytes && { kind: KEY_VERSIONS.has(bytes[0]) ? "p2pkh" : "p2sh", bytes: bytes.slice(1) };
};
