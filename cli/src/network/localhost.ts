import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";

/** Names that mean this machine, whatever a name server says (RFC 6761, 6.3). */
const isLocalName = (hostname: string): boolean => /^(?:.+\.)?localhost\.?$/i.test(hostname);

/** Whether a host is this machine: by its name, or by an address of its loopback interface. */
export const isLoopback = (hostname: string): boolean =>
  isLocalName(hostname) || /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const ADDRESSES = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/**
 * Finds the addresses of a host. A server of this machine may listen on one of its two addresses alone, while the file of
 * hosts has only the other one.
 */
export const lookupWithLocalhost: LookupFunction = (hostname, options, callback) => {
  if (!isLocalName(hostname)) return lookup(hostname, options, callback);
  if (options.all) return callback(null, ADDRESSES);
  callback(null, "127.0.0.1", 4);
};
