import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { emptyRouter } from "../../domain/emptyStates.ts";
import type { View } from "../../domain/modal/view.ts";
import * as stacks from "../../domain/modal/viewStack.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

/** The view that the modal shows, and the views below it. Going back from the last view is up to the modal. */
export class Router extends Context.Service<
  Router,
  {
    readonly state: SubscriptionRef.SubscriptionRef<stacks.RouterState>;
    /** Puts a view on top; does nothing when it is on top already. */
    readonly push: (view: View) => Effect.Effect<void>;
    /** Replaces the top view; does nothing when the view is on top already. */
    readonly replace: (view: View) => Effect.Effect<void>;
    /** Keeps only this view. */
    readonly reset: (view: View) => Effect.Effect<void>;
    /** Keeps the views 0 to `index` of the stack. */
    readonly backTo: (index: number) => Effect.Effect<void>;
    /** Removes the top view. Returns false where the modal must close instead; the views then stay as they are. */
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
