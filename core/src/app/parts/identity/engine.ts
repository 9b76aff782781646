import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { AddressNames } from "../../../controllers/identity/AddressNames.ts";
import { Names } from "../../../controllers/identity/Names.ts";
import { storeOf } from "../../client/storeOf.ts";
import type { Runner } from "../../engine/partEngine.ts";
import type { IdentityParts } from "./part.ts";

export const identityLayer = Names.layer.pipe(Layer.provide(AddressNames.layer));

/** Names of addresses. */
export const identityEngine = ({ perform }: Runner) =>
  Effect.gen(function* () {
    const names = yield* Names;
    return {
      names: {
        store: storeOf(names.state),
        lookup: (name, options) => perform(names.lookup(name), options),
        reverse: (address, options) => perform(names.reverse(address), options),
        suggest: (label, options) => perform(names.suggest(label), options),
        available: (label, options) => perform(names.available(label), options),
        identity: (query, options) => perform(names.identity(query), options),
      },
    } satisfies IdentityParts;
  });
