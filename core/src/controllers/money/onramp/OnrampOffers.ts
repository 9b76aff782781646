import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Network } from "../../../domain/chain/network.ts";
import { pageLink } from "../../../domain/links/linkPolicy.ts";
import { type OnrampDraft, onrampAmount } from "../../../domain/money/onramp/onrampDraft.ts";
import type { OnrampOffer } from "../../../domain/money/onramp/onrampProviders.ts";
import { Sources } from "../../siteSources/Sources.ts";

/** A draft, and the network of its account. */
export interface OfferRequest {
  readonly draft: OnrampDraft;
  readonly network: Network;
}

/** The providers of crypto, and the pages on which they sell it. */
export class OnrampOffers extends Context.Service<
  OnrampOffers,
  {
    /** The providers for the accounts of a network, still without pages. */
    readonly of: (network: Network) => ReadonlyArray<OnrampOffer>;
    /** Whether the site has a provider of its own for a network. */
    readonly hasOwn: (network: Network) => boolean;
    /** The same providers with their pages. One that names no page, or a page that may not be opened, has none. */
    readonly withPages: (request: OfferRequest) => Effect.Effect<ReadonlyArray<OnrampOffer>>;
  }
>()("portico/controllers/OnrampOffers") {
  static readonly layer = Layer.effect(
    OnrampOffers,
    Effect.gen(function* () {
      const sources = yield* Sources;

      const pageOf = (offer: OnrampOffer, source: string, { draft, network }: OfferRequest) => {
        const { account, purchase, payment } = draft;
        const amount = onrampAmount(draft);
        const wish = { account, currency: purchase.symbol, payment: payment.id, ...(amount ? { amount } : {}) };
        const asked = sources.ask({
          kind: "onramp",
          network,
          feature: "buying crypto",
          only: source,
          ask: (provider, signal) => provider.getUrl({ ...wish, offer: offer.id, network, signal }),
          read: (value) => (typeof value === "string" ? value : undefined),
        });
        return Effect.map(asked, ({ result }) => result);
      };

      const withPage = <E extends Error>(offer: OnrampOffer, page: Effect.Effect<string, E>) =>
        page.pipe(
          Effect.tapError((error) => Effect.logWarning(`${offer.label} has no page to buy on: ${error.message}`)),
          Effect.orElseSucceed(() => ""),
          Effect.flatMap((answer) => {
            const url = pageLink(answer);
            if (url !== undefined) return Effect.succeed<OnrampOffer>({ ...offer, url });
            const warning = `${offer.label} named a page to buy on that may not be opened`;
            return Effect.as(answer === "" ? Effect.void : Effect.logWarning(warning), offer);
          }),
        );

      const listed = (network: Network) =>
        sources.serving("onramp", network).flatMap(({ id, offers }) => {
          const own: OnrampOffer = { id, label: id, isFollowed: false };
          return (offers?.(network) ?? [own]).map((offer) => ({ offer, source: id }));
        });

      return OnrampOffers.of({
        of: (network) => listed(network).map(({ offer }) => offer),
        hasOwn: (network) => sources.serving("onramp", network).some(({ offers }) => offers === undefined),
        withPages: (request) =>
          Effect.forEach(
            listed(request.network),
            ({ offer, source }) => withPage(offer, pageOf(offer, source, request)),
            { concurrency: "unbounded" },
          ),
      });
    }),
  );
}
