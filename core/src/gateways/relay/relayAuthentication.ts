import type { ChainId } from "../../domain/chain/caip.ts";
import {
  type AuthenticationProof,
  type AuthenticationRequest,
  accountOfIssuer,
  authenticateMethods,
} from "../../domain/relay/relayAuthentication.ts";
import type { SiteMetadata } from "../../ports/Adapter.ts";
import type { SignClient } from "./libraryProvider.ts";

/** The sign-in request to make while connecting, and its networks. The message names the first network. */
export interface Authentication {
  readonly request: AuthenticationRequest;
  readonly chains: ReadonlyArray<ChainId>;
}

type Proofs = Awaited<ReturnType<Awaited<ReturnType<SignClient["authenticate"]>>["response"]>>["auths"];

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/**
 * The request in the library's form. The library also sends an ordinary proposal, for wallets that cannot sign in while
 * they connect.
 */
export const authenticateParams = ({ request, chains }: Authentication, site: SiteMetadata) => ({
  chains: [...chains],
  methods: [...authenticateMethods],
  nonce: request.nonce,
  domain: request.domain ?? hostOf(site.url),
  uri: request.uri ?? site.url,
  ...(request.statement === undefined ? {} : { statement: request.statement }),
  ...(request.expirationTime === undefined ? {} : { exp: request.expirationTime }),
  ...(request.notBefore === undefined ? {} : { nbf: request.notBefore }),
  ...(request.resources === undefined ? {} : { resources: [...request.resources] }),
});

/**
 * The wallet's signatures, each with its text as the library rebuilds it from the fields. The library has checked the
 * signatures.
 */
export const proofsIn = (client: SignClient, proofs: Proofs): ReadonlyArray<AuthenticationProof> =>
  (proofs ?? []).flatMap(({ p: payload, s: signature }) => {
    const account = accountOfIssuer(payload.iss);
    if (!account) return [];
    const message = client.formatAuthMessage({ request: payload, iss: payload.iss });
    const cacao = { h: { t: "caip122" as const }, p: payload, s: signature };
    return [{ account, message, signature: signature.s, signatureType: signature.t, cacao }];
  });
