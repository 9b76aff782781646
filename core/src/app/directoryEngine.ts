import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { WalletList } from "../controllers/directory/WalletList.ts";
import { Analytics } from "../gateways/analytics/Analytics.ts";
import { type DirectoryServices, directoryKit } from "./directoryLayers.ts";
import type { ConnectingServices } from "./layers.ts";
import { performWith } from "./perform.ts";
import type { DirectoryParts } from "./readingFacade.ts";
import { storeOf } from "./storeOf.ts";

const services = Effect.gen(function* () {
  return {
    context: yield* Effect.context<ConnectingServices | DirectoryServices>(),
    wallets: yield* WalletList,
    analytics: yield* Analytics,
  };
});

/** The directory's working parts, built on the services of a running engine. */
export const directoryEngine = (
  ground: Context.Context<ConnectingServices>,
): DirectoryParts & {
  readonly context: Context.Context<ConnectingServices | DirectoryServices>;
  readonly dispose: () => Promise<void>;
} => {
  const runtime = ManagedRuntime.make(directoryKit.pipe(Layer.provideMerge(Layer.succeedContext(ground))));
  const { context, wallets, analytics } = runtime.runSync(services);
  const perform = performWith(runtime);
  return {
    context,
    wallets: {
      store: storeOf(wallets.state),
      prefetch: (options) => perform(wallets.prefetch, options),
      more: (options) => perform(wallets.more, options),
      search: (query, options) => perform(wallets.search(query), options),
    },
    analytics: { track: (event, options) => perform(analytics.track(event), options) },
    dispose: () => runtime.dispose(),
  };
};
