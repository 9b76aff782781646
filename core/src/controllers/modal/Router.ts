import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { emptyRouter } from "../../domain/emptyStates.ts";
import type { View } from "../../domain/modal/view.ts";
import * as stacks from "../../domain/modal/viewStack.ts";

/** Which view the modal shows, and which ones lie below it. Going back from the last one is the modal's affair. */
export class Router extends Context.Service<
  Router,
  {
    readonly state: SubscriptionRef.SubscriptionRef<stacks.RouterState>;
    /** Puts a view on top; nothing changes when it is there already. */
    readonly push: (view: View) => Effect.Effect<void>;
    /** Puts a view in the place of the top one; nothing changes when it is there already. */
    readonly replace: (view: View) => Effect.Effect<void>;
    /** Leaves one view. */
    readonly reset: (view: View) => Effect.Effect<void>;
    /** Keeps the views 0 to `index`. */
    readonly backTo: (index: number) => Effect.Effect<void>;
    /** Takes the top view away; false where the modal has to close instead, with the views as they are. */
    readonly pop: Effect.Effect<boolean>;
  }
>()("portico/controllers/Router") {
  static readonly layer = Layer.effect(
    Router,
    Effect.gen(function* () {
      const state = yield* SubscriptionRef.make(emptyRouter);
      const move = (change: (stack: stacks.ViewStack) => stacks.ViewStack) =>
        SubscriptionRef.update(state, (current) => stacks.routerState(current, change(current.stack)));

      return Router.of({
        state,
        push: (view) => move((stack) => stacks.push(stack, view)),
        replace: (view) => move((stack) => stacks.replace(stack, view)),
        reset: (view) => move(() => stacks.reset(view)),
        backTo: (index) => move((stack) => stacks.backTo(stack, index)),
        pop: SubscriptionRef.modify(state, (current) => {
          const stack = stacks.back(current.stack);
          return stack === "close" ? [false, current] : [true, stacks.routerState(current, stack)];
        }),
      });
    }),
  );
}
