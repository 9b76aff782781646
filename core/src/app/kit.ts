import * as Layer from "effect/Layer";
import { AttemptActions } from "../controllers/modal/AttemptActions.ts";
import { BalanceFetch, BalanceWatch } from "../controllers/money/BalanceWatch.ts";
import { directoryKit } from "./directoryLayers.ts";
import { connectingKit } from "./layers.ts";
import { modalKit } from "./modalLayers.ts";
import { readingKit } from "./readingLayers.ts";

/** The whole kit: every controller and gateway. Requires the platform and Settings; builds synchronously. */
export const kitLayer = Layer.mergeAll(BalanceWatch.layer, modalKit).pipe(
  Layer.provideMerge(BalanceFetch.layer),
  Layer.provideMerge(readingKit),
  Layer.provideMerge(Layer.merge(directoryKit, AttemptActions.layer)),
  Layer.provideMerge(connectingKit),
);
