import * as Schema from "effect/Schema";
import { BadWalletReply } from "../../errors/connection.ts";
import { RELAY_NAME_MAX_CHARACTERS, WALLET_LIST_MAX } from "../../limits.ts";
import { fieldOf } from "../../untrustedValue.ts";
import { bytesAsText } from "./bytesAsText.ts";
import { decodePeerMetadata, Peer, PublicKey } from "./peer.ts";
import type { InboundResponse } from "./relayMessage.ts";
import { Issuer } from "./sessionNamespaces.ts";
import { isWalletResult } from "./walletResult.ts";

const isApproval = Schema.is(Schema.Struct({ responderPublicKey: PublicKey }));

/** The fields of CAIP-122, from which the library rebuilds the signed text. */
const isAuthentication = Schema.is(
  Schema.Struct({
    cacaos: Schema.Array(
      Schema.Struct({
        p: Schema.Struct({
          iss: Issuer,
          resources: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
        }),
        s: Schema.Struct({ t: Schema.String, s: Schema.String }),
      }),
    ).check(Schema.isBetweenLength(1, WALLET_LIST_MAX)),
    responder: Peer,
  }),
);

/** A request that a site has sent. */
export interface SentRequest {
  readonly method: string;
  readonly params?: unknown;
}

const methodOf = ({ method, params }: SentRequest): string => {
  const inner = method === "wc_sessionRequest" ? fieldOf(fieldOf(params, "request"), "method") : undefined;
  return typeof inner === "string" ? inner.slice(0, RELAY_NAME_MAX_CHARACTERS) : method;
};

const resultOf = (request: SentRequest, result: unknown): { readonly result: unknown } | undefined => {
  switch (request.method) {
    case "wc_sessionPropose":
      return isApproval(result) ? { result } : undefined;
    case "wc_sessionAuthenticate": {
      if (!isAuthentication(result)) return undefined;
      const { publicKey, metadata } = result.responder;
      return { result: { ...result, responder: { publicKey, metadata: decodePeerMetadata(metadata) } } };
    }
    case "wc_sessionRequest": {
      const method = methodOf(request);
      const written = bytesAsText(method, result);
      return isWalletResult(method, written) ? { result: written } : undefined;
    }
    default:
      return { result };
  }
};

/**
 * The answer to a request, decoded. A result of another shape becomes a failure: nobody else would tell the caller, who
 * would wait in vain.
 */
export const decodeResponse = (request: SentRequest, response: InboundResponse): InboundResponse => {
  if (!("result" in response)) return response;
  const { id, jsonrpc } = response;
  const issue = "it does not have the form that the method promises";
  const outcome = resultOf(request, response.result) ?? {
    error: new BadWalletReply({ method: methodOf(request), issue }),
  };
  return { id, jsonrpc, ...outcome };
};
