import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { ChainId, Namespace } from "../domain/chain/caip.ts";
import type { ConnectedWallets } from "../domain/connection/connection.ts";
import type { FeatureLoadFailed } from "../domain/errors/client.ts";
import type { SessionEnded } from "../domain/errors/connection.ts";
import type { EmbeddedConnectError } from "../domain/errors/families.ts";
import type { LoginRequired } from "../domain/errors/identity.ts";

export type ResumeFailure = EmbeddedConnectError | LoginRequired;

/** How the embedded wallet connects a visitor whom it knows. */
export interface KnownVisitor {
  /**
   * Connects the visitor who is signed in, or whose login is remembered. `chainId` is the network that the site prefers
   * to start on. Fails with `LoginRequired` when the frame knows nobody.
   */
  readonly resume: (chainId?: ChainId) => Effect.Effect<ConnectedWallets, ResumeFailure>;
  /** Connects the visitor whose login is remembered. Fails with `SessionEnded` when the frame does not know them. */
  readonly restore: (
    namespaces: ReadonlyArray<Namespace>,
  ) => Effect.Effect<ConnectedWallets, EmbeddedConnectError | SessionEnded>;
}

/** The connection of the embedded wallet, whose code is fetched when it is first needed. */
export class EmbeddedWallet extends Context.Service<EmbeddedWallet, Effect.Effect<KnownVisitor, FeatureLoadFailed>>()(
  "portico/ports/EmbeddedWallet",
) {}
