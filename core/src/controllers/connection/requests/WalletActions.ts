import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Namespace } from "../../../domain/chain/caip.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import type { ErrorTag } from "../../../domain/errors/catalogue.ts";
import type { ClientError } from "../../../domain/errors/client.ts";
import { NotConnected } from "../../../domain/errors/connection.ts";
import { type NodeError, nodeErrorTags, type WalletError } from "../../../domain/errors/families.ts";
import type { InvalidAddress } from "../../../domain/errors/input.ts";
import type { LateAnswer } from "../../../gateways/relay/openRequests.ts";
import { Relay } from "../../../gateways/relay/Relay.ts";
import type { ConnectionOn, EvmConnection, EvmTransaction, WalletConnection } from "../../../ports/WalletConnection.ts";
import { Networks } from "../../chain/Networks.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { Connections } from "../Connections.ts";
import { requestWallet, type WalletRequest } from "./callWallet.ts";
import { PendingRequests } from "./PendingRequests.ts";
import { followRelayedRequests } from "./relayedRequests.ts";

const isOn = <N extends Namespace>(connection: WalletConnection, namespace: N): connection is ConnectionOn<N> =>
  connection.namespace === namespace;

/** The method of each namespace that signs a message. */
const signMessageMethods: Readonly<Record<Namespace, string>> = {
  eip155: "personal_sign",
  solana: "solana_signMessage",
  bip122: "signMessage",
  polkadot: "signRaw",
};

/** Requests to connected wallets. Closing the modal aborts requests that wait for an approval. */
export class WalletActions extends Context.Service<
  WalletActions,
  {
    /**
     * Replies of wallets that arrived after the caller had given up, oldest first. A transaction that was approved late
     * is not lost, and need not be sent again.
     */
    readonly lateAnswers: SubscriptionRef.SubscriptionRef<ReadonlyArray<LateAnswer>>;
    /** The connection itself, for methods that only its namespace has. */
    readonly connection: <N extends Namespace>(namespace: N) => Effect.Effect<ConnectionOn<N>, NotConnected>;
    /** Signs with the account in use, on the active namespace unless `namespace` is set. */
    readonly signMessage: (request: {
      readonly message: string | Uint8Array;
      readonly namespace?: Namespace;
    }) => Effect.Effect<string, WalletError | ClientError>;
    /** Signs EIP-712 typed data, passed as JSON text or an object. */
    readonly signTypedData: (typedData: unknown) => Effect.Effect<string, WalletError | ClientError>;
    /** Sends from the account in use, on the network in use unless `chainId` is set. Returns the transaction hash. */
    readonly sendTransaction: (
      transaction: Omit<EvmTransaction, "from">,
    ) => Effect.Effect<`0x${string}`, InvalidAddress | WalletError | NodeError | ClientError>;
  }
>()("portico/controllers/WalletActions") {
  static readonly layer = Layer.effect(
    WalletActions,
    Effect.gen(function* () {
      const connections = yield* Connections;
      const networks = yield* Networks;
      const pending = yield* PendingRequests;
      const relay = yield* Relay;
      const services = yield* Effect.context<never>();
      const lateAnswers = yield* SubscriptionRef.make<ReadonlyArray<LateAnswer>>([]);
      yield* Effect.acquireRelease(
        Effect.sync(() =>
          relay.onLateAnswer((answer) => {
            Effect.runForkWith(services)(SubscriptionRef.update(lateAnswers, (all) => [...all, answer]));
          }),
        ),
        (stop) => Effect.sync(stop),
      );

      yield* followRelayedRequests;

      const connectionOn = <N extends Namespace>(namespace: N): Effect.Effect<ConnectionOn<N>, NotConnected> =>
        Effect.flatMap(connections.on(namespace), (connection) =>
          isOn(connection, namespace) ? Effect.succeed(connection) : Effect.fail(new NotConnected({ namespace })),
        );

      const request = <C extends WalletConnection, A, Tag extends ErrorTag = never>(
        connection: C,
        walletRequest: WalletRequest,
        use: (connection: C, address: string) => Promise<A>,
        ...expectedTags: ReadonlyArray<Tag>
      ) =>
        Effect.suspend(() => {
          const { namespace } = connection;
          const address = connectedOn(SubscriptionRef.getUnsafe(connections.state), namespace)?.account.address ?? "";
          return requestWallet(pending, connection, walletRequest, () => use(connection, address), ...expectedTags);
        });

      const requestEvm = <A, Tag extends ErrorTag = never>(
        walletRequest: WalletRequest,
        use: (connection: EvmConnection, address: string) => Promise<A>,
        ...expectedTags: ReadonlyArray<Tag>
      ) =>
        Effect.flatMap(connectionOn("eip155"), (connection) =>
          request(connection, walletRequest, use, ...expectedTags),
        );

      return WalletActions.of({
        lateAnswers,
        connection: connectionOn,
        signMessage: ({ message, namespace }) =>
          Effect.gen(function* () {
            const connection = yield* connections.on(namespace ?? (yield* networks.activeNamespace));
            const method = signMessageMethods[connection.namespace];
            return yield* request(
              connection,
              { method, needs: "signMessage", params: [{ message }] },
              (wallet, address) => wallet.signMessage({ address, message }),
            );
          }),
        signTypedData: (typedData) =>
          requestEvm(
            { method: "eth_signTypedData_v4", needs: "signTypedData", params: [typedData] },
            (wallet, address) => wallet.signTypedData({ address, typedData }),
          ),
        sendTransaction: (transaction) =>
          requestEvm(
            { method: "eth_sendTransaction", needs: "sendTransaction", params: [transaction] },
            (wallet, from) => {
              const connected = connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155");
              const chainId = transaction.chainId ?? connected?.chainId;
              return wallet.sendTransaction({ from, ...transaction, ...(chainId ? { chainId } : {}) });
            },
            "InvalidAddress",
            ...nodeErrorTags,
          ),
      });
    }),
  );
}
