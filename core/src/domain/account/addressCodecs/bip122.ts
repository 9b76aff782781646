import { sha256 } from "@noble/hashes/sha2";
import { base58check, bech32, bech32m } from "@scure/base";

const LEGACY_VERSIONS: ReadonlySet<number> = new Set([0x00, 0x05, 0x6f, 0xc4]);
const SEGWIT_PREFIXES: ReadonlySet<string> = new Set(["bc", "tb", "bcrt"]);
const base58Check = base58check(sha256);

/** P2PKH and P2SH addresses of mainnet and the test networks: one version byte, 20 bytes, four checksum bytes. */
const isLegacy = (text: string): boolean => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{26,35}$/.test(text)) return false;
  try {
    const bytes = base58Check.decode(text);
    return bytes.length === 21 && LEGACY_VERSIONS.has(bytes[0] ?? -1);
  } catch {
    return false;
  }
};

/** Segwit addresses: BIP-173 for witness version 0, BIP-350 for later versions. */
const isSegwit = (text: string): boolean => {
  for (const codec of [bech32, bech32m]) {
    const decoded = codec.decodeUnsafe(text, 90);
    const version = decoded?.words[0];
    if (!decoded || version === undefined || version > 16 || !SEGWIT_PREFIXES.has(decoded.prefix)) continue;
    if ((version === 0) !== (codec === bech32)) continue;
    const program = codec.fromWordsUnsafe(decoded.words.slice(1));
    if (!program || program.length < 2 || program.length > 40) continue;
    return version !== 0 || program.length === 20 || program.length === 32;
  }
  return false;
};

/** Returns a Bitcoin address with a valid checksum, segwit addresses in lower case; undefined for any other text. */
export const decodeBip122Address = (text: string): string | undefined => {
  if (isSegwit(text)) return text.toLowerCase();
  return isLegacy(text) ? text : undefined;
};
