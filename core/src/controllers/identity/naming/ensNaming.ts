import * as Effect from "effect/Effect";
import { addressOn } from "../../../domain/account/addressOn.ts";
import type { Network } from "../../../domain/chain/network.ts";
import { NameNotFound, NamesNeedEthereum } from "../../../domain/errors/identity.ts";
import { addressCoinType, COIN_TYPE_ETH } from "../../../domain/identity/coinType.ts";
import type { Identity, ResolvedName } from "../../../domain/identity/name.ts";
import { hasNameSuffix } from "../../../domain/identity/nameRules.ts";
import { Ens } from "../../../gateways/names/Ens.ts";
import { lookupFailed, type NameQuestion, type NamingSource, noAddress } from "./NamingSource.ts";

/** ENS, with the names of other networks that it keeps (ENSIP-11, ENSIP-19). */
export const ensNaming = Effect.gen(function* () {
  const ens = yield* Ens;

  const source: NamingSource = {
    label: "ENS",
    // The names of the service are in no other place.
    mayKnow: (name) => !hasNameSuffix(name),
    lookup: Effect.fnUntraced(function* ({ name: input, network, coinType }: NameQuestion) {
      const found = yield* ens
        .lookup(input, coinType)
        .pipe(Effect.mapError((cause) => (cause instanceof NamesNeedEthereum ? cause : lookupFailed(input, cause))));
      if (!found) return yield* Effect.fail(new NameNotFound({ name: input }));
      const { name, ethereumAddress } = found;
      // A record may have any bytes.
      const address = addressOn(network, found.address ?? "");
      if (address === undefined) return yield* Effect.fail(noAddress(name, network, ethereumAddress));
      // The address is useful without the picture.
      const avatar = yield* Effect.orElseSucceed(ens.avatar(name), () => undefined);
      const resolved: ResolvedName = { name, address, source: "ens", ...(avatar ? { avatar } : {}) };
      return resolved;
    }),
    namesOf: (address) =>
      Effect.map(
        ens.name(address, COIN_TYPE_ETH),
        (name): ReadonlyArray<ResolvedName> => (name ? [{ name, address, source: "ens" }] : []),
      ),
    identity: Effect.fnUntraced(
      function* (address: string, network: Network) {
        const coinType = addressCoinType(network);
        const name = coinType === undefined ? undefined : yield* ens.name(address, coinType);
        if (!name) return {};
        const avatar = yield* ens.avatar(name);
        const identity: Identity = { name, ...(avatar ? { avatar } : {}) };
        return identity;
      },
      // A site without Ethereum has no such names, which is no failure of its own.
      Effect.catchTag("NamesNeedEthereum", () => Effect.succeed<Identity>({})),
    ),
  };
  return source;
});
