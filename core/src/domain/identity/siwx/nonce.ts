import { SIGN_IN_NONCE_BYTES } from "../../limits/signIn.ts";

/**
 * A nonce of 32 letters and digits. Its 128 bits come from the secure generator of the platform, so that nobody can
 * guess a nonce of another visitor.
 */
export const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SIGN_IN_NONCE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
