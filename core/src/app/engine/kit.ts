import * as Layer from "effect/Layer";
import { AttemptActions } from "../../controllers/modal/AttemptActions.ts";
import { BalanceFetch, BalanceWatch } from "../../controllers/money/BalanceWatch.ts";
import { directoryLayer } from "../parts/directory/engine.ts";
import { modalLayer } from "../parts/modal/layers.ts";
import { connectingKit } from "./connectingKit.ts";
import { readingLayer } from "./readingEngine.ts";

/** The whole kit: every controller and gateway. Requires the platform and Settings; builds synchronously. */
export const kitLayer = Layer.merge(BalanceWatch.layer, modalLayer).pipe(
  Layer.provideMerge(BalanceFetch.layer),
  Layer.provideMerge(readingLayer),
  Layer.provideMerge(Layer.merge(directoryLayer, AttemptActions.layer)),
  Layer.provideMerge(connectingKit),
);
