import { bytesToHex } from "@noble/hashes/utils";
import type { ChainId } from "../../../domain/chain/chainId.ts";
import { ExecutionReverted } from "../../../domain/errors/node.ts";
import { SignatureUnverifiable } from "../../../domain/errors/signIn.ts";
import type { FetchFunction } from "../../../ports/FetchFunction.ts";
import { callContract } from "./callContract.ts";

/** How the networks of smart accounts are asked. */
export interface ContractCheck {
  /** The JSON-RPC URL of each network, by its CAIP-2 id. */
  readonly rpcUrls?: { readonly [Id in ChainId]?: string };
  /** In place of the runtime's `fetch`. */
  readonly fetch?: FetchFunction;
  readonly signal?: AbortSignal;
}

/**
 * What an account returns for a valid signature (ERC-1271), padded to a word. Nothing may follow: a precompiled contract
 * that returns whatever it gets would begin its answer with the same bytes.
 */
const MAGIC_VALUE = `0x1626ba7e${"0".repeat(56)}`;
const IS_VALID_SIGNATURE = "1626ba7e";
/** The end of a signature that says how to create the account (ERC-6492). */
const CREATION_MARK = "6492".repeat(16);
/** What the contract that checks such a signature returns. */
const IS_VALID = "0x01";
/** How many bytes come before the content of the last argument: the other arguments, and the place of the content. */
const [TWO_WORDS, THREE_WORDS] = [64, 96];

const word = (value: number): string => value.toString(16).padStart(64, "0");

/** Bytes as the content of an argument of a call: their number, and themselves in whole words. */
const content = (digits: string): string =>
  word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, "0");

/** `isValidSignature(bytes32 hash, bytes signature)` */
const validityCall = (hash: string, signature: string): `0x${string}` =>
  `0x${IS_VALID_SIGNATURE}${hash}${word(TWO_WORDS)}${content(signature)}`;

/** The creation of the contract of ERC-6492, whose constructor takes an address, a hash and a signature. */
const checkerCode = async (address: string, hash: string, signature: string): Promise<`0x${string}`> => {
  // The name under which every supported version of viem has it.
  const viem = await import("viem");
  const code = viem.universalSignatureValidatorByteCode;
  return `${code}${address.slice(2).toLowerCase().padStart(64, "0")}${hash}${word(THREE_WORDS)}${content(signature)}`;
};

/** Whether a smart account accepts the signature of a hash. Nothing is sent to the network: it only simulates. */
export const isContractSignature = async (
  { chainId, address, signature }: { readonly chainId: ChainId; readonly address: string; readonly signature: string },
  hash: Uint8Array,
  { rpcUrls, fetch = globalThis.fetch, signal }: ContractCheck,
): Promise<boolean> => {
  const url = rpcUrls?.[chainId];
  if (url === undefined) {
    const reason = `it is not that of its key, and there is no RPC URL of ${chainId} to ask a smart account`;
    throw new SignatureUnverifiable({ account: `${chainId}:${address}`, reason });
  }
  const digits = signature.slice(2);
  const isOfNewAccount = digits.endsWith(CREATION_MARK);
  const call = isOfNewAccount
    ? { data: await checkerCode(address, bytesToHex(hash), digits) }
    : { to: address, data: validityCall(bytesToHex(hash), digits) };
  try {
    const result = await callContract({ url, call, fetch, ...(signal ? { signal } : {}) });
    return result === (isOfNewAccount ? IS_VALID : MAGIC_VALUE);
  } catch (error) {
    // An account may revert in place of an answer.
    if (error instanceof ExecutionReverted) return false;
    throw error;
  }
};
