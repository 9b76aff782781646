import { attempted } from "../../untrustedValue.ts";

/** An authority without a user: a host, perhaps with a port. */
const HOST_AND_PORT = /^[^\s/\\?#@]+$/;

/**
 * The host of an authority as a browser writes it in the address of a page: small letters, international names in ASCII, and
 * no port that the scheme has by default. Undefined for a text that is none.
 */
export const hostOfAuthority = (authority: string, scheme = "https:"): string | undefined =>
  HOST_AND_PORT.test(authority) ? attempted(() => new URL(`${scheme}//${authority}`).host) : undefined;

/** Whether an address is one of a page of an authority. Both are compared as a browser writes them. */
export const isOnAuthority = (address: string, authority: string): boolean => {
  const url = attempted(() => new URL(address));
  return url !== undefined && url.host !== "" && url.host === hostOfAuthority(authority, url.protocol);
};
