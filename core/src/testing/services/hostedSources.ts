import * as Layer from "effect/Layer";
import { Sources } from "../../controllers/siteSources/Sources.ts";
import { Http } from "../../gateways/http/Http.ts";
import { JsonRpc } from "../../gateways/jsonRpc/JsonRpc.ts";
import { clientEns } from "../../sources/ens/clientEns.ts";
import { hosted } from "../../sources/hosted/hosted.ts";
import { makeHosted } from "../../sources/hosted/makeHosted.ts";

const none = { balances: [], prices: [], history: [], swap: [], onramp: [], names: [clientEns] };

/** The Blockchain API as a source whose code is here already, so that no test waits for it in real time. */
export const loadedHosted: ReturnType<typeof hosted> = { ...hosted(), load: async () => makeHosted };

/** Sources of which the Blockchain API is the only one, unless the settings name others. */
export const hostedSources = Sources.layer({ hosted: loadedHosted, direct: none }).pipe(
  Layer.provide(Layer.mergeAll(Layer.mock(Http, {}), Layer.mock(JsonRpc, {}))),
);
