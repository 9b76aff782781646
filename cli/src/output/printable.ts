// C0 and C1 controls, and the characters that reorder text. A token's name must not be able to move the cursor or to
// reverse an address.
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Makes text from a service safe for a terminal: on one line, without control characters. */
export const printable = (text: string): string => text.replace(unprintable, " ").trim();
