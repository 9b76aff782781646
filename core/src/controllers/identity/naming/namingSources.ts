import * as Effect from "effect/Effect";
import type { Network } from "../../../domain/chain/network.ts";
import { ENS_SOURCE_ID, HOSTED_SOURCE_ID } from "../../../domain/money/sources/sourceIds.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Sources } from "../../siteSources/Sources.ts";
import { siteNames } from "../siteNames.ts";
import { ensNaming } from "./ensNaming.ts";
import { hostedNaming } from "./hostedNaming.ts";
import type { NamingSource } from "./NamingSource.ts";
import { siteNaming } from "./siteNaming.ts";

/** The sources of names in the order of the option; without it, in the order that suits the question. */
export const namingSources = Effect.gen(function* () {
  const { sources: chosen } = yield* Settings;
  const sources = yield* Sources;
  const { namesNetwork } = yield* siteNames;
  const hosted = yield* hostedNaming;
  const ens = yield* ensNaming;
  const ofSite = yield* siteNaming;
  const builtIn = new Map([
    [HOSTED_SOURCE_ID, hosted],
    [ENS_SOURCE_ID, ens],
  ]);

  const inOrder = (usual: ReadonlyArray<NamingSource>, network: Network | undefined): ReadonlyArray<NamingSource> =>
    chosen?.names === undefined || !network
      ? usual
      : sources.serving("names", network).map(({ id }) => builtIn.get(id) ?? ofSite(id));

  return {
    /** Those that are asked for the address of a name on a network. */
    ofNames: (network: Network) => inOrder([ens, hosted], network),
    /** Those that are asked for the names of an address. */
    ofAddresses: () => inOrder([ens, hosted], namesNetwork()),
    ofIdentities: (network: Network) => inOrder([hosted, ens], network),
  };
});
