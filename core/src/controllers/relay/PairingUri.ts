import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";

/** The pairing that the modal shows; it belongs to the relay connection. */
export class PairingUri extends Context.Service<
  PairingUri,
  {
    /** Shows a `wc:` URI that the site made itself. */
    readonly show: (uri: string) => Effect.Effect<void>;
    /** Forgets the URI and its expiry. */
    readonly clear: Effect.Effect<void>;
  }
>()("portico/controllers/PairingUri") {}
