import { messageHex } from "../../../domain/connection/messageHex.ts";
import { codeOf } from "../../inPage/codeOf.ts";

/**
 * A message of the site as `personal_sign` takes it. The code for bytes of other realms and of JSON
 * (docs/rules/connection.md#forms-of-bytes) is fetched with the first of them. Rejects with `InvalidParamsRpcError` for
 * what is neither text nor bytes.
 */
export const messageOnWire = async (message: string | Uint8Array): Promise<`0x${string}`> => {
  // A Proxy of bytes is an instance too, and no bytes.
  const isOwn = ArrayBuffer.isView(message) && message instanceof Uint8Array;
  if (typeof message === "string" || isOwn) return messageHex(message);
  const code = await codeOf("messages in bytes", () => import("../../../domain/connection/messageBytes.ts"));
  return messageHex(code.messageBytes(message, "personal_sign"));
};
