import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { AddressNames } from "../controllers/AddressNames.ts";
import { Balances } from "../controllers/Balances.ts";
import { Adapters } from "../controllers/connection/Adapters.ts";
import { ConnectionMemory } from "../controllers/connection/ConnectionMemory.ts";
import { Connections } from "../controllers/connection/Connections.ts";
import { Connectors } from "../controllers/connection/Connectors.ts";
import { NetworkSwitch } from "../controllers/connection/NetworkSwitch.ts";
import { PageConnection } from "../controllers/connection/PageConnection.ts";
import { Reconnection } from "../controllers/connection/Reconnection.ts";
import { RelayConnection } from "../controllers/connection/RelayConnection.ts";
import { RelayPairing } from "../controllers/connection/RelayPairing.ts";
import { WalletActions } from "../controllers/connection/WalletActions.ts";
import { Gas } from "../controllers/Gas.ts";
import { History } from "../controllers/History.ts";
import { Names } from "../controllers/Names.ts";
import { Networks } from "../controllers/Networks.ts";
import { Onramp } from "../controllers/Onramp.ts";
import { PendingRequests } from "../controllers/PendingRequests.ts";
import { Prices } from "../controllers/Prices.ts";
import { Rpc } from "../controllers/Rpc.ts";
import { SwapQuotes } from "../controllers/SwapQuotes.ts";
import { WalletList } from "../controllers/WalletList.ts";
import { Analytics } from "../gateways/analytics/Analytics.ts";
import { BlockchainApi } from "../gateways/blockchainApi/BlockchainApi.ts";
import { Cooldown } from "../gateways/Cooldown.ts";
import { Http } from "../gateways/http/Http.ts";
import { type HttpCall, observedFetch } from "../gateways/http/observedFetch.ts";
import { JsonRpc } from "../gateways/jsonRpc/JsonRpc.ts";
import { Ens } from "../gateways/names/Ens.ts";
import { Relay } from "../gateways/relay/Relay.ts";
import type { Settings } from "../gateways/Settings.ts";
import { AccountCaches } from "../gateways/storage/AccountCaches.ts";
import { Storage } from "../gateways/storage/Storage.ts";
import { WalletDirectory } from "../gateways/walletDirectory/WalletDirectory.ts";
import { Fetch } from "../ports/Fetch.ts";
import type { KeyValue } from "../ports/KeyValue.ts";
import type { Page } from "../ports/Page.ts";
import type { RelayStorage } from "../ports/RelayStorage.ts";
import type { PorticoOptions } from "./options.ts";

/** What the kit stands on: fetch, storage and the page. */
export type Platform = Fetch | KeyValue | Page | RelayStorage;

/** The fetch of the platform, reporting each attempt. */
const observedFetchLayer = (onHttpCall: (call: HttpCall) => void) =>
  Layer.effect(
    Fetch,
    Effect.map(Fetch, (fetch) => observedFetch(fetch, onHttpCall)),
  );

const storageLayer = Layer.mergeAll(AccountCaches.layer, Cooldown.layer).pipe(Layer.provideMerge(Storage.layer));

const serviceLayer = Layer.mergeAll(BlockchainApi.layer, WalletDirectory.layer, Analytics.layer).pipe(
  Layer.provide(Http.layer),
);

/** Everything that talks to the outside. Needs the platform (Fetch, KeyValue, Page) and Settings. */
export const gatewaysLayer = Layer.mergeAll(
  serviceLayer,
  storageLayer,
  Ens.layer.pipe(Layer.provideMerge(JsonRpc.layer)),
  Relay.layer,
);

const namesLayer = Names.layer.pipe(Layer.provide(AddressNames.layer));
const readingLayer = Layer.mergeAll(Balances.layer, Gas.layer, History.layer, namesLayer, Rpc.layer);

/** Each on top of what stands below it. */
const connectingLayer = Layer.mergeAll(Reconnection.layer, NetworkSwitch.layer, WalletActions.layer).pipe(
  Layer.provideMerge(Layer.mergeAll(PageConnection.layer, RelayConnection.layer)),
  Layer.provideMerge(Layer.mergeAll(Connections.layer, Connectors.layer, RelayPairing.layer, PendingRequests.layer)),
  Layer.provideMerge(Layer.mergeAll(Adapters.layer, ConnectionMemory.layer)),
);

/** Every controller, on top of the gateways. */
export const controllersLayer = Layer.mergeAll(SwapQuotes.layer, Prices.layer, Onramp.layer, WalletList.layer).pipe(
  Layer.provideMerge(Layer.mergeAll(readingLayer, connectingLayer)),
  Layer.provideMerge(Networks.layer),
);

/** The whole kit. Needs the platform and Settings; builds without waiting. */
export const kitLayer = controllersLayer.pipe(Layer.provideMerge(gatewaysLayer));

/** The whole kit with the site's settings; it needs the platform alone. */
export const kitWith = <E>(
  settings: Layer.Layer<Settings, E, KeyValue>,
  { onHttpCall }: Pick<PorticoOptions, "onHttpCall">,
) => {
  const kit = kitLayer.pipe(Layer.provideMerge(settings));
  return onHttpCall ? kit.pipe(Layer.provide(observedFetchLayer(onHttpCall))) : kit;
};
