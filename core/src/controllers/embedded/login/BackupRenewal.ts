import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { FrameError } from "../../../domain/errors/families.ts";
import type { LoginCanceled } from "../../../domain/errors/identity.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { EmbeddedStates } from "../EmbeddedStates.ts";
import { Frame } from "../Frame.ts";
import { LoginFlow } from "./LoginFlow.ts";

/** Gives visitors new backup words in place of lost ones, on pages of the secure frame. */
export class BackupRenewal extends Context.Service<
  BackupRenewal,
  {
    /** Waits until the visitor has written the words down. */
    readonly start: Effect.Effect<void, FrameError | LoginCanceled>;
  }
>()("portico/controllers/BackupRenewal") {
  static readonly layer = Layer.effect(
    BackupRenewal,
    Effect.gen(function* () {
      const frame = yield* Frame;
      const states = yield* EmbeddedStates;
      const flow = yield* LoginFlow;
      const outcomes = yield* Outcomes;
      return BackupRenewal.of({
        start: states
          .change({ flow: { status: "renewingBackup" } })
          .pipe(
            Effect.andThen(frame.request("RENEW_BACKUP", undefined)),
            Effect.ensuring(states.change({ flow: { status: "idle" } })),
            flow.begin,
            Effect.asVoid,
            outcomes.report,
          ),
      });
    }),
  );
}
