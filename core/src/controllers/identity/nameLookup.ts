import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { NameLookupError } from "../../domain/errors/families.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { NameHasNoAddress, NameNotFound } from "../../domain/errors/identity.ts";
import { addressCoinType } from "../../domain/identity/coinType.ts";
import type { ResolvedName } from "../../domain/identity/name.ts";
import { Networks } from "../chain/Networks.ts";
import type { LookupFailure } from "./naming/NamingSource.ts";
import { namingSources } from "./naming/namingSources.ts";

export interface NameLookup {
  /** For example `vitalik.eth` or `alice.reown.id`. */
  readonly name: string;
  /** CAIP-2 id of the network on which the address is used; the active network by default. */
  readonly chainId?: ChainId;
}

/** Looks names up by the sources of names, each on one network (docs/rules/identity.md#addresses-of-a-name). */
export const nameLookup = Effect.gen(function* () {
  const networks = yield* Networks;
  const { ofNames } = yield* namingSources;

  return Effect.fnUntraced(function* ({ name, chainId }: NameLookup): Effect.fn.Return<ResolvedName, NameLookupError> {
    const network = yield* networks.resolve(chainId);
    const coinType = addressCoinType(network);
    const sources = coinType === undefined ? [] : ofNames(network);
    if (coinType === undefined || sources.length === 0) {
      return yield* Effect.fail(new NetworkNotSupported({ chainId: network.caipNetworkId, feature: "names" }));
    }
    let failure: LookupFailure = new NameNotFound({ name });
    for (const source of sources) {
      if (!source.mayKnow(name)) continue;
      const result = yield* Effect.result(source.lookup({ name, network, coinType }));
      if (Result.isSuccess(result)) return result.success;
      if (weightOf(result.failure) > weightOf(failure)) failure = result.failure;
    }
    return yield* Effect.fail(failure);
  });
});

/** A source that fails may have known the name, so that its failure is worth more than what another one does not know. */
const weightOf = (failure: LookupFailure): number => {
  if (failure instanceof NameNotFound) return 0;
  return failure instanceof NameHasNoAddress ? 1 : 2;
};
