import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { parseAccountId } from "../../../domain/chain/caip.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import type { WalletError } from "../../../domain/errors/families.ts";
import { isPermitFor, type PermitRequest, permitRequest } from "../../../domain/money/swap/permit.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { SwapPermit } from "../../../ports/sources/SwapSource.ts";
import { WalletActions } from "../../connection/requests/WalletActions.ts";
import { readPermitTerms } from "./permitTerms.ts";
import type { FormOffer } from "./SwapForms.ts";
import { SwapSources } from "./SwapSources.ts";

/** A permit for an offer: signed already, or as the wallet would be asked for it. */
export type OfferPermit = { readonly signed: SwapPermit } | { readonly request: PermitRequest };

const keyOf = ({ token, owner, spender }: Pick<PermitRequest, "token" | "owner" | "spender">): string =>
  [token, owner, spender].join();

const isSignature = (text: string): text is `0x${string}` => /^0x[0-9a-f]{130}$/i.test(text);

/**
 * Approvals that are signed instead of sent (EIP-2612). Whatever fails makes the approval a transaction again
 * (docs/rules/swap.md#permits).
 */
export const swapPermits = Effect.gen(function* () {
  const rpc = yield* JsonRpc;
  const sources = yield* SwapSources;
  const actions = yield* WalletActions;
  const signed = new Map<string, { readonly request: PermitRequest; readonly permit: SwapPermit }>();
  const refused = new Set<string>();

  const canSign = actions.connection("eip155").pipe(
    Effect.map(({ capabilities }) => capabilities.includes("signTypedData")),
    Effect.orElseSucceed(() => false),
  );

  return {
    /** The permit that can take the place of an approval; undefined when there is none. */
    of: Effect.fnUntraced(
      function* ({ pair, quote, offer, address }: FormOffer, spender: string) {
        const { network, from, amount } = pair;
        const grant = { owner: address, token: from.address, spender, amount };
        const parsed = parseAccountId(from.address);
        if (parsed instanceof Error || refused.has(keyOf(grant)) || !(yield* canSign)) return undefined;
        const isTaken = yield* sources.takesPermit({ ...pair, source: quote.source, quote: offer, address });
        if (!isTaken) return undefined;
        const terms = yield* readPermitTerms(rpc, network, parsed.address, address);
        if (!terms) return undefined;
        const nowMillis = yield* Clock.currentTimeMillis;
        const earlier = signed.get(keyOf(grant));
        const found: OfferPermit =
          earlier && isPermitFor(earlier.request, terms, grant, nowMillis)
            ? { signed: earlier.permit }
            : { request: permitRequest(terms, grant, nowMillis) };
        return found;
      },
      Effect.catch((error) =>
        Effect.as(Effect.logDebug(`The approval is a transaction, because of permits: ${error.message}`), undefined),
      ),
    ),
    /** Asks the wallet for the signature. After a refusal, the approval is a transaction. */
    sign: (request: PermitRequest): Effect.Effect<void, WalletError | ClientError> =>
      actions.signTypedData(request.typedData).pipe(
        Effect.tap((signature) =>
          Effect.sync(() => {
            const { deadlineSeconds } = request;
            if (isSignature(signature)) signed.set(keyOf(request), { request, permit: { signature, deadlineSeconds } });
            else refused.add(keyOf(request));
          }),
        ),
        Effect.tapError(() => Effect.sync(() => refused.add(keyOf(request)))),
        Effect.asVoid,
      ),
    /** The token did not take the permit: the approval is a transaction from now on. */
    refuse: (grant: Pick<PermitRequest, "token" | "owner" | "spender">) =>
      Effect.sync(() => {
        signed.delete(keyOf(grant));
        refused.add(keyOf(grant));
      }),
    reset: Effect.sync(() => {
      signed.clear();
      refused.clear();
    }),
  };
});
