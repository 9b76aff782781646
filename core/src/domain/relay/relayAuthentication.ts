import { type AccountId, type ChainId, chainIdOf } from "../chain/caip.ts";
import type { Network } from "../chain/network.ts";
import { relayMethods } from "./relayMethods.ts";

/**
 * What a wallet is asked to sign while it connects: the fields of EIP-4361 that reach it over the relay. The library adds
 * the moment of the request and version 1 (docs/rules/connection.md#one-click-authentication).
 */
export interface AuthenticationRequest {
  /** Made by the site's server, which looks for it in the signed message. */
  readonly nonce: string;
  /** RFC 3986 authority of the site; the page's when left out. */
  readonly domain?: string;
  /** RFC 3986 URI of what is signed in to; the page's origin when left out. */
  readonly uri?: string;
  readonly statement?: string;
  /** ISO 8601. */
  readonly expirationTime?: string;
  /** ISO 8601. */
  readonly notBefore?: string;
  readonly resources?: ReadonlyArray<string>;
}

/** A message that a wallet signed while it connected (CAIP-122), for the site's server to verify. */
export interface AuthenticationProof {
  /** Who signed, on the network that the message names. */
  readonly account: AccountId;
  /** The text that was signed. */
  readonly message: string;
  readonly signature: string;
  /** `eip191` of a key, `eip1271` of a contract. */
  readonly signatureType: string;
}

/** The methods of a one-click authentication (docs/rules/connection.md#one-click-authentication). */
export const authenticateMethods: ReadonlyArray<string> = /* @__PURE__ */ relayMethods.eip155.filter(
  (method) => method !== "wallet_showCallsStatus",
);

/** Chains in the order of a one-click authentication: the one of the message first. */
export const authenticateChains = (networks: ReadonlyArray<Network>, message: ChainId): ReadonlyArray<ChainId> => [
  ...new Set([message, ...networks.map(({ caipNetworkId }) => caipNetworkId)]),
];

/** One-click authentication signs for eip155 alone: any other configured network rules it out. */
export const canAuthenticate = (networks: ReadonlyArray<Network>): boolean =>
  networks.length > 0 && networks.every(({ chainNamespace }) => chainNamespace === "eip155");

/** Who issued a proof: `did:pkh:eip155:<reference>:<address>` as a CAIP-10 account; undefined for anything else. */
export const accountOfIssuer = (issuer: string): AccountId | undefined => {
  const [did, method, namespace, reference, address, ...more] = issuer.split(":");
  const isOfKey = did === "did" && method === "pkh" && namespace === "eip155" && more.length === 0;
  return isOfKey && reference && address ? `${chainIdOf(namespace, reference)}:${address}` : undefined;
};
