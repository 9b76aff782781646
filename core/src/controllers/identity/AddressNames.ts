import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { isAddress, parseAddress } from "../../domain/account/address.ts";
import { NameReverseFailed, NamesNeedEthereum } from "../../domain/errors/identity.ts";
import type { InvalidAddress } from "../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import type { Identity, ResolvedName } from "../../domain/identity/name.ts";
import { NAMES_CHAIN } from "../../domain/identity/nameRules.ts";
import { Ens } from "../../gateways/names/Ens.ts";
import { orFail } from "../../gateways/orFail.ts";
import { AccountCaches } from "../../gateways/storage/AccountCaches.ts";
import { type AccountQuery, accountOnNetwork } from "../chain/accountOnNetwork.ts";
import { Networks } from "../chain/Networks.ts";
import { serviceReason } from "./nameService.ts";
import { namingSources } from "./naming/namingSources.ts";

/** The names of an address. Results are cached for 5 min, across reloads. */
export class AddressNames extends Context.Service<
  AddressNames,
  {
    /**
     * The names of each source in turn, without duplicates; by default of ENS, then of the name service in the order of
     * registration. Only eip155 has names.
     */
    readonly reverse: (
      address: string,
    ) => Effect.Effect<ReadonlyArray<ResolvedName>, NameReverseFailed | NamesNeedEthereum | InvalidAddress>;
    /** The name and picture from the service, else from ENS, else the first registered name. */
    readonly identity: (query: AccountQuery) => Effect.Effect<Identity, NetworkNotFound | InvalidAddress>;
  }
>()("portico/controllers/AddressNames") {
  static readonly layer = Layer.effect(
    AddressNames,
    Effect.gen(function* () {
      const ens = yield* Ens;
      const networks = yield* Networks;
      const caches = yield* AccountCaches;
      const naming = yield* namingSources;

      /** A name that is not in its ENSIP-15 form could look like another one (docs/rules/identity.md#look-alike-names). */
      const isShown = (name: string) =>
        ens.normalForm(name).pipe(
          Effect.map((normal) => normal === name),
          Effect.orElseSucceed(() => false),
        );

      const shownOf = (names: ReadonlyArray<ResolvedName>) => Effect.filter(names, ({ name }) => isShown(name));

      /**
       * When one source fails, returns the names of the other, which are then not cached. Fails when there is no name
       * at all.
       */
      const readNames = Effect.fnUntraced(function* (address: string) {
        const results = yield* Effect.forEach(naming.ofAddresses(), ({ namesOf }) => Effect.result(namesOf(address)), {
          concurrency: "unbounded",
        });
        const said = results.flatMap((result) => (Result.isSuccess(result) ? result.success : []));
        const all = yield* shownOf(said);
        const names = all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
        const [failure] = results.flatMap((result) => (Result.isFailure(result) ? [result.failure] : []));
        if (failure && names.length === 0) {
          if (failure instanceof NamesNeedEthereum) return yield* Effect.fail(failure);
          const details = { address, ...serviceReason(failure) };
          return yield* Effect.fail(new NameReverseFailed(details, { cause: failure }));
        }
        if (failure) yield* Effect.logWarning(`The names of ${address} could not be read: ${failure.message}`);
        return { names, isComplete: failure === undefined };
      });

      /** An identity only decorates an address, so a source that fails counts as one without a result. */
      const ignoreFailure = (source: string) => (error: Error) =>
        Effect.as(Effect.logWarning(`The identity from ${source} could not be read: ${error.message}`), undefined);

      return AddressNames.of({
        reverse: Effect.fnUntraced(function* (input) {
          if (isAddress("solana", input)) return [];
          const address = yield* orFail(parseAddress("eip155", input));
          const cached = yield* caches.ens.get(address);
          if (cached) {
            const stored = cached.ens.map(({ name, source }) => ({ name, address, source: source ?? "portico" }));
            return yield* shownOf(stored);
          }
          const { names, isComplete } = yield* readNames(address);
          if (isComplete) {
            const ens = names.map(({ name, source }) => ({ name, source, addresses: { "60": { address } } }));
            yield* caches.ens.put(address, { address, ens });
          }
          return names;
        }),
        identity: Effect.fnUntraced(function* (query) {
          const { accountId, address, network } = yield* accountOnNetwork(networks, query);
          // Other kits store what an address is on chain 1 under the plain address.
          const key = network.caipNetworkId === NAMES_CHAIN ? address : accountId;
          if (network.chainNamespace !== "eip155" || network.testnet) return {};
          const cached = yield* caches.identity.get(key);
          if (cached) {
            const { name } = cached.identity;
            // Other kits store names in any form there.
            return !name || (yield* isShown(name)) ? namedOnly(cached.identity) : {};
          }
          const sources = naming.ofIdentities(network);
          const attempts = [
            ...sources.map(({ label, identity }) => [label, identity(address, network)] as const),
            ...sources.flatMap(({ otherName }) =>
              otherName ? [["the name service", otherName(address)] as const] : [],
            ),
          ];
          let isConclusive = true;
          for (const [label, attempt] of attempts) {
            const identity = yield* Effect.catch(attempt, ignoreFailure(label));
            if (identity === undefined) isConclusive = false;
            if (!identity?.name || !(yield* isShown(identity.name))) continue;
            yield* caches.identity.put(key, { identity });
            return identity;
          }
          if (isConclusive) yield* caches.identity.put(key, { identity: {} });
          return {};
        }),
      });
    }),
  );
}

const namedOnly = ({ name, avatar }: { readonly [K in keyof Identity]?: string | null }): Identity => ({
  ...(name ? { name } : {}),
  ...(avatar ? { avatar } : {}),
});
