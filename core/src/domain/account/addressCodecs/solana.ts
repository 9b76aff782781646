import { base58 } from "@scure/base";

const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Base58 of exactly 32 bytes. */
export const decodeSolanaAddress = (text: string): string | undefined =>
  ADDRESS.test(text) && base58.decode(text).length === 32 ? text : undefined;
