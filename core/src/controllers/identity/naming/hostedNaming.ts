import * as Effect from "effect/Effect";
import { addressOn } from "../../../domain/account/addressOn.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import { NameNotFound } from "../../../domain/errors/identity.ts";
import { COIN_TYPE_ETH, isEvmCoinType } from "../../../domain/identity/coinType.ts";
import type { Identity, ResolvedName } from "../../../domain/identity/name.ts";
import { hasNameSuffix, NAMES_CHAIN, registeredLabel } from "../../../domain/identity/nameRules.ts";
import { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { Ens } from "../../../gateways/names/Ens.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { nameRecords } from "../nameService.ts";
import { type NameQuestion, type NamingSource, noAddress } from "./NamingSource.ts";

/** The name service and the identities of the Blockchain API. */
export const hostedNaming = Effect.gen(function* () {
  const api = yield* BlockchainApi;
  const ens = yield* Ens;
  const networks = yield* Networks;
  const connections = yield* Connections;
  const { projectId } = yield* Settings;
  const { recordOf } = yield* nameRecords;

  /** The service is told who asks, while a wallet is connected on the active network. */
  const sender = Effect.map(networks.activeNamespace, (namespace) => {
    const address = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace)?.address;
    return address ? { sender: address } : {};
  });
  // Without a project id, the addresses of a page are not looked up.
  const registered = (address: string): ReturnType<typeof api.namesOf> =>
    projectId
      ? Effect.flatMap(sender, (from) => api.namesOf({ address, chainId: NAMES_CHAIN, ...from }))
      : Effect.succeed([]);

  const source: NamingSource = {
    label: "the service",
    mayKnow: hasNameSuffix,
    lookup: Effect.fnUntraced(function* ({ name, network, coinType }: NameQuestion) {
      const label = registeredLabel(name);
      const record = label === undefined ? undefined : yield* recordOf(name);
      // A name with the older suffix may have moved to the newer one.
      if (!record || registeredLabel(record.name) !== label) return yield* Effect.fail(new NameNotFound({ name }));
      const { avatar, addresses } = record;
      // Labels are ASCII, so that lower case is their form of ENSIP-15.
      const shown = record.name.toLowerCase();
      const address = addressOn(network, addresses[coinType] ?? "");
      if (address !== undefined) {
        const resolved: ResolvedName = { name: shown, address, source: "portico", record };
        return { ...resolved, ...(avatar ? { avatar } : {}) };
      }
      const ethereum = isEvmCoinType(coinType) ? addressOn(network, addresses[COIN_TYPE_ETH] ?? "") : undefined;
      // An address that may be a contract is not offered.
      const hasKey = ethereum !== undefined && (yield* Effect.orElseSucceed(ens.hasKey(ethereum), () => false));
      return yield* Effect.fail(noAddress(shown, network, hasKey ? ethereum : undefined));
    }),
    namesOf: (address) =>
      Effect.map(registered(address), (records) =>
        records.map(({ name }): ResolvedName => ({ name, address, source: "portico" })),
      ),
    identity: (address, { caipNetworkId: chainId }) =>
      projectId ? Effect.flatMap(sender, (from) => api.identity({ address, chainId, ...from })) : Effect.succeed({}),
    otherName: (address) => Effect.map(registered(address), ([first]): Identity => (first ? { name: first.name } : {})),
  };
  return source;
});
