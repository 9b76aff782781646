import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type { ChainId, Namespace } from "../../domain/chain/caip.ts";
import type { ConnectedWallet } from "../../domain/connection/connection.ts";
import type { ClientError } from "../../domain/errors/client.ts";
import {
  ConnectionDeclined,
  type ConnectionSuperseded,
  ConnectorNotFound,
  NoAccounts,
  type PackageMissing,
} from "../../domain/errors/connection.ts";
import type { WalletFailure } from "../../domain/errors/families.ts";
import type { AdapterMissing } from "../../domain/errors/networks.ts";
import { connectFailed, connectSucceeded } from "../../domain/events/connectEvents.ts";
import { WALLET_ANNOUNCEMENT_MILLIS } from "../../domain/limits.ts";
import type { OtherConnections } from "../../ports/WalletConnection.ts";
import { Networks } from "../chain/Networks.ts";
import { awaitState } from "../state/awaitState.ts";
import { Outcomes } from "../state/Outcomes.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { Adapters } from "./Adapters.ts";
import { Connections } from "./Connections.ts";
import { Connectors } from "./Connectors.ts";
import { PageWalletCalls } from "./pageWallets/PageWalletCalls.ts";
import { callWallet } from "./requests/callWallet.ts";
import { askWhileConnecting } from "./signIn/askWhileConnecting.ts";
import { SignInAccess } from "./signIn/SignInAccess.ts";
import { WalletApprovals } from "./WalletApprovals.ts";

/** What an adapter may refuse a connection with, besides the errors of a connected wallet. */
const connectRefusals = ["ConnectionDeclined", "ConnectorNotFound", "NoAccounts", "PackageMissing"] as const;

interface PageRequest {
  readonly namespace: Namespace;
  readonly connectorId: string;
  /** CAIP-2 id; by default the network in use on the namespace. */
  readonly chainId?: ChainId;
}

/** Why a wallet of the page was not connected. A visitor who refuses has declined the connection. */
export type PageConnectFailure =
  | WalletFailure
  | AdapterMissing
  | ConnectionDeclined
  | ConnectionSuperseded
  | ConnectorNotFound
  | NoAccounts
  | PackageMissing
  | ClientError;

/** Connects wallets of the page: injected, announced, and those whose code is fetched when they are chosen. */
export class PageConnection extends Context.Service<
  PageConnection,
  {
    /** Asks the wallet for its accounts, with a prompt. */
    readonly connect: (request: PageRequest) => Effect.Effect<ConnectedWallet, PageConnectFailure>;
    /**
     * Reconnects a wallet of an earlier visit without a prompt. Fails with `NoAccounts` when it exposes none any more.
     */
    readonly reconnect: (request: PageRequest) => Effect.Effect<ConnectedWallet, PageConnectFailure>;
  }
>()("portico/controllers/PageConnection") {
  static readonly layer = Layer.effect(
    PageConnection,
    Effect.gen(function* () {
      const adapters = yield* Adapters;
      const connectors = yield* Connectors;
      const connections = yield* Connections;
      const networks = yield* Networks;
      const approvals = yield* WalletApprovals;
      const outcomes = yield* Outcomes;
      const pageWallets = yield* PageWalletCalls;
      const signIn = yield* SignInAccess;

      /** Waits for a wallet to announce itself. That may happen after the page has asked, but not much later. */
      const announced = (namespace: Namespace, connectorId: string) =>
        awaitState(connectors.state, ({ connectors: discovered }) =>
          discovered.some((connector) => connector.namespace === namespace && connector.id === connectorId),
        ).pipe(Effect.timeoutOption(WALLET_ANNOUNCEMENT_MILLIS));

      const firstNetwork = (namespace: Namespace) =>
        SubscriptionRef.getUnsafe(networks.state).networks.find(({ chainNamespace }) => chainNamespace === namespace)
          ?.caipNetworkId;

      const attempt = (
        kind: "connect" | "reconnect",
        { namespace, ...request }: PageRequest,
      ): Effect.Effect<ConnectedWallet, PageConnectFailure> =>
        Effect.gen(function* () {
          let others: OtherConnections | undefined;
          const connect = Effect.gen(function* () {
            // Adapters of other namespaces that cannot be loaded do not matter here.
            yield* Effect.ignore(connectors.discover);
            const adapter = yield* adapters.get(namespace);
            if (kind === "reconnect") yield* announced(namespace, request.connectorId);
            const inUse = yield* networks.inUse(namespace);
            const asked =
              kind === "connect"
                ? yield* askWhileConnecting(signIn, request.chainId ?? inUse ?? firstNetwork(namespace))
                : undefined;
            const ask = () =>
              adapter[kind]({
                ...(inUse ? { chainId: inUse } : {}),
                ...(asked ? { signIn: asked.fields } : {}),
                ...request,
              });
            const connected = yield* callWallet(
              "connecting a wallet",
              async () => (kind === "connect" ? pageWallets.during(ask) : ask()),
              ...connectRefusals,
            );
            // The session is there before anybody looks for it.
            if (asked && connected?.proof) yield* asked.services.accept(asked.fields, connected.proof);
            if (!connected) return yield* Effect.fail(new NoAccounts({ wallet: request.connectorId }));
            others = connected.others;
            return { [namespace]: { connectorId: request.connectorId, connected } };
          });
          const on = { namespaces: [namespace], connectorId: request.connectorId, kind };
          const { [namespace]: wallet } = yield* connections.attempt(on, connect);
          if (others) yield* connections.adopt(others);
          return wallet ?? (yield* Effect.fail(new ConnectorNotFound({ connectorId: request.connectorId, namespace })));
        }).pipe(
          Effect.mapError((error) =>
            error._tag === "UserRejected"
              ? new ConnectionDeclined({ wallet: request.connectorId }, { cause: error })
              : error,
          ),
        );

      return PageConnection.of({
        connect: (request) =>
          outcomes.report(
            Effect.tap(attempt("connect", request), () =>
              PubSub.publish(approvals, { connectorId: request.connectorId, namespaces: [request.namespace] }),
            ),
            {
              done: ({ wallet }) => connectSucceeded({ method: "browser", name: wallet.name }),
              failed: connectFailed,
            },
          ),
        reconnect: (request) => attempt("reconnect", request),
      });
    }),
  );
}
