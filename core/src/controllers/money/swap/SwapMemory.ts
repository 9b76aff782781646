import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { emptySwap } from "../../../domain/emptyStates.ts";
import { afterSwapEvent, idleSwap, type SwapEvent, type SwapMachine } from "../../../domain/money/swap/swapMachine.ts";
import type { SwapState } from "../../../domain/money/swap/swapState.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";

/** The state machine of the swap, which its controllers share. */
export class SwapMemory extends Context.Service<
  SwapMemory,
  {
    readonly state: SubscriptionRef.SubscriptionRef<SwapState>;
    readonly machine: () => SwapMachine;
    readonly dispatch: (event: SwapEvent) => Effect.Effect<SwapMachine>;
  }
>()("portico/controllers/SwapMemory") {
  static readonly layer = Layer.effect(
    SwapMemory,
    Effect.gen(function* () {
      const state = yield* SubscriptionRef.make<SwapState>(emptySwap);
      let machine = idleSwap;
      return SwapMemory.of({
        state,
        machine: () => machine,
        dispatch: (event) =>
          Effect.suspend(() => {
            const before = machine.state;
            machine = afterSwapEvent(machine, event);
            const after = machine;
            return before === after.state
              ? Effect.succeed(after)
              : Effect.as(SubscriptionRef.set(state, after.state), after);
          }),
      });
    }),
  );
}
