// C0 and C1 controls, and the marks that reorder text: a token's name must not be able to move the cursor or to turn
// an address round.
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Text of a service as it may reach a terminal: on one line, without control characters. */
export const printable = (text: string): string => text.replace(unprintable, " ").trim();
