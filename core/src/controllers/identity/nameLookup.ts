import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { addressOn } from "../../domain/account/addressOn.ts";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import type { NameLookupError } from "../../domain/errors/families.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { NameHasNoAddress, NameNotFound, NameResolveFailed, NamesNeedEthereum } from "../../domain/errors/identity.ts";
import type { NetworkNotFound } from "../../domain/errors/networks.ts";
import { addressCoinType, COIN_TYPE_ETH, isEvmCoinType } from "../../domain/identity/coinType.ts";
import type { NameRecord, ResolvedName } from "../../domain/identity/name.ts";
import { hasNameSuffix, registeredLabel } from "../../domain/identity/nameRules.ts";
import { ENS_SOURCE_ID, HOSTED_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import { Ens } from "../../gateways/names/Ens.ts";
import { Networks } from "../chain/Networks.ts";
import { siteNames } from "./siteNames.ts";

export interface NameLookup {
  /** For example `vitalik.eth` or `alice.reown.id`. */
  readonly name: string;
  /** CAIP-2 id of the network on which the address is used; the active network by default. */
  readonly chainId?: ChainId;
}

/** A name, and where its address is wanted. */
interface Question {
  readonly name: string;
  readonly network: Network;
  readonly coinType: number;
}
type SourceFailure = Exclude<NameLookupError, NetworkNotFound | NetworkNotSupported>;

/**
 * Looks names up by the sources of names, each on one network (docs/rules/identity.md#addresses-of-a-name). `recordOf`
 * reads what the name service has of a name.
 */
export const nameLookup = Effect.fnUntraced(function* (
  recordOf: (name: string) => Effect.Effect<NameRecord | undefined, NameResolveFailed>,
) {
  const ens = yield* Ens;
  const networks = yield* Networks;
  const site = yield* siteNames;

  const lookupRegistered = Effect.fnUntraced(function* ({ name, network, coinType }: Question) {
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
  });

  const lookupEns = Effect.fnUntraced(function* ({ name: input, network, coinType }: Question) {
    const found = yield* ens
      .lookup(input, coinType)
      .pipe(Effect.mapError((cause) => (cause instanceof NamesNeedEthereum ? cause : failureOf(input, cause))));
    if (!found) return yield* Effect.fail(new NameNotFound({ name: input }));
    const { name, ethereumAddress } = found;
    // A record may have any bytes.
    const address = addressOn(network, found.address ?? "");
    if (address === undefined) return yield* Effect.fail(noAddress(name, network, ethereumAddress));
    // The address is useful without the picture.
    const avatar = yield* Effect.orElseSucceed(ens.avatar(name), () => undefined);
    const resolved: ResolvedName = { name, address, source: "ens", ...(avatar ? { avatar } : {}) };
    return resolved;
  });

  const lookupSite = Effect.fnUntraced(function* (id: string, { name: input, network, coinType }: Question) {
    const name = yield* Effect.mapError(ens.normalForm(input), (cause) => failureOf(input, cause));
    // A text that is no name could look like one that the source knows.
    if (name === undefined) return yield* Effect.fail(new NameNotFound({ name: input }));
    const found = yield* Effect.mapError(site.lookup(id, network, coinType, name), (cause) => failureOf(name, cause));
    if (!found) return yield* Effect.fail(new NameNotFound({ name }));
    const { address } = found;
    if (!address) return yield* Effect.fail(noAddress(name, network));
    const resolved: ResolvedName = { ...found, name, address, source: id };
    return resolved;
  });

  /** Whether a source may know a name. The names of the service are in no other place. */
  const mayKnow = (id: string, name: string): boolean =>
    id === HOSTED_SOURCE_ID ? hasNameSuffix(name) : id !== ENS_SOURCE_ID || !hasNameSuffix(name);
  const lookupAt = (id: string, question: Question): Effect.Effect<ResolvedName, SourceFailure> => {
    if (id === HOSTED_SOURCE_ID) return lookupRegistered(question);
    return id === ENS_SOURCE_ID ? lookupEns(question) : lookupSite(id, question);
  };

  return Effect.fnUntraced(function* ({ name, chainId }: NameLookup): Effect.fn.Return<ResolvedName, NameLookupError> {
    const network = yield* networks.resolve(chainId);
    const coinType = addressCoinType(network);
    const sources = coinType === undefined ? [] : site.order([ENS_SOURCE_ID, HOSTED_SOURCE_ID], network);
    if (coinType === undefined || sources.length === 0) {
      return yield* Effect.fail(new NetworkNotSupported({ chainId: network.caipNetworkId, feature: "names" }));
    }
    let failure: SourceFailure = new NameNotFound({ name });
    for (const id of sources) {
      if (!mayKnow(id, name)) continue;
      const result = yield* Effect.result(lookupAt(id, { name, network, coinType }));
      if (Result.isSuccess(result)) return result.success;
      if (weightOf(result.failure) > weightOf(failure)) failure = result.failure;
    }
    return yield* Effect.fail(failure);
  });
});

/** A source that fails may have known the name, so that its failure is worth more than what another one does not know. */
const weightOf = (failure: SourceFailure): number => {
  if (failure instanceof NameNotFound) return 0;
  return failure instanceof NameHasNoAddress ? 1 : 2;
};

const failureOf = (name: string, cause: Error) => new NameResolveFailed({ name }, { cause });

const noAddress = (name: string, network: Network, ethereumAddress?: string) =>
  new NameHasNoAddress({
    name,
    network: network.name,
    chainId: network.caipNetworkId,
    ...(ethereumAddress ? { ethereumAddress } : {}),
  });
