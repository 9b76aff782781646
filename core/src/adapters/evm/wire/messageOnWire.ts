import { messageHex } from "../../../domain/connection/messageHex.ts";
import { codeOf } from "../../inPage/codeOf.ts";

/** The code for bytes of other realms and of JSON (docs/rules/connection.md#forms-of-bytes). */
export const bytesCode = () => codeOf("bytes", () => import("../../../domain/connection/messageBytes.ts"));

/**
 * A message of the site as `personal_sign` takes it. Rejects with `InvalidParamsRpcError` for what is neither
 * text nor bytes.
 */
export const messageOnWire = async (message: string | Uint8Array): Promise<`0x${string}`> => {
  // A Proxy of bytes is an instance too, and no bytes.
  const isOwn = ArrayBuffer.isView(message) && message instanceof Uint8Array;
  if (typeof message === "string" || isOwn) return messageHex(message);
  return messageHex((await bytesCode()).messageBytes(message, "personal_sign"));
};
