import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Networks } from "../../controllers/chain/Networks.ts";
import { Rpc } from "../../controllers/chain/Rpc.ts";
import { SentByWallets } from "../../controllers/chain/SentByWallets.ts";
import { Adapters } from "../../controllers/connection/Adapters.ts";
import { Connecting } from "../../controllers/connection/Connecting.ts";
import { ConnectionMemory } from "../../controllers/connection/ConnectionMemory.ts";
import { Connections } from "../../controllers/connection/Connections.ts";
import { Connectors } from "../../controllers/connection/Connectors.ts";
import { NetworkSwitch } from "../../controllers/connection/NetworkSwitch.ts";
import { PageConnection } from "../../controllers/connection/PageConnection.ts";
import { PageWalletCalls } from "../../controllers/connection/pageWallets/PageWalletCalls.ts";
import { Reconnection } from "../../controllers/connection/Reconnection.ts";
import { RelayConnection } from "../../controllers/connection/RelayConnection.ts";
import { PendingRequests } from "../../controllers/connection/requests/PendingRequests.ts";
import { WalletActions } from "../../controllers/connection/requests/WalletActions.ts";
import { SiteAdapters } from "../../controllers/connection/SiteAdapters.ts";
import { SiteModalOptions } from "../../controllers/connection/SiteModalOptions.ts";
import { WalletApprovals } from "../../controllers/connection/WalletApprovals.ts";
import { RecentWallets } from "../../controllers/directory/RecentWallets.ts";
import { RelayPairing } from "../../controllers/relay/RelayPairing.ts";
import { Outcomes } from "../../controllers/state/Outcomes.ts";
import { type HttpCall, observedFetch } from "../../gateways/http/observedFetch.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import { Relay } from "../../gateways/relay/Relay.ts";
import type { Settings } from "../../gateways/Settings.ts";
import { Storage } from "../../gateways/storage/Storage.ts";
import type { EmbeddedWallet } from "../../ports/EmbeddedWallet.ts";
import { Fetch } from "../../ports/Fetch.ts";
import type { KeyValue } from "../../ports/KeyValue.ts";
import type { Page } from "../../ports/Page.ts";
import type { RelayStorage } from "../../ports/RelayStorage.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";

/** All services of the connecting kit, with the settings and the platform that it requires. */
export type ConnectingServices = Layer.Success<typeof connectingKit> | EmbeddedWallet | Settings | Platform;

/** The platform that the kit requires: fetch, storage and the page. */
export type Platform = Fetch | KeyValue | Page | RelayStorage;

/** The platform's fetch, which reports each attempt. */
const observedFetchLayer = (onHttpCall: (call: HttpCall) => void) =>
  Layer.effect(
    Fetch,
    Effect.map(Fetch, (fetch) => observedFetch(fetch, onHttpCall)),
  );

/** Each layer builds on the layers listed after it. */
const connectingLayer = Layer.mergeAll(
  SiteAdapters.layer,
  Reconnection.layer,
  NetworkSwitch.layer,
  WalletActions.layer,
  Connecting.layer,
).pipe(
  Layer.provideMerge(Layer.mergeAll(PageConnection.layer, RelayConnection.layer)),
  Layer.provideMerge(Connectors.layer),
  Layer.provideMerge(Layer.mergeAll(Connections.layer, PendingRequests.layer, RecentWallets.layer)),
  Layer.provideMerge(
    Layer.mergeAll(Adapters.layer, ConnectionMemory.layer, SiteModalOptions.layer, RelayPairing.layer),
  ),
  Layer.provideMerge(Layer.mergeAll(WalletApprovals.layer, SentByWallets.layer, PageWalletCalls.layer)),
);

/** The connecting kit. Requires the platform and Settings; builds synchronously. */
export const connectingKit = Layer.mergeAll(connectingLayer, Rpc.layer).pipe(
  Layer.provideMerge(Networks.layer),
  Layer.provideMerge(Layer.mergeAll(Storage.layer, JsonRpc.layer, Relay.layer, Outcomes.layer)),
);

/** The platform, with the site's fetch observer and settings. */
export const platformWithSettings = <E, R>(
  settings: Layer.Layer<Settings, E, KeyValue>,
  platform: Layer.Layer<Platform, never, R>,
  { onHttpCall }: Pick<PorticoOptions, "onHttpCall">,
) => {
  const base = settings.pipe(Layer.provideMerge(platform));
  return onHttpCall ? observedFetchLayer(onHttpCall).pipe(Layer.provideMerge(base)) : base;
};
