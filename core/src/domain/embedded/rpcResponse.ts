const TRANSACTION_HASH = /^0x[A-Fa-f0-9]{64}$/;
const SIGNED_MESSAGE = /^0x[a-fA-F0-9]{62,}$/;

/**
 * A wallet's response is a transaction when it is a hash or a signed message; any other response is an object
 * (docs/rules/embedded.md#kinds-of-answers).
 */
export const classifyRpcResponse = (response: unknown): "transaction" | "object" =>
  typeof response === "string" && (TRANSACTION_HASH.test(response) || SIGNED_MESSAGE.test(response))
    ? "transaction"
    : "object";

/** `0x` followed by hexadecimal digits. */
export const isHex = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]*$/.test(text);
