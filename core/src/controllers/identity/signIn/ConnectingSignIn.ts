import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import * as PubSub from "effect/PubSub";
import type { Namespace } from "../../../domain/chain/caip.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import { namespacesIn } from "../../../domain/connection/connectionMachine.ts";
import { signInEvent } from "../../../domain/events/signInEvents.ts";
import { sessionOfProof, sessionOfRelay } from "../../../domain/identity/signIn/walletSignIn.ts";
import { SIGN_IN_PREPARE_MILLIS } from "../../../domain/limits/signIn.ts";
import { WALLET_DISCONNECT_TIMEOUT_MILLIS } from "../../../domain/limits.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import type { SignInServices } from "../../connection/signIn/SignInAccess.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { SiteSignIn } from "./SiteSignIn.ts";

/** What signing in has to do with connecting and disconnecting wallets. */
export class ConnectingSignIn extends Context.Service<
  ConnectingSignIn,
  Pick<SignInServices, "request" | "accept" | "acceptAll" | "end">
>()("portico/controllers/ConnectingSignIn") {
  static readonly layer = Layer.effect(
    ConnectingSignIn,
    Effect.gen(function* () {
      const site = yield* SiteSignIn;
      const connections = yield* Connections;
      const networks = yield* Networks;
      const outcomes = yield* Outcomes;

      /** The type of the account is not known before the wallet is connected. */
      const tell = (name: "SIWX_AUTH_SUCCESS" | "SIWX_AUTH_ERROR") =>
        Effect.suspend(() => {
          const event = signInEvent(name, SubscriptionRef.getUnsafe(networks.state).active, undefined);
          return Effect.asVoid(PubSub.publish(outcomes.published, { event }));
        });

      const revokeOn = (namespace: Namespace) =>
        Effect.suspend(() => {
          const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace);
          const own = SubscriptionRef.getUnsafe(networks.state).networks.filter(
            ({ chainNamespace }) => chainNamespace === namespace,
          );
          return wallet
            ? Effect.forEach(own, ({ caipNetworkId }) => site.revoke(caipNetworkId, wallet.address), { discard: true })
            : Effect.void;
        });

      return ConnectingSignIn.of({
        request: (chainId) =>
          site.fields(chainId).pipe(
            Effect.timeoutOption(SIGN_IN_PREPARE_MILLIS),
            Effect.orElseSucceed(Option.none),
            Effect.map((found) => {
              if (Option.isNone(found)) return undefined;
              const { accountAddress: _, ...fields } = found.value;
              return fields;
            }),
          ),
        accept: (asked, proof) =>
          Effect.suspend(() => {
            const session = sessionOfProof(asked, proof);
            if (!session) return Effect.logWarning("The wallet signed another message than the site asked for");
            return Effect.andThen(site.add(session), tell("SIWX_AUTH_SUCCESS")).pipe(
              // The visitor is asked again, in words that the site has chosen.
              Effect.catch((error) => Effect.logWarning(error.message)),
            );
          }),
        acceptAll: (asked, proofs) =>
          Effect.suspend(() => {
            const { nonce, domain = site.domain() } = asked;
            const sessions = proofs.flatMap((proof) => sessionOfRelay({ nonce, domain }, proof) ?? []);
            // A wallet that has signed nothing, or something else, is asked as usual.
            if (sessions.length === 0) return Effect.void;
            // The modal hides the notice when it closes, or when it shows why the connection failed.
            return PubSub.publish(outcomes.published, { notice: "authenticating" }).pipe(
              Effect.andThen(site.replace(sessions)),
              Effect.tapError(() => tell("SIWX_AUTH_ERROR")),
              Effect.andThen(tell("SIWX_AUTH_SUCCESS")),
            );
          }),
        end: (namespaces) =>
          Effect.gen(function* () {
            if (!(yield* site.endsWithConnection)) return;
            const { byNamespace } = SubscriptionRef.getUnsafe(connections.state);
            const others = namespacesIn(byNamespace).filter((namespace) => !namespaces.includes(namespace));
            if (others.length === 0) yield* site.replace([]);
            else yield* Effect.forEach(namespaces, revokeOn, { discard: true });
          }).pipe(
            Effect.timeoutOption(WALLET_DISCONNECT_TIMEOUT_MILLIS),
            Effect.catch((error) => Effect.logWarning(error.message)),
            Effect.asVoid,
          ),
      });
    }),
  );
}
