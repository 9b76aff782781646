import { base64, hex } from "@scure/base";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";

/** The bytes of a PSBT that the site gave as base64. Throws `InvalidParamsRpcError` for another text. */
export const psbtBytes = (text: string): Uint8Array => {
  try {
    return base64.decode(text);
  } catch (cause) {
    throw new InvalidParamsRpcError({ method: "signPsbt", rpcMessage: "the PSBT is not base64" }, { cause });
  }
};

/** The PSBT in hexadecimal digits, for wallets that take it so. */
export const psbtToHex = (text: string): string => hex.encode(psbtBytes(text));

/** A wallet's PSBT in hexadecimal digits, as base64. Throws `BadWalletReply` for another answer. */
export const psbtFromHex = (answer: unknown): string => {
  try {
    return base64.encode(hex.decode(String(answer)));
  } catch {
    throw new BadWalletReply({ method: "signPsbt", issue: "the PSBT is not hexadecimal" });
  }
};
