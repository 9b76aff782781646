import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Networks } from "../../../controllers/chain/Networks.ts";
import type { Connections } from "../../../controllers/connection/Connections.ts";
import type { WalletActions } from "../../../controllers/connection/requests/WalletActions.ts";
import { AddressNames } from "../../../controllers/identity/AddressNames.ts";
import { Names } from "../../../controllers/identity/Names.ts";
import type { NameRegistration } from "../../../controllers/identity/nameRegistration.ts";
import type { Sources } from "../../../controllers/siteSources/Sources.ts";
import type { Outcomes } from "../../../controllers/state/Outcomes.ts";
import type { BlockchainApi } from "../../../gateways/blockchainApi/BlockchainApi.ts";
import { loadCode } from "../../../gateways/loadCode.ts";
import type { Settings } from "../../../gateways/Settings.ts";
import type { AccountCaches } from "../../../gateways/storage/AccountCaches.ts";
import type { Runner } from "../../runtime/partEngine.ts";
import { storeOf } from "../../standIn/storeOf.ts";
import type { IdentityParts } from "./part.ts";

export const identityLayer = Names.layer.pipe(Layer.provide(AddressNames.layer));

const loadRegistration = loadCode(
  "registration of names",
  () => import("../../../controllers/identity/nameRegistration.ts"),
);

type Services =
  | AccountCaches
  | BlockchainApi
  | Connections
  | Names
  | Networks
  | Outcomes
  | Settings
  | Sources
  | WalletActions;

/** Names of addresses. The code that registers names is fetched with the first one. */
export const identityEngine = ({ perform }: Runner) =>
  Effect.gen(function* () {
    const names = yield* Names;
    const services = yield* Effect.context<Services>();
    let made: NameRegistration | undefined;
    const registration = Effect.suspend(() =>
      made
        ? Effect.succeed(made)
        : loadRegistration.pipe(
            // Calls that arrive while the code is fetched share what the first one makes.
            Effect.flatMap(({ nameRegistration }) =>
              Effect.suspend(() => (made ? Effect.succeed(made) : nameRegistration)),
            ),
            Effect.tap((registers) => {
              made = registers;
              return Effect.void;
            }),
            Effect.provideContext(services),
          ),
    );
    return {
      names: {
        store: storeOf(names.state),
        lookup: (query, options) => perform(names.lookup(query), options),
        reverse: (address, options) => perform(names.reverse(address), options),
        suggest: (label, options) => perform(names.suggest(label), options),
        available: (label, options) => perform(names.available(label), options),
        enter: (text, options) =>
          perform(
            Effect.flatMap(registration, ({ enter }) => enter(text)),
            options,
          ),
        register: (label, options) =>
          perform(
            Effect.flatMap(registration, ({ register }) => register(label)),
            options,
          ),
        identity: (query, options) => perform(names.identity(query), options),
      },
    } satisfies IdentityParts;
  });
