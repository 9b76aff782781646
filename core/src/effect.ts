/**
 * The services behind the client, for a site that is written with Effect. `layer` provides all of them on a platform;
 * each action of a service fails with the errors that its type names.
 *
 * @example
 *   import { browserPlatform, Gas, layer } from "@portico/core/effect";
 *   import { mainnet } from "@portico/core/networks";
 *   import * as Effect from "effect/Effect";
 *   import * as Layer from "effect/Layer";
 *
 *   const services = layer({ projectId: "0123456789abcdef0123456789abcdef", networks: [mainnet] });
 *   export const price = Gas.use((gas) => gas.price()).pipe(Effect.provide(Layer.provide(services, browserPlatform)));
 * @module
 */
export { kitLayer } from "./app/engine/kit.ts";
export { layer } from "./app/engine/porticoLayer.ts";
export type { PorticoOptions } from "./app/options/PorticoOptions.ts";
export { type AccountOnNetwork, type AccountQuery, accountOnNetwork } from "./controllers/chain/accountOnNetwork.ts";
export { Gas } from "./controllers/chain/Gas.ts";
export { Networks } from "./controllers/chain/Networks.ts";
export { Rpc } from "./controllers/chain/Rpc.ts";
export { Connections } from "./controllers/connection/Connections.ts";
export { Connectors } from "./controllers/connection/Connectors.ts";
export { NetworkSwitch } from "./controllers/connection/NetworkSwitch.ts";
export { PageConnection } from "./controllers/connection/PageConnection.ts";
export { Reconnection } from "./controllers/connection/Reconnection.ts";
export { RelayConnection } from "./controllers/connection/RelayConnection.ts";
export { PendingRequests } from "./controllers/connection/requests/PendingRequests.ts";
export { WalletActions } from "./controllers/connection/requests/WalletActions.ts";
export { SiteAdapters } from "./controllers/connection/SiteAdapters.ts";
export { WalletList } from "./controllers/directory/WalletList.ts";
export { Events } from "./controllers/events/Events.ts";
export { AddressNames } from "./controllers/identity/AddressNames.ts";
export { Names } from "./controllers/identity/Names.ts";
export { ConnectingSignIn } from "./controllers/identity/signIn/ConnectingSignIn.ts";
export { SignIn } from "./controllers/identity/signIn/SignIn.ts";
export { SiteSignIn } from "./controllers/identity/signIn/SiteSignIn.ts";
export { Alerts } from "./controllers/modal/Alerts.ts";
export { Modal, type OpenRequest } from "./controllers/modal/Modal.ts";
export { ModalOptions } from "./controllers/modal/ModalOptions.ts";
export { type PendingTransaction, PendingTransactions } from "./controllers/modal/PendingTransactions.ts";
export { Router } from "./controllers/modal/Router.ts";
export { Theme } from "./controllers/modal/Theme.ts";
export { Toasts } from "./controllers/modal/Toasts.ts";
export { WalletChoice } from "./controllers/modal/WalletChoice.ts";
export { Balances } from "./controllers/money/Balances.ts";
export { History } from "./controllers/money/History.ts";
export { Nfts } from "./controllers/money/Nfts.ts";
export { Onramp } from "./controllers/money/onramp/Onramp.ts";
export { OnrampOffers } from "./controllers/money/onramp/OnrampOffers.ts";
export { OnrampPurchases } from "./controllers/money/onramp/OnrampPurchases.ts";
export { Prices } from "./controllers/money/Prices.ts";
export { Permissions } from "./controllers/money/permissions/Permissions.ts";
export {
  type QuoteFailure,
  type QuoteRequest,
  SwapQuotes,
  type TokensFailure,
} from "./controllers/money/swap/SwapQuotes.ts";
export { RelayPairing } from "./controllers/relay/RelayPairing.ts";
export { Analytics } from "./gateways/analytics/Analytics.ts";
export { BlockchainApi } from "./gateways/blockchainApi/BlockchainApi.ts";
export { Cooldown } from "./gateways/Cooldown.ts";
export { Http, type HttpRequest } from "./gateways/http/Http.ts";
export { JsonRpc, type RpcCall } from "./gateways/jsonRpc/JsonRpc.ts";
export { Ens } from "./gateways/names/Ens.ts";
export { type ResolvedSettings, Settings } from "./gateways/Settings.ts";
export { AccountCaches } from "./gateways/storage/AccountCaches.ts";
export { Storage } from "./gateways/storage/Storage.ts";
export { WalletDirectory, type WalletPage, type WalletQuery } from "./gateways/walletDirectory/WalletDirectory.ts";
export { browserPlatform } from "./platform/browser.ts";
export { memoryStorageLayer, noPageLayer } from "./platform/memory.ts";
export { Fetch } from "./ports/Fetch.ts";
export type { FetchFunction } from "./ports/FetchFunction.ts";
export { KeyValue, type KeyValueStore } from "./ports/KeyValue.ts";
export { Page, type PageLocation } from "./ports/Page.ts";
