import * as Layer from "effect/Layer";
import { Gas } from "../controllers/chain/Gas.ts";
import { SupportedNetworks } from "../controllers/chain/SupportedNetworks.ts";
import { AddressNames } from "../controllers/identity/AddressNames.ts";
import { Names } from "../controllers/identity/Names.ts";
import { Balances } from "../controllers/money/Balances.ts";
import { History } from "../controllers/money/History.ts";
import { Onramp } from "../controllers/money/Onramp.ts";
import { Prices } from "../controllers/money/Prices.ts";
import { SwapQuotes } from "../controllers/money/SwapQuotes.ts";
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

/** Reads accounts, tokens and names, on top of the connecting and directory kits. */
export const readingKit = Layer.mergeAll(SwapQuotes.layer, Prices.layer, Onramp.layer).pipe(
  Layer.provideMerge(accountLayer),
  Layer.provideMerge(gatewaysLayer),
);
