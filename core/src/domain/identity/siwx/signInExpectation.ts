import { readAddress } from "../../account/readAddress.ts";
import { namespaceOf } from "../../chain/caip.ts";
import type { ChainId } from "../../chain/chainId.ts";
import { SignInMismatch } from "../../errors/signIn.ts";
import { hostOfAuthority, isOnAuthority } from "./authority.ts";
import type { ParsedSiwxMessage } from "./siwxMessage.ts";

/** What a server requires of a message, besides its signature. */
export interface SignInExpectation {
  /** The authority of the site, or of each of its sites: `shop.example`, `localhost:3000`. */
  readonly domain: string | ReadonlyArray<string>;
  /** The exact URI. By default, the URI of a message may be any page of its domain. */
  readonly uri?: string;
  /** The networks that visitors may sign in on. By default all. */
  readonly chainIds?: ReadonlyArray<ChainId>;
  /** The account that is meant, when it is known before. */
  readonly address?: string;
  readonly requestId?: string;
}

const isSameDomain = (expected: string, actual: string): boolean =>
  expected.toLowerCase() === actual.toLowerCase() ||
  (hostOfAuthority(expected) !== undefined && hostOfAuthority(expected) === hostOfAuthority(actual));

const mismatch = (field: string, expected: string, actual: string): SignInMismatch =>
  new SignInMismatch({ field, expected, actual });

/**
 * Compares a message with what a server expects (docs/rules/identity.md#checks-of-a-server). The domain is compared
 * as a browser writes it, everything else exactly.
 */
export const checkExpectation = (
  message: ParsedSiwxMessage,
  { domain, uri, chainIds, address, requestId }: SignInExpectation,
): SignInMismatch | undefined => {
  const domains = typeof domain === "string" ? [domain] : domain;
  if (!domains.some((expected) => isSameDomain(expected, message.domain))) {
    return mismatch("domain", domains.join(" or "), message.domain);
  }
  if (uri === undefined ? !isOnAuthority(message.uri, message.domain) : uri !== message.uri) {
    return mismatch("uri", uri ?? `a page of ${message.domain}`, message.uri);
  }
  const { scheme } = message;
  if (scheme !== undefined && !message.uri.toLowerCase().startsWith(`${scheme.toLowerCase()}:`)) {
    return mismatch("scheme", message.uri.slice(0, message.uri.indexOf(":")), scheme);
  }
  if (chainIds !== undefined && !chainIds.includes(message.chainId)) {
    return mismatch("chainId", chainIds.join(" or "), message.chainId);
  }
  if (address !== undefined && readAddress(namespaceOf(message.chainId), address) !== message.accountAddress) {
    return mismatch("accountAddress", address, message.accountAddress);
  }
  if (requestId !== undefined && requestId !== message.requestId) {
    return mismatch("requestId", requestId, message.requestId ?? "");
  }
  return undefined;
};
