import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { ChainId, Namespace } from "../../domain/chain/caip.ts";

/** All that the modal needs to know of connections. */
export class ConnectionSummary extends Context.Service<
  ConnectionSummary,
  {
    /** Whether a wallet is connected on the namespace, or on the active namespace when none is named. */
    readonly isConnected: (namespace?: Namespace) => Effect.Effect<boolean>;
    readonly activeNamespace: Effect.Effect<Namespace>;
    /** The plain address on the active namespace. */
    readonly activeAddress: Effect.Effect<string | undefined>;
    /** The network that the wallet of a namespace is on. */
    readonly networkOn: (namespace: Namespace) => Effect.Effect<ChainId | undefined>;
    readonly hasAdapters: Effect.Effect<boolean>;
    /** Coarse pointer, or a phone by its user agent (docs/rules/connection.md#where-the-page-runs). */
    readonly isPhone: Effect.Effect<boolean>;
  }
>()("portico/controllers/ConnectionSummary") {}
