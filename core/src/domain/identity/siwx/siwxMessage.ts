import type { ChainId } from "../../chain/chainId.ts";

/** What the client knows when it asks the site for a message to sign. */
export interface SiwxInput {
  /** The address without its chain, in the spelling of its namespace. */
  readonly accountAddress: string;
  readonly chainId: ChainId;
  /** ISO 8601, UTC. The message is not valid before. */
  readonly notBefore?: string;
}

/** The fields of a sign-in message (CAIP-122, EIP-4361). Times are ISO 8601 texts. */
export interface SiwxMessageData {
  readonly accountAddress: string;
  /** CAIP-2. */
  readonly chainId: `${string}:${string}`;
  /** RFC 3986 authority of the site, for example `shop.example`. */
  readonly domain: string;
  /** RFC 3986 URI of what the visitor signs in to. */
  readonly uri: string;
  readonly version: string;
  /** Letters and digits that the site's server accepts once. */
  readonly nonce: string;
  /** One line for the visitor. */
  readonly statement?: string;
  /** URIs that belong to the sign-in. */
  readonly resources?: ReadonlyArray<string>;
  readonly requestId?: string;
  readonly issuedAt?: string;
  readonly expirationTime?: string;
  readonly notBefore?: string;
}

/** A message with the text that the wallet signs. */
export interface SiwxMessage extends SiwxMessageData {
  toString(): string;
}

/** The fields that were read in a text: the chain has a known namespace, and the address its canonical spelling. */
export interface ParsedSiwxMessage extends SiwxMessageData {
  readonly chainId: ChainId;
  /** The scheme before the domain, which EIP-4361 allows and most messages leave out. */
  readonly scheme?: string;
}
