import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { FeatureLoadFailed } from "../../domain/errors/client.ts";
import type { EmbeddedConnection } from "./EmbeddedConnection.ts";

/** The connection of the embedded wallet, whose code is fetched when it is first needed. */
export class EmbeddedWallet extends Context.Service<
  EmbeddedWallet,
  Effect.Effect<EmbeddedConnection["Service"], FeatureLoadFailed>
>()("portico/controllers/EmbeddedWallet") {}
