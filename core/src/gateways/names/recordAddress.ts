import { sha256 } from "@noble/hashes/sha2";
import { base58, base58check, bech32, bech32m } from "@scure/base";
import { concatBytes, getAddress, hexToBytes } from "viem";
import { COIN_TYPE_BTC, COIN_TYPE_SOL } from "../../domain/identity/coinType.ts";
import { attempted } from "../../domain/untrustedValue.ts";

const EVM_ADDRESS_BYTES = 20;
const SOLANA_ADDRESS_BYTES = 32;

/** Scripts that pay to the hash of a key and to the hash of a script, with the version byte of their addresses. */
const legacyScripts: ReadonlyArray<readonly [script: RegExp, version: number]> = [
  [/^0x76a914([0-9a-f]{40})88ac$/, 0x00],
  [/^0xa914([0-9a-f]{40})87$/, 0x05],
];
/** OP_1 of Bitcoin's scripts. The witness version 0 is OP_0, which is 0. */
const OP_1 = 0x51;
const WITNESS_VERSION_MAX = 16;

/** The address of a Bitcoin script that pays to one (BIP-173, BIP-350). */
const bitcoinAddress = (script: `0x${string}`): string | undefined => {
  for (const [pattern, version] of legacyScripts) {
    const [, hash] = pattern.exec(script) ?? [];
    if (hash !== undefined) {
      return base58check(sha256).encode(concatBytes([Uint8Array.of(version), hexToBytes(`0x${hash}`)]));
    }
  }
  const [opcode = 0, length, ...program] = hexToBytes(script);
  const version = opcode === 0 ? 0 : opcode - OP_1 + 1;
  if (version < 0 || version > WITNESS_VERSION_MAX || length !== program.length) return undefined;
  const codec = version === 0 ? bech32 : bech32m;
  // A program may be longer than an address can be.
  return attempted(() => codec.encode("bc", [version, ...codec.toWords(Uint8Array.from(program))]));
};

/**
 * The address of a record, whose bytes depend on the coin (ENSIP-9): a script on Bitcoin, the key on Solana, the address
 * itself on EVM networks. Undefined for bytes that are none, and whoever uses the result checks it.
 */
export const recordAddress = (coinType: number, record: `0x${string}`): string | undefined => {
  const size = (record.length - 2) / 2;
  if (coinType === COIN_TYPE_BTC) return bitcoinAddress(record);
  if (coinType === COIN_TYPE_SOL) return size === SOLANA_ADDRESS_BYTES ? base58.encode(hexToBytes(record)) : undefined;
  return size === EVM_ADDRESS_BYTES ? getAddress(record) : undefined;
};
