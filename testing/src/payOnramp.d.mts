/**
 * Pays on the page of the sandbox's on-ramp, and returns the fields of its form. A moment later the purchase arrives, or
 * fails because the card is declined.
 */
export function payOnramp(url: string, outcome?: "completes" | "fails"): Promise<Readonly<Record<string, string>>>;
