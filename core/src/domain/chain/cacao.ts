/** A signed object of a one-click sign-in (CAIP-74), as wallets send it over the relay. */
export interface Cacao {
  readonly h: { readonly t: "caip122" };
  readonly p: {
    readonly domain: string;
    /** The URI of the message. */
    readonly aud: string;
    readonly nonce: string;
    /** `did:pkh:` and the CAIP-10 account. */
    readonly iss: string;
    readonly version?: string;
    readonly iat?: string;
    readonly nbf?: string;
    readonly exp?: string;
    readonly statement?: string;
    readonly requestId?: string;
    readonly resources?: ReadonlyArray<string>;
    readonly type?: string;
  };
  readonly s: {
    /** `eip191` for the signature of a key, `eip1271` for that of a contract. */
    readonly t: "eip191" | "eip1271";
    readonly s: string;
    readonly m?: string;
  };
}
