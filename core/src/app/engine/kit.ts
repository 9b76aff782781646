import * as Layer from "effect/Layer";
import { Http } from "../../gateways/http/Http.ts";
import { directoryLayer } from "../parts/directory/engine.ts";
import { modalLayer } from "../parts/modal/layers.ts";
import { swapLayer } from "../parts/money/swap/engine.ts";
import { connectingKit } from "./connectingKit.ts";
import { readingLayer } from "./readingEngine.ts";

/** The whole kit: every controller and gateway. Requires the platform and Settings; builds synchronously. */
export const kitLayer = Layer.merge(Layer.provideMerge(swapLayer, readingLayer), modalLayer).pipe(
  Layer.provideMerge(directoryLayer),
  Layer.provideMerge(Http.layer),
  Layer.provideMerge(connectingKit),
);
