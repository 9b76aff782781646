const REVERT_TEXTS = [
  /execution reverted(?::\s*(?:revert:?\s*)?(.*))?/is,
  /reverted with reason string '(.*)'/is,
  /VM Exception while processing transaction: revert(?:ed)?\s*(.*)/is,
];

const ERROR_SELECTOR = "0x08c379a0";
const PANIC_SELECTOR = "0x4e487b71";
const WORD = 64;

/** Converts pairs of hexadecimal digits to bytes. */
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Decodes the text of `Error(string)` or the code of `Panic(uint256)` from the Solidity ABI. */
const encodedReason = (data: string): string | undefined => {
  if (!/^0x([0-9a-f]{2})+$/i.test(data)) return undefined;
  const selector = data.slice(0, 10).toLowerCase();
  const words = data.slice(10);
  if (selector === PANIC_SELECTOR && words.length === WORD) return `panic 0x${BigInt(`0x${words}`).toString(16)}`;
  if (selector !== ERROR_SELECTOR || words.length < 2 * WORD) return undefined;
  const digits = 2n * BigInt(`0x${words.slice(WORD, 2 * WORD)}`);
  const text = words.slice(2 * WORD);
  return digits <= BigInt(text.length) ? new TextDecoder().decode(bytesOf(text.slice(0, Number(digits)))) : undefined;
};

/**
 * Returns why a contract reverted: the reason in the node's message, else the one in the revert data. `reverted` is
 * false when neither reports a revert. A revert may have no reason.
 */
export const readRevert = (message: string, data?: string): { reverted: boolean; reason?: string } => {
  const match = REVERT_TEXTS.map((pattern) => pattern.exec(message)).find((found) => found !== null);
  const encoded = data === undefined ? undefined : encodedReason(data);
  const reason = match?.[1]?.trim() || encoded;
  return { reverted: match !== undefined || encoded !== undefined, ...(reason ? { reason } : {}) };
};
