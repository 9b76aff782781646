import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { namespaceOf } from "../../domain/chain/caip.ts";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { isConnectedBy } from "../../domain/connection/connection.ts";
import { namespacesIn } from "../../domain/connection/connectionMachine.ts";
import { connectionOn } from "../../domain/connection/connectionStatus.ts";
import { EMBEDDED_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { type EmbeddedNamespace, isEmbeddedNamespace } from "../../domain/embedded/embeddedNamespace.ts";
import { Networks } from "../chain/Networks.ts";
import { Adapters } from "../connection/Adapters.ts";
import { Connections } from "../connection/Connections.ts";
import { followState } from "../state/followState.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { EmbeddedConnection } from "./EmbeddedConnection.ts";
import { EmbeddedSession, isEmbeddedType } from "./EmbeddedSession.ts";
import { EmbeddedStates } from "./EmbeddedStates.ts";

/** Moves the embedded wallet with the network that is in use (docs/rules/embedded.md#networks-and-namespaces). */
export const followNetworksLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const session = yield* EmbeddedSession;
    const connection = yield* EmbeddedConnection;
    const connections = yield* Connections;
    const networks = yield* Networks;
    const adapters = yield* Adapters;
    const states = yield* EmbeddedStates;
    const current = () => SubscriptionRef.getUnsafe(connections.state);

    /** Moves the frame where the wallet has been moved, by the site or by an EIP-1193 request. */
    const followWallet = Effect.suspend(() =>
      Effect.forEach(
        namespacesIn(current().byNamespace).filter(isEmbeddedNamespace),
        Effect.fnUntraced(function* (namespace: EmbeddedNamespace) {
          const wallet = connectedOn(current(), namespace);
          const before = session.current().chainId(namespace);
          const isElsewhere = wallet?.connectorId === EMBEDDED_CONNECTOR_ID && wallet.chainId !== before;
          if (!isElsewhere || session.isSwitching()) return;
          const moved = yield* Effect.result(session.use(wallet.chainId));
          if (moved._tag === "Success") return;
          yield* Effect.logWarning(`The embedded wallet does not use ${wallet.chainId}: ${moved.failure.message}`);
          if (before) session.current().showChain(before);
        }),
        { discard: true },
      ),
    );

    /** Connects the namespace of the active network, unless it has a wallet. */
    const followActive = Effect.suspend(() => {
      const { active } = SubscriptionRef.getUnsafe(networks.state);
      const namespace = namespaceOf(active);
      const isServed = isEmbeddedNamespace(namespace) && adapters.namespaces.includes(namespace);
      const isFree = connectionOn(current(), namespace).status === "disconnected";
      if (!isServed || !isFree || !isConnectedBy(current(), EMBEDDED_CONNECTOR_ID)) return Effect.void;
      return Effect.catch(connection.extend(active), (error) =>
        Effect.logWarning(`The embedded wallet is not connected on ${active}: ${error.message}`),
      );
    });

    /** Whether the network that the wallet was on before has smart accounts. */
    let hadChoice = true;
    /** Makes the frame use the account that was chosen, and the wallet the wanted one when it has it again. */
    const followAccount = Effect.gen(function* () {
      const wallet = connectedOn(current(), "eip155");
      const { user } = states.current();
      if (wallet?.connectorId !== EMBEDDED_CONNECTOR_ID || !user) return;
      const { account, accounts, chainId } = wallet;
      const isBack = !hadChoice;
      hadChoice = accounts.some(({ type }) => type === "smartAccount");
      if (!hadChoice) return;
      const wanted = yield* session.wantedType;
      const other = accounts.find(({ type }) => type === wanted);
      if (isBack && account.type !== wanted && other) {
        yield* connections.chooseAccount({ namespace: "eip155", address: other.address });
      } else if (isEmbeddedType(account.type) && account.type !== user.preferredAccountType) {
        yield* session.prefer(account.type);
        yield* session.use(chainId);
      }
    }).pipe(Effect.ignore);

    yield* followState(connections.state, Effect.andThen(followWallet, followAccount));
    yield* followState(networks.state, followActive);
  }),
);
