import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/** A message to sign as wallets get it: its bytes, or those of its text, in hexadecimal digits after `0x`. */
export const messageHex = (message: string | Uint8Array): `0x${string}` =>
  `0x${bytesToHex(typeof message === "string" ? utf8ToBytes(message) : Uint8Array.from(message))}`;
