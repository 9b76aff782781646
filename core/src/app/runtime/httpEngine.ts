import * as Effect from "effect/Effect";
import { Http } from "../../gateways/http/Http.ts";
import type { ConnectingServices } from "./connectingKit.ts";
import { partEngine } from "./partEngine.ts";

/** HTTP, which connecting does without: the directory and the services are called with it. */
export const httpEngine = partEngine<ConnectingServices>()(Http.layer, () => Effect.succeed({}));

/** What the parts that call services are built on. */
export type CallingServices = ConnectingServices | Http;
