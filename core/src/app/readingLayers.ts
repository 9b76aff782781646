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
import { BitcoinApi } from "../gateways/bitcoinApi/BitcoinApi.ts";
import { BlockchainApi } from "../gateways/blockchainApi/BlockchainApi.ts";
import { Cooldown } from "../gateways/Cooldown.ts";
import { Ens } from "../gateways/names/Ens.ts";
import { AccountCaches } from "../gateways/storage/AccountCaches.ts";

const gatewaysLayer = Layer.mergeAll(
  BlockchainApi.layer,
  BitcoinApi.layer,
  Ens.layer,
  AccountCaches.layer,
  Cooldown.layer,
);

const namesLayer = Names.layer.pipe(Layer.provide(AddressNames.layer));
const accountLayer = Layer.mergeAll(Balances.layer, Gas.layer, History.layer, namesLayer, SupportedNetworks.layer);

/** What is read of accounts, tokens and names, on top of the kits that connect and know the services. */
export const readingKit = Layer.mergeAll(SwapQuotes.layer, Prices.layer, Onramp.layer).pipe(
  Layer.provideMerge(accountLayer),
  Layer.provideMerge(gatewaysLayer),
);
