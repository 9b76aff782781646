import { base64, hex } from "@scure/base";
import { BadWalletReply } from "../../domain/errors/connection.ts";
import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";
import { WALLET_REPLY_MAX_CHARACTERS } from "../../domain/limits.ts";
import { attempted, boundedText } from "../../domain/untrustedValue.ts";

/** The bytes of a PSBT that the site passed as base64. Throws `InvalidParamsRpcError` for any other text. */
export const psbtBytes = (text: string): Uint8Array => {
  try {
    return base64.decode(text);
  } catch (cause) {
    throw new InvalidParamsRpcError({ method: "signPsbt", rpcMessage: "the PSBT is not base64" }, { cause });
  }
};

/** The PSBT in hexadecimal, for wallets that expect it in that form. */
export const psbtToHex = (text: string): string => hex.encode(psbtBytes(text));

/** Converts a wallet's PSBT from hexadecimal to base64. Throws `BadWalletReply` for any other answer. */
export const psbtFromHex = (response: unknown): string => {
  const text = boundedText(response, WALLET_REPLY_MAX_CHARACTERS);
  const bytes = text === undefined ? undefined : attempted(() => hex.decode(text));
  if (!bytes) throw new BadWalletReply({ method: "signPsbt", issue: "the PSBT is not hexadecimal" });
  return base64.encode(bytes);
};
