import { encodeAbiParameters, getAddress, parseAbiParameters, parseSignature } from "viem";
import type { SwapPermit } from "../../ports/sources/SwapSource.ts";

const LOWEST_V = 27;

/** A signature in the three parts that tokens take. */
export const permitSignature = ({ signature, deadlineSeconds }: SwapPermit) => {
  const { r, s, yParity } = parseSignature(signature);
  return { deadline: BigInt(deadlineSeconds), v: yParity + LOWEST_V, r, s };
};

/** The arguments of the token's `permit`, without its selector. */
export const permitData = (
  permit: SwapPermit,
  { owner, spender, amount }: { readonly owner: string; readonly spender: `0x${string}`; readonly amount: bigint },
): `0x${string}` => {
  const { deadline, v, r, s } = permitSignature(permit);
  const types = parseAbiParameters("address, address, uint256, uint256, uint8, bytes32, bytes32");
  return encodeAbiParameters(types, [getAddress(owner), spender, amount, deadline, v, r, s]);
};
