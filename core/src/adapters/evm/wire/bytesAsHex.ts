import { boundedBytes } from "../../../domain/chain/transactions/boundedBytes.ts";
import { messageHex } from "../../../domain/connection/messageHex.ts";

/** Bytes in any of their forms (docs/rules/connection.md#forms-of-bytes) in hexadecimal digits; undefined for anything else. */
export const bytesAsHex = (value: unknown): `0x${string}` | undefined => {
  const bytes = boundedBytes(value);
  return bytes && bytes.length > 0 ? messageHex(bytes) : undefined;
};
