import * as Effect from "effect/Effect";
import type { Network } from "../../domain/chain/network.ts";
import { NAME_SUFFIX, NAMES_CHAIN } from "../../domain/identity/nameRules.ts";
import { HOSTED_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import { Settings } from "../../gateways/Settings.ts";
import type { NameRegistrar } from "../../ports/sources/NameSource.ts";
import { Networks } from "../chain/Networks.ts";
import { Sources } from "../siteSources/Sources.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";

/** The network of names, and the source that registers them (docs/rules/identity.md#registrars). */
export const siteNames = Effect.gen(function* () {
  const sources = yield* Sources;
  const networks = yield* Networks;
  const { sources: chosen, projectId } = yield* Settings;

  /** A name is looked up on chain 1, where it is configured. */
  const namesNetwork = (): Network | undefined => {
    const configured = SubscriptionRef.getUnsafe(networks.state).networks.filter(
      ({ chainNamespace }) => chainNamespace === "eip155",
    );
    return configured.find(({ caipNetworkId }) => caipNetworkId === NAMES_CHAIN) ?? configured[0];
  };
  const suffixOf = (plugin: { readonly id: string; readonly nameSuffix?: string }): string | undefined =>
    plugin.id === HOSTED_SOURCE_ID ? projectId && NAME_SUFFIX : plugin.nameSuffix;
  const [registrar] = (chosen?.names ?? [{ id: HOSTED_SOURCE_ID }]).flatMap((plugin) => {
    const suffix = suffixOf(plugin);
    return suffix ? [{ id: plugin.id, suffix }] : [];
  });

  return {
    namesNetwork,
    /** The first source that registers names, with what these end in; undefined when there is none. */
    registrar,
    register: <A>(
      only: string,
      network: Network,
      ask: (registrar: NameRegistrar, signal: AbortSignal) => Promise<unknown>,
      read: (value: unknown) => A | undefined,
    ) =>
      Effect.map(
        sources.ask({
          kind: "names",
          feature: "names",
          network,
          only,
          ask: async (names, signal) => {
            if (!names.registrar) throw new Error("The source registers no names");
            return ask(names.registrar, signal);
          },
          read,
        }),
        ({ result }) => result,
      ),
  };
});
