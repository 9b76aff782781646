import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as PubSub from "effect/PubSub";
import * as Semaphore from "effect/Semaphore";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { EMBEDDED_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import type { ClientError } from "../../domain/errors/client.ts";
import type { WalletError } from "../../domain/errors/families.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import {
  AddressOrAuthConnectorMissing,
  type InvalidCoinTypeChainId,
  type InvalidName,
  NameRegisterFailed,
} from "../../domain/errors/identity.ts";
import { NetworkNotFound } from "../../domain/errors/networks.ts";
import { coinTypeOf } from "../../domain/identity/coinType.ts";
import { emptyNameEntry, type NameEntry, type NameEntryEvent, nextNameEntry } from "../../domain/identity/nameEntry.ts";
import { NAMES_CHAIN, nameLabel, parseNameLabel, registrationMessage } from "../../domain/identity/nameRules.ts";
import { NAME_DEBOUNCE_MILLIS } from "../../domain/limits/names.ts";
import { orFail } from "../../gateways/orFail.ts";
import { AccountCaches } from "../../gateways/storage/AccountCaches.ts";
import { Networks } from "../chain/Networks.ts";
import { Connections } from "../connection/Connections.ts";
import { WalletActions } from "../connection/requests/WalletActions.ts";
import { Outcomes } from "../state/Outcomes.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Names } from "./Names.ts";
import { serviceReason } from "./nameService.ts";
import { siteRegistrar } from "./registrars.ts";

export type RegisterNameFailure =
  | InvalidName
  | InvalidCoinTypeChainId
  | NetworkNotFound
  | NetworkNotSupported
  | AddressOrAuthConnectorMissing
  | NameRegisterFailed
  | WalletError
  | ClientError;

export interface RegisteredName {
  readonly name: string;
  readonly address: string;
}

/** Choosing and registering a name for the connected account (docs/rules/identity.md#registering-a-name). */
export interface NameRegistration {
  /** Shows what is known of a typed name, 500 ms after the last change. Returns the form as it is then. */
  readonly enter: (text: string) => Effect.Effect<NameEntry>;
  /** Asks the wallet to sign, and the registrar for the name. `label` may end in the suffix. */
  readonly register: (label: string) => Effect.Effect<RegisteredName, RegisterNameFailure>;
}

