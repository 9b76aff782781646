import type { Cacao } from "../chain/cacao.ts";
import { type AccountId, type ChainId, chainIdOf } from "../chain/caip.ts";
import type { Network } from "../chain/network.ts";
import { relayMethods } from "./relayMethods.ts";

/**
 * What a wallet signs while it connects: the fields of EIP-4361 that reach it over the relay. The library adds the time
 * of the request and version 1 (docs/rules/connection.md#one-click-authentication).
 */
export interface AuthenticationRequest {
  /** Eight or more letters and digits. The site's server creates it and looks for it in the signed message. */
  readonly nonce: string;
  /** RFC 3986 authority of the site. Defaults to the page's. */
  readonly domain?: string;
  /** RFC 3986 URI of the resource that the visitor signs in to. Defaults to the page's origin. */
  readonly uri?: string;
  readonly statement?: string;
  /** ISO 8601. */
  readonly expirationTime?: string;
  /** ISO 8601. */
  readonly notBefore?: string;
  readonly resources?: ReadonlyArray<string>;
}

/** Whether a value is a nonce of EIP-4361. */
export const isNonce = (value: unknown): boolean => typeof value === "string" && /^[a-zA-Z0-9]{8,}$/.test(value);

/** A message that a wallet signed while it connected (CAIP-122). The site's server verifies it. */
export interface AuthenticationProof {
  /** The account that signed, on the network that the message names. */
  readonly account: AccountId;
  /** The text that was signed. */
  readonly message: string;
  readonly signature: string;
  /** `eip191` for a key, `eip1271` for a contract. */
  readonly signatureType: string;
  /** The signed object as the wallet sent it (CAIP-74). */
  readonly cacao: Cacao;
}

/** The methods of a one-click authentication (docs/rules/connection.md#one-click-authentication). */
export const authenticateMethods: ReadonlyArray<string> = /* @__PURE__ */ relayMethods.eip155.filter(
  (method) => method !== "wallet_showCallsStatus",
);

/** Chains in the order of a one-click authentication: the chain of the message comes first. */
export const authenticateChains = (networks: ReadonlyArray<Network>, message: ChainId): ReadonlyArray<ChainId> => [
  ...new Set([message, ...networks.map(({ caipNetworkId }) => caipNetworkId)]),
];

/**
 * Whether one-click authentication is possible. It signs for eip155 alone, so any other configured network rules it
 * out.
 */
export const canAuthenticate = (networks: ReadonlyArray<Network>): boolean =>
  networks.length > 0 && networks.every(({ chainNamespace }) => chainNamespace === "eip155");

/**
 * Converts the issuer of a proof, `did:pkh:eip155:<reference>:<address>`, to a CAIP-10 account; undefined for anything
 * else.
 */
export const accountOfIssuer = (issuer: string): AccountId | undefined => {
  const [did, method, namespace, reference, address, ...more] = issuer.split(":");
  const isOfKey = did === "did" && method === "pkh" && namespace === "eip155" && more.length === 0;
  return isOfKey && reference && address ? `${chainIdOf(namespace, reference)}:${address}` : undefined;
};
