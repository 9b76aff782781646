import { isHex } from "../../../domain/embedded/hex.ts";
import { bytesOfHex } from "../bytesOfHex.ts";
import type { SignatureVerifier } from "../SignedMessage.ts";
import { messageHash } from "./messageHash.ts";
import { recoverAddress } from "./recoverAddress.ts";

/**
 * The signature of a key is checked here. Any other one may be that of a smart account, which its network is asked about
 * (ERC-1271, ERC-6492).
 */
export const verifyEip155: SignatureVerifier = async (signed, check) => {
  const { address, message, signature } = signed;
  if (!isHex(signature)) return false;
  const hash = messageHash(message);
  if (recoverAddress(hash, bytesOfHex(signature)) === address.toLowerCase()) return true;
  const { isContractSignature } = await import("./contractSignature.ts");
  return isContractSignature({ ...signed, signature }, hash, check);
};
