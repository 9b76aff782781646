import { InvalidParamsRpcError } from "../../domain/errors/rpc.ts";

/**
 * The message as text, for wallets that sign only text. Throws `InvalidParamsRpcError` for bytes that are not UTF-8.
 */
export const textOf = (message: string | Uint8Array): string => {
  if (typeof message === "string") return message;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(message);
  } catch (cause) {
    throw new InvalidParamsRpcError(
      { method: "signMessage", rpcMessage: "the bytes are not valid UTF-8 text" },
      { cause },
    );
  }
};

/** The bytes of a message. Text is encoded as UTF-8. */
export const bytesOf = (message: string | Uint8Array): Uint8Array =>
  typeof message === "string" ? new TextEncoder().encode(message) : message;
