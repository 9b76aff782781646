import { messageBytes } from "../../domain/connection/messageBytes.ts";
import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";

const METHOD = "signMessage";

/** The bytes of a message. Text is encoded as UTF-8. Throws `InvalidParamsRpcError` for what is neither. */
export const bytesOf = (message: string | Uint8Array): Uint8Array => messageBytes(message, METHOD);

/**
 * The message as text, for wallets that sign only text. Throws `InvalidParamsRpcError` for bytes that are not UTF-8.
 */
export const textOf = (message: string | Uint8Array): string => {
  if (typeof message === "string") return message;
  const bytes = bytesOf(message);
  try {
    // A byte order mark is one of the bytes to sign.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new InvalidParamsRpcError({ method: METHOD, rpcMessage: "the bytes are not valid UTF-8 text" }, { cause });
  }
};
