import * as Layer from "effect/Layer";
import { AddressNames } from "../controllers/AddressNames.ts";
import { Balances } from "../controllers/Balances.ts";
import { Gas } from "../controllers/Gas.ts";
import { History } from "../controllers/History.ts";
import { Names } from "../controllers/Names.ts";
import { Onramp } from "../controllers/Onramp.ts";
import { Prices } from "../controllers/Prices.ts";
import { SupportedNetworks } from "../controllers/SupportedNetworks.ts";
import { SwapQuotes } from "../controllers/SwapQuotes.ts";
import { WalletList } from "../controllers/WalletList.ts";
import { Analytics } from "../gateways/analytics/Analytics.ts";
import { BlockchainApi } from "../gateways/blockchainApi/BlockchainApi.ts";
import { Cooldown } from "../gateways/Cooldown.ts";
import { Http } from "../gateways/http/Http.ts";
import { Ens } from "../gateways/names/Ens.ts";
import { AccountCaches } from "../gateways/storage/AccountCaches.ts";
import { WalletDirectory } from "../gateways/walletDirectory/WalletDirectory.ts";

const serviceLayer = Layer.mergeAll(BlockchainApi.layer, WalletDirectory.layer, Analytics.layer).pipe(
  Layer.provide(Http.layer),
);
const gatewaysLayer = Layer.mergeAll(serviceLayer, Ens.layer, AccountCaches.layer, Cooldown.layer);

const namesLayer = Names.layer.pipe(Layer.provide(AddressNames.layer));
const accountLayer = Layer.mergeAll(Balances.layer, Gas.layer, History.layer, namesLayer, SupportedNetworks.layer);

/** Everything that is read from services, on top of the kit that connects. Builds without waiting. */
export const readingKit = Layer.mergeAll(SwapQuotes.layer, Prices.layer, Onramp.layer, WalletList.layer).pipe(
  Layer.provideMerge(accountLayer),
  Layer.provideMerge(gatewaysLayer),
);

export type ReadingServices = Layer.Success<typeof readingKit>;
