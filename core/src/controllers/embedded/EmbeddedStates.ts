import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { EmbeddedState } from "../../domain/embedded/embeddedState.ts";
import { noLogin } from "../../domain/emptyStates.ts";
import { Settings } from "../../gateways/Settings.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

/** The state of the embedded wallet, to which each of its controllers contributes. */
export class EmbeddedStates extends Context.Service<
  EmbeddedStates,
  {
    readonly state: SubscriptionRef.SubscriptionRef<EmbeddedState>;
    readonly current: () => EmbeddedState;
    readonly change: (change: Partial<EmbeddedState>) => Effect.Effect<void>;
  }
>()("portico/controllers/EmbeddedStates") {
  static readonly layer = Layer.effect(
    EmbeddedStates,
    Effect.gen(function* () {
      const { endpoints } = yield* Settings;
      const dashboardUrl = new URL("/dashboard", endpoints.secureSite).href;
      const state = yield* SubscriptionRef.make<EmbeddedState>({ flow: noLogin, dashboardUrl });
      return EmbeddedStates.of({
        state,
        current: () => SubscriptionRef.getUnsafe(state),
        change: (change) => SubscriptionRef.update(state, (current) => ({ ...current, ...change })),
      });
    }),
  );
}
