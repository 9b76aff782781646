import * as Effect from "effect/Effect";
import type { Network } from "../../../domain/chain/network.ts";
import { NameNotFound } from "../../../domain/errors/identity.ts";
import type { Identity, ResolvedName } from "../../../domain/identity/name.ts";
import { readNamedAddress, readPrimaryName } from "../../../domain/identity/readSourceName.ts";
import { Ens } from "../../../gateways/names/Ens.ts";
import { Sources } from "../../siteSources/Sources.ts";
import { siteNames } from "../siteNames.ts";
import { lookupFailed, type NameQuestion, type NamingSource, noAddress } from "./NamingSource.ts";

/** The sources of names that a site brings, by their ids. */
export const siteNaming = Effect.gen(function* () {
  const ens = yield* Ens;
  const sources = yield* Sources;
  const { namesNetwork } = yield* siteNames;

  return (id: string): NamingSource => {
    const question = (network: Network) => ({ kind: "names", feature: "names", network, only: id }) as const;
    const addressOf = ({ name, network, coinType }: NameQuestion) =>
      sources.ask({
        ...question(network),
        ask: (names, signal) => names.lookup({ name, network, coinType, signal }),
        read: (value) => readNamedAddress(value, network),
      });
    const primaryName = (address: string, network: Network) =>
      Effect.map(
        sources.ask({
          ...question(network),
          ask: (names, signal) => names.primaryName({ address, network, signal }),
          read: readPrimaryName,
        }),
        ({ result }) => result ?? undefined,
      );

    return {
      label: `the source ${id}`,
      mayKnow: () => true,
      lookup: Effect.fnUntraced(function* ({ name: input, network, coinType }: NameQuestion) {
        const name = yield* Effect.mapError(ens.normalForm(input), (cause) => lookupFailed(input, cause));
        // A text that is no name could look like one that the source knows.
        if (name === undefined) return yield* Effect.fail(new NameNotFound({ name: input }));
        const { result: found } = yield* Effect.mapError(addressOf({ name, network, coinType }), (cause) =>
          lookupFailed(name, cause),
        );
        if (!found) return yield* Effect.fail(new NameNotFound({ name }));
        const { address } = found;
        if (!address) return yield* Effect.fail(noAddress(name, network));
        const resolved: ResolvedName = { ...found, name, address, source: id };
        return resolved;
      }),
      namesOf: (address) => {
        const network = namesNetwork();
        if (!network) return Effect.succeed([]);
        return Effect.map(
          primaryName(address, network),
          (found): ReadonlyArray<ResolvedName> => (found ? [{ name: found.name, address, source: id }] : []),
        );
      },
      identity: (address, network) => Effect.map(primaryName(address, network), (found): Identity => found ?? {}),
    };
  };
});
