import { base64, hex } from "@scure/base";
import { boundedBytes } from "../../domain/chain/transactions/boundedBytes.ts";
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

/** What every PSBT begins with (BIP-174), which distinguishes hexadecimal digits from base64. */
const MAGIC_IN_HEX = /^(?:0x)?70736274ff/i;

/** A wallet's PSBT in base64: it may be in hexadecimal digits, in base64 or in bytes. Throws `BadWalletReply` for any other answer. */
export const psbtIn = (response: unknown): string => {
  const text = boundedText(response, WALLET_REPLY_MAX_CHARACTERS);
  const bytes =
    text === undefined
      ? boundedBytes(response)
      : attempted(() =>
          MAGIC_IN_HEX.test(text) ? hex.decode(text.replace(/^0x/i, "").toLowerCase()) : base64.decode(text),
        );
  if (!bytes || bytes.length === 0)
    throw new BadWalletReply({ method: "signPsbt", issue: "the PSBT is missing or malformed" });
  return base64.encode(bytes);
};
