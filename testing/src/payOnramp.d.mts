/** Pays on the page of the sandbox's on-ramp, and returns the fields of its form. The purchase arrives a moment later. */
export function payOnramp(url: string): Promise<Readonly<Record<string, string>>>;
