import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { RelayPairing } from "./RelayPairing.ts";

/** The pairing that the modal shows; it belongs to the relay connection. */
export class PairingUri extends Context.Service<
  PairingUri,
  {
    /** Shows a `wc:` URI that the site made itself. */
    readonly show: (uri: string) => Effect.Effect<void>;
    /** Forgets the URI and its expiry. */
    readonly clear: Effect.Effect<void>;
  }
>()("portico/controllers/PairingUri") {
  static readonly layer = Layer.effect(
    PairingUri,
    Effect.map(RelayPairing, ({ show, leave }) => PairingUri.of({ show, clear: leave })),
  );
}
