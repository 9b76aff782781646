import * as Layer from "effect/Layer";
import { kitLayer } from "./app/layers.ts";
import { type PorticoOptions, resolveOptions } from "./app/options.ts";
import { Settings } from "./gateways/Settings.ts";

export type { PorticoOptions } from "./app/options.ts";
export { Balances } from "./controllers/Balances.ts";
export { Gas } from "./controllers/Gas.ts";
export { History } from "./controllers/History.ts";
export { Names } from "./controllers/Names.ts";
export { Networks } from "./controllers/Networks.ts";
export { Onramp } from "./controllers/Onramp.ts";
export { Prices } from "./controllers/Prices.ts";
export { SwapQuotes } from "./controllers/SwapQuotes.ts";
export { WalletList } from "./controllers/WalletList.ts";
export { Analytics } from "./gateways/analytics/Analytics.ts";
export { BlockchainApi } from "./gateways/blockchainApi/BlockchainApi.ts";
export { Cooldown } from "./gateways/Cooldown.ts";
export { JsonRpc } from "./gateways/jsonRpc/JsonRpc.ts";
export { Ens } from "./gateways/names/Ens.ts";
export { Settings } from "./gateways/Settings.ts";
export { WalletDirectory } from "./gateways/walletDirectory/WalletDirectory.ts";
export { browserPlatform } from "./platform/browser.ts";
export { memoryStorageLayer, noPageLayer } from "./platform/memory.ts";
export { Fetch } from "./ports/Fetch.ts";
export { KeyValue } from "./ports/KeyValue.ts";
export { Page } from "./ports/Page.ts";

/**
 * The whole kit as a layer: every controller and gateway. It needs a platform (`browserPlatform`, or Fetch, KeyValue
 * and Page of your own). Throws `ProjectIdNotConfigured` or `InvalidOption` when the options are wrong.
 */
export const layer = (options: PorticoOptions) => {
  const settings = resolveOptions(options, "effect", undefined);
  if (settings instanceof Error) throw settings;
  return kitLayer.pipe(Layer.provide(Layer.succeed(Settings)(settings)));
};
