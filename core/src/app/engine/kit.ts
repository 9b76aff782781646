import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { EmbeddedConnection } from "../../controllers/embedded/EmbeddedConnection.ts";
import { Modal } from "../../controllers/modal/Modal.ts";
import { PendingTransactions } from "../../controllers/modal/PendingTransactions.ts";
import { Router } from "../../controllers/modal/Router.ts";
import { Analytics } from "../../gateways/analytics/Analytics.ts";
import { Http } from "../../gateways/http/Http.ts";
import { pageLeavingLayer } from "../../platform/pageLeaving.ts";
import { EmbeddedWallet } from "../../ports/EmbeddedWallet.ts";
import { PageModal } from "../../ports/PageModal.ts";
import { directoryLayer } from "../parts/directory/engine.ts";
import { embeddedLayer, frameHostLayer, siteThemeLayer } from "../parts/embedded/layers.ts";
import { eventsLayer } from "../parts/events/engine.ts";
import { modalLayer } from "../parts/modal/layers.ts";
import { onrampLayer } from "../parts/money/onramp/engine.ts";
import { swapLayer } from "../parts/money/swap/engine.ts";
import { readingLayer } from "../parts/readingEngine.ts";
import { connectingKit } from "../runtime/connectingKit.ts";

const pageModalLayer = Layer.effect(
  PageModal,
  Effect.gen(function* () {
    const modal = yield* Modal;
    const router = yield* Router;
    const transactions = yield* PendingTransactions;
    return { load: Effect.succeed({ modal, router, transactions }) };
  }),
);

/** The embedded wallet. What the rest of the kit asks of it waits until it is built. */
const withEmbeddedWallet = <A, E, R>(kit: Layer.Layer<A, E, R>) => {
  const connected = Deferred.makeUnsafe<EmbeddedConnection["Service"]>();
  const connect = Layer.effectDiscard(
    Effect.flatMap(EmbeddedConnection, (connection) => Deferred.succeed(connected, connection)),
  );
  return connect.pipe(
    Layer.provideMerge(embeddedLayer),
    Layer.provideMerge(Layer.mergeAll(frameHostLayer, siteThemeLayer, pageModalLayer)),
    Layer.provideMerge(kit),
    Layer.provideMerge(Layer.succeed(EmbeddedWallet)(Deferred.await(connected))),
  );
};

const accountLayer = Layer.provideMerge(Layer.mergeAll(onrampLayer, swapLayer), readingLayer);
const analyticsLayer = Layer.provide(Analytics.layer, pageLeavingLayer);

/** The whole kit: every controller and gateway. Requires the platform and Settings; builds synchronously. */
export const kitLayer = Layer.suspend(() =>
  withEmbeddedWallet(
    Layer.mergeAll(accountLayer, modalLayer, analyticsLayer).pipe(
      Layer.provideMerge(Layer.merge(directoryLayer, eventsLayer)),
      Layer.provideMerge(Http.layer),
      Layer.provideMerge(connectingKit),
    ),
  ),
);
