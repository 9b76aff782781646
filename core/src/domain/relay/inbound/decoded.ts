/** What a decoder returns: the value as far as it is understood, or why there is none. */
export type Decoded<A> = { readonly value: A } | { readonly problem: string };

export const MALFORMED = "is malformed";
