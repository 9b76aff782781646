import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { EMBEDDED_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import type { EmbeddedAccountType } from "../../domain/embedded/embeddedState.ts";
import { NotConnected } from "../../domain/errors/connection.ts";
import type { FrameError } from "../../domain/errors/families.ts";
import { SmartAccountsUnsupported } from "../../domain/errors/identity.ts";
import { Connections } from "../connection/Connections.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { EmbeddedSession } from "./EmbeddedSession.ts";

export type AccountTypeFailure = FrameError | NotConnected | SmartAccountsUnsupported;

/** Switches between the visitor's own account and the smart account. */
export class AccountTypes extends Context.Service<
  AccountTypes,
  { readonly choose: (type: EmbeddedAccountType) => Effect.Effect<void, AccountTypeFailure> }
>()("portico/controllers/AccountTypes") {
  static readonly layer = Layer.effect(
    AccountTypes,
    Effect.gen(function* () {
      const session = yield* EmbeddedSession;
      const connections = yield* Connections;
      return AccountTypes.of({
        choose: Effect.fnUntraced(function* (accountType) {
          const namespace = "eip155";
          const wallet = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace);
          if (wallet?.connectorId !== EMBEDDED_CONNECTOR_ID) return yield* Effect.fail(new NotConnected({ namespace }));
          if (!wallet.accounts.some(({ type }) => type === accountType)) {
            return yield* Effect.fail(new SmartAccountsUnsupported({}));
          }
          yield* session.prefer(accountType);
          yield* connections.chooseAccount({ namespace, accountType });
          yield* session.use(wallet.chainId);
        }),
      });
    }),
  );
}
