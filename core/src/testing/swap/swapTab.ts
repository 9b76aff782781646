import * as Effect from "effect/Effect";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { SwapMemory } from "../../controllers/money/swap/SwapMemory.ts";
import { Swaps } from "../../controllers/money/swap/Swaps.ts";
import { openModelTab } from "../money/modelTab.ts";
import type { swapBrowser } from "./swapBrowser.ts";

/** Opens a tab of a browser, with the form filled in. */
export const openSwapTab = Effect.fnUntraced(function* (browser: ReturnType<typeof swapBrowser>) {
  const { inTab, started, ...tab } = yield* openModelTab(browser.tabLayer);
  yield* inTab(browser.fill);
  const submit = (again: boolean) =>
    inTab(
      Effect.gen(function* () {
        const swaps = yield* Swaps;
        return yield* swaps.submit({ ...(yield* swaps.preview), again });
      }),
    );
  return {
    ...tab,
    fill: inTab(browser.fill),
    submit: submit(false),
    /** Submits without waiting for the end. */
    click: started(submit(false)),
    /** Does the same, and says that it is wanted although an equal swap may still happen. */
    clickAgain: started(submit(true)),
    state: inTab(Effect.map(SwapMemory, ({ state }) => SubscriptionRef.getUnsafe(state))),
  };
});
