import { hexToBytes } from "@noble/hashes/utils";
import { attempted } from "../../domain/untrustedValue.ts";

/** The bytes of hexadecimal digits after `0x`. None when the digits are not in pairs. */
export const bytesOfHex = (text: `0x${string}`): Uint8Array =>
  attempted(() => hexToBytes(text.slice(2))) ?? new Uint8Array();
