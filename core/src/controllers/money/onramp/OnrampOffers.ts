import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Network } from "../../../domain/chain/network.ts";
import { pageLink } from "../../../domain/links/linkPolicy.ts";
import type { OnrampOptions } from "../../../domain/money/onramp/onramp.ts";
import { type OnrampDraft, onrampAmount } from "../../../domain/money/onramp/onrampDraft.ts";
import {
  coinbaseOnrampBody,
  hostedOffers,
  meldUrl,
  type OnrampOffer,
} from "../../../domain/money/onramp/onrampProviders.ts";
import { HOSTED_SOURCE_ID } from "../../../domain/money/sources/sourceIds.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { Sources } from "../../siteSources/Sources.ts";

/** A draft with what the providers' pages are built from. */
export interface OfferRequest {
  readonly draft: OnrampDraft;
  readonly options: OnrampOptions;
  readonly network: Network;
  readonly address: string;
}

/** The currency in which Coinbase's page reads a preset amount. */
const COINBASE_PRESET_CURRENCY = "USD";

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
      const api = yield* BlockchainApi;
      const sources = yield* Sources;

      const coinbasePage = ({ draft, options, network, address }: OfferRequest) => {
        const amount = draft.payment.id === COINBASE_PRESET_CURRENCY ? onrampAmount(draft) : undefined;
        const body = coinbaseOnrampBody({
          address,
          networkName: network.name,
          options,
          symbol: draft.purchase.symbol,
          ...(amount === undefined ? {} : { fiatAmount: Number(amount) }),
        });
        return api.onrampUrl({ chainId: network.caipNetworkId, body: { ...body } });
      };
      const hostedPage = (offer: OnrampOffer, request: OfferRequest) =>
        offer.isFollowed
          ? coinbasePage(request)
          : Effect.succeed(meldUrl(request.network.chainNamespace, request.address));

      const sitePage = ({ id }: OnrampOffer, { draft, network }: OfferRequest) => {
        const { account, purchase, payment } = draft;
        const amount = onrampAmount(draft);
        const wish = { account, currency: purchase.symbol, payment: payment.id, ...(amount ? { amount } : {}) };
        const asked = sources.ask({
          kind: "onramp",
          network,
          feature: "buying crypto",
          only: id,
          hosted: Effect.succeed(""),
          site: (source, signal) => source.getUrl({ ...wish, signal }),
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

      const hostedOf = (network: Network) =>
        hostedOffers(network.chainNamespace).map((offer) => ({ offer, pageOf: hostedPage }));
      const ownOf = (id: string) => ({ offer: { id, label: id, isFollowed: false }, pageOf: sitePage });
      const listed = (network: Network) =>
        sources.serving("onramp", network).flatMap((id) => (id === HOSTED_SOURCE_ID ? hostedOf(network) : [ownOf(id)]));

      return OnrampOffers.of({
        of: (network) => listed(network).map(({ offer }) => offer),
        hasOwn: (network) => sources.serving("onramp", network).some((id) => id !== HOSTED_SOURCE_ID),
        withPages: (request) =>
          Effect.forEach(
            listed(request.network),
            ({ offer, pageOf }) => Effect.suspend(() => withPage<Error>(offer, pageOf(offer, request))),
            { concurrency: "unbounded" },
          ),
      });
    }),
  );
}
