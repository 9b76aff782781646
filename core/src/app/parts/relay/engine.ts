import * as Effect from "effect/Effect";
import { RelayConnection } from "../../../controllers/connection/RelayConnection.ts";
import { RelayPairing } from "../../../controllers/relay/RelayPairing.ts";
import type { Runner } from "../../runtime/partEngine.ts";
import { storeOf } from "../../standIn/storeOf.ts";
import type { RelayParts } from "./part.ts";

/** The pairing that is shown. */
export const relayEngine = ({ perform, fork }: Runner) =>
  Effect.gen(function* () {
    const pairing = yield* RelayPairing;
    const relayConnection = yield* RelayConnection;
    return {
      pairing: {
        store: storeOf(pairing.state),
        prepare: (options) => perform(relayConnection.prepare, options),
        linkOpened: (link) => fork(pairing.linkOpened(link)),
        reset: () => fork(pairing.reset),
      },
    } satisfies RelayParts;
  });
