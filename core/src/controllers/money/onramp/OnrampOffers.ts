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
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";

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
    /** The same providers with their pages. One that names no page, or a page that may not be opened, has none. */
    readonly withPages: (request: OfferRequest) => Effect.Effect<ReadonlyArray<OnrampOffer>>;
  }
>()("portico/controllers/OnrampOffers") {
  static readonly layer = Layer.effect(
    OnrampOffers,
    Effect.gen(function* () {
      const api = yield* BlockchainApi;

      const coinbaseUrl = ({ draft, options, network, address }: OfferRequest) => {
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

      const urlOf = ({ id }: OnrampOffer, request: OfferRequest) =>
        id === "coinbase"
          ? coinbaseUrl(request)
          : Effect.succeed(meldUrl(request.network.chainNamespace, request.address));

      const withPage = (offer: OnrampOffer, request: OfferRequest): Effect.Effect<OnrampOffer> =>
        urlOf(offer, request).pipe(
          Effect.tapError((error) => Effect.logWarning(`${offer.label} has no page to buy on: ${error.message}`)),
          Effect.orElseSucceed(() => ""),
          Effect.map((answer) => {
            const url = pageLink(answer);
            return url === undefined ? offer : { ...offer, url };
          }),
        );

      const of = (network: Network) => hostedOffers(network.chainNamespace);

      return OnrampOffers.of({
        of,
        withPages: (request) =>
          Effect.forEach(of(request.network), (offer) => withPage(offer, request), { concurrency: "unbounded" }),
      });
    }),
  );
}
