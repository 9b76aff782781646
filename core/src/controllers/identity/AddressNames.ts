import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as SubscriptionRef from "effect/SubscriptionRef";
import { isAddress, parseAddress } from "../../domain/account/address.ts";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import type { ServiceError } from "../../domain/errors/families.ts";
import { NameReverseFailed, NamesNeedEthereum } from "../../domain/errors/identity.ts";
import type { InvalidAddress } from "../../domain/errors/input.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import { addressCoinType, COIN_TYPE_ETH } from "../../domain/identity/coinType.ts";
import type { Identity, ResolvedName } from "../../domain/identity/name.ts";
import { ENS_SOURCE_ID, HOSTED_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import { BlockchainApi } from "../../gateways/blockchainApi/BlockchainApi.ts";
import { Ens, type EnsFailure } from "../../gateways/names/Ens.ts";
import { orFail } from "../../gateways/orFail.ts";
import { Settings } from "../../gateways/Settings.ts";
import { AccountCaches } from "../../gateways/storage/AccountCaches.ts";
import { type AccountQuery, accountOnNetwork } from "../chain/accountOnNetwork.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { NAMES_CHAIN, serviceReason } from "./nameService.ts";
import { siteNames } from "./siteNames.ts";

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
      const api = yield* BlockchainApi;
      const ens = yield* Ens;
      const networks = yield* Networks;
      const caches = yield* AccountCaches;
      const connections = yield* Connections;
      const { projectId } = yield* Settings;
      const site = yield* siteNames;

      /** The service is told who asks, while a wallet is connected on the active network. */
      const sender = Effect.map(networks.activeNamespace, (namespace) => {
        const address = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace)?.address;
        return address ? { sender: address } : {};
      });
      // Without a project id, only ENS is asked.
      const registered = (address: string): ReturnType<typeof api.namesOf> =>
        projectId
          ? Effect.flatMap(sender, (from) => api.namesOf({ address, chainId: NAMES_CHAIN, ...from }))
          : Effect.succeed([]);
      const known = (address: string, chainId: ChainId): ReturnType<typeof api.identity> =>
        projectId ? Effect.flatMap(sender, (from) => api.identity({ address, chainId, ...from })) : Effect.succeed({});

      type NamesOf = Effect.Effect<ReadonlyArray<ResolvedName>, ServiceError | EnsFailure>;
      const namesAt = (id: string, address: string): NamesOf => {
        if (id === HOSTED_SOURCE_ID) {
          return Effect.map(registered(address), (records) =>
            records.map(({ name }) => ({ name, address, source: "portico" })),
          );
        }
        if (id === ENS_SOURCE_ID) {
          return Effect.map(ens.name(address, COIN_TYPE_ETH), (name) =>
            name ? [{ name, address, source: "ens" }] : [],
          );
        }
        const network = site.namesNetwork();
        if (!network) return Effect.succeed([]);
        return Effect.map(site.primaryName(id, network, address), (found) =>
          found ? [{ name: found.name, address, source: id }] : [],
        );
      };
      const sourcesOf = (address: string): ReadonlyArray<NamesOf> =>
        site.order([ENS_SOURCE_ID, HOSTED_SOURCE_ID]).map((id) => namesAt(id, address));

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
        const results = yield* Effect.forEach(sourcesOf(address), (source) => Effect.result(source), {
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

      const fromEns = Effect.fnUntraced(
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
      );
      const fromRegistry = Effect.fnUntraced(function* (address: string) {
        const [first] = yield* registered(address);
        const identity: Identity = first ? { name: first.name } : {};
        return identity;
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
          const { caipNetworkId: chainId } = network;
          const identityAt = (id: string): Effect.Effect<Identity | undefined> => {
            if (id === HOSTED_SOURCE_ID) {
              return known(address, chainId).pipe(Effect.catch(ignoreFailure("the service")));
            }
            if (id === ENS_SOURCE_ID) return fromEns(address, network).pipe(Effect.catch(ignoreFailure("ENS")));
            return site.primaryName(id, network, address).pipe(
              Effect.map((found): Identity => found ?? {}),
              Effect.catch(ignoreFailure(`the source ${id}`)),
            );
          };
          const order = site.order([HOSTED_SOURCE_ID, ENS_SOURCE_ID], network);
          const sources = [
            ...order.map(identityAt),
            ...(order.includes(HOSTED_SOURCE_ID)
              ? [fromRegistry(address).pipe(Effect.catch(ignoreFailure("the name service")))]
              : []),
          ];
          let isConclusive = true;
          for (const source of sources) {
            const identity = yield* source;
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