export const nameRegistration = Effect.gen(function* () {
  const names = yield* Names;
  const networks = yield* Networks;
  const connections = yield* Connections;
  const wallet = yield* WalletActions;
  const caches = yield* AccountCaches;
  const outcomes = yield* Outcomes;
  const registrar = yield* siteRegistrar;
  const oneAtATime = yield* Semaphore.make(1);
  const { state } = names;
  const { suffix } = registrar;

  const current = (): NameEntry => SubscriptionRef.getUnsafe(state).entry ?? emptyNameEntry(suffix);
  const apply = (event: NameEntryEvent) =>
    SubscriptionRef.update(state, (shown) => {
      const entry = nextNameEntry(shown.entry ?? emptyNameEntry(suffix), event);
      return entry === shown.entry ? shown : { ...shown, entry };
    });
  const connected = () => connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155");

  /** The name that the account has from this registrar. When it cannot be read, the visitor may try. */
  const readOwned = Effect.gen(function* () {
    const address = connected()?.address;
    const own = address ? yield* Effect.orElseSucceed(names.reverse(address), () => []) : [];
    if (connected()?.address !== address) return;
    yield* apply({ type: "owned", name: own.find(({ name }) => name.endsWith(suffix))?.name });
  });

  const suggest = (name: string) =>
    registrar.suggest(name).pipe(
      Effect.matchEffect({
        onSuccess: (suggestions) => apply({ type: "suggested", name, suggestions }),
        onFailure: (error) =>
          error._tag === "InvalidName" ? Effect.void : apply({ type: "suggestionsFailed", name, error }),
      }),
    );
  const check = (name: string) =>
    registrar.isAvailable(name).pipe(
      Effect.matchEffect({
        onSuccess: (isAvailable) =>
          Effect.andThen(apply({ type: "checked", name, isAvailable }), isAvailable ? Effect.void : suggest(name)),
        onFailure: (error) =>
          error._tag === "InvalidName" ? Effect.void : apply({ type: "checkFailed", name, error }),
      }),
    );

  let entered = 0;
  const enter = Effect.fnUntraced(function* (text: string) {
    entered += 1;
    const number = entered;
    yield* apply({ type: "typed", text });
    yield* Effect.sleep(NAME_DEBOUNCE_MILLIS);
    // A name that is typed further is looked up by the call for the longer text.
    if (number !== entered) return current();
    const { check: asked } = current();
    const checking = asked.status === "checking" ? check(asked.name) : Effect.void;
    yield* Effect.all([readOwned, checking], { concurrency: "unbounded" });
    return current();
  });

  /** The account that gets the name, on the network that its wallet uses. */
  const recipientOf = Effect.fnUntraced(function* (name: string) {
    const chainId = yield* networks.inUse("eip155");
    if (!chainId) return yield* Effect.fail(new NetworkNotFound({}));
    const network = yield* networks.resolve(chainId);
    const account = connected();
    const isAllowed = account && (!registrar.needsEmbedded || account.connectorId === EMBEDDED_CONNECTOR_ID);
    if (!isAllowed) return yield* Effect.fail(new AddressOrAuthConnectorMissing({}));
    // Nobody signs for a name that is not to be had.
    const isServed = yield* Effect.mapError(
      registrar.serves(network),
      (cause) => new NameRegisterFailed({ name, ...serviceReason(cause) }, { cause }),
    );
    if (!isServed) return yield* Effect.fail(new NetworkNotSupported({ chainId, feature: "names" }));
    const coinType = yield* orFail(coinTypeOf(Number(network.caipNetworkId.slice("eip155:".length))));
    return { address: account.address, isSmartAccount: account.account.type === "smartAccount", coinType };
  });

  /** Shows the new name at once, wherever the account is shown. */
  const remember = Effect.fnUntraced(function* (name: string, address: string) {
    yield* caches.ens.remove(address);
    for (const { caipNetworkId, chainNamespace } of SubscriptionRef.getUnsafe(networks.state).networks) {
      if (chainNamespace !== "eip155") continue;
      const key = caipNetworkId === NAMES_CHAIN ? address : `${caipNetworkId}:${address}`;
      const avatar = (yield* caches.identity.get(key))?.identity.avatar;
      yield* caches.identity.put(key, { identity: { name, ...(avatar ? { avatar } : {}) } });
    }
  });

  /** Who gets which name. */
  const prepare = Effect.fnUntraced(function* (label: string) {
    const parsed = yield* orFail(parseNameLabel(nameLabel(label, suffix)));
    const name = `${parsed.toLowerCase()}${suffix}`;
    yield* apply({ type: "asked", name });
    const to = yield* Effect.tapError(recipientOf(name), (error) => apply({ type: "registrationFailed", error }));
    return { name, ...to };
  });

  const signAndRegister = ({ name, address, coinType, isSmartAccount }: Effect.Success<ReturnType<typeof prepare>>) => {
    const properties = { isSmartAccount, ensName: name };
    return Effect.gen(function* () {
      yield* PubSub.publish(outcomes.published, { event: { event: "REGISTER_NAME_INITIATED", properties } });
      const message = registrationMessage(name, yield* Clock.currentTimeMillis);
      const signature = yield* wallet.signMessage({ message, namespace: "eip155" });
      yield* apply({ type: "signed" });
      yield* registrar.register({ name, address, coinType, message, signature });
      yield* remember(name, address);
      yield* apply({ type: "registered" });
      return { name, address };
    }).pipe(
      Effect.tapError((error) => apply({ type: "registrationFailed", error })),
      Effect.onInterrupt(() => apply({ type: "abandoned" })),
      (action) =>
        outcomes.report(action, {
          done: () => ({ event: "REGISTER_NAME_SUCCESS", properties }),
          failed: ({ message: error }) => ({ event: "REGISTER_NAME_ERROR", properties: { ...properties, error } }),
        }),
    );
  };

  const registration: NameRegistration = {
    enter,
    register: (label) => outcomes.report(prepare(label)).pipe(Effect.flatMap(signAndRegister), oneAtATime.withPermit),
  };
  return registration;
});
