import { bytesToHex, concatHex, numberToHex, recoverAddress } from "viem/utils";
import { BadWalletReply } from "../../domain/errors/connection.ts";

/** The lengths of the parts of the device's answer: a byte that depends on the app's version, r and s. */
const [V_BYTES, PART_BYTES] = [1, 32] as const;

export interface EvmSignature {
  readonly r: `0x${string}`;
  readonly s: `0x${string}`;
  readonly yParity: 0 | 1;
  /** 27 or 28. */
  readonly v: bigint;
}

/**
 * The signature in an answer of the Ethereum app. Rejects with `BadWalletReply` unless it is the account's own for this
 * hash. That also finds the parity, which versions of the app write in different ways.
 */
export const recoveredSignature = async (
  answer: Uint8Array,
  signed: { readonly hash: `0x${string}`; readonly address: string; readonly method: string },
): Promise<EvmSignature> => {
  const { hash, address, method } = signed;
  if (answer.length !== V_BYTES + 2 * PART_BYTES)
    throw new BadWalletReply({ method, issue: "the signature is malformed" });
  const r = bytesToHex(answer.subarray(V_BYTES, V_BYTES + PART_BYTES));
  const s = bytesToHex(answer.subarray(V_BYTES + PART_BYTES));
  for (const yParity of [0, 1] as const) {
    const signer = await recoverAddress({ hash, signature: { r, s, yParity } }).catch(() => undefined);
    if (signer?.toLowerCase() === address.toLowerCase()) return { r, s, yParity, v: BigInt(27 + yParity) };
  }
  throw new BadWalletReply({ method, issue: "the signature is not the account's" });
};

/** A signature of a message in 65 bytes, with v as 27 or 28. */
export const signatureHex = ({ r, s, v }: EvmSignature): `0x${string}` => concatHex([r, s, numberToHex(v)]);
