import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { ChainId } from "../../domain/chain/caip.ts";
import type { ConnectedWallet } from "../../domain/connection/connection.ts";
import { type Connector, EMBEDDED_CONNECTOR_ID, RELAY_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import type { DirectoryWallet } from "../../domain/directory/wallet.ts";
import { ConnectorNotFound } from "../../domain/errors/connection.ts";
import { WalletConnectConnectorMissing } from "../../domain/errors/networks.ts";
import { Settings } from "../../gateways/Settings.ts";
import { EmbeddedWallet, type ResumeFailure } from "../../ports/EmbeddedWallet.ts";
import { type PageConnectFailure, PageConnection } from "./PageConnection.ts";
import { type PairFailure, RelayConnection } from "./RelayConnection.ts";

interface ConnectRequest {
  readonly connector: Pick<Connector, "id" | "namespace">;
  /** CAIP-2 id. */
  readonly chainId?: ChainId;
  /** The wallet of the directory that the visitor chose to pair with. */
  readonly wallet?: DirectoryWallet;
}

/** Connects with any connector: one of the page, the embedded wallet, or the one that pairs through the relay. */
export class Connecting extends Context.Service<
  Connecting,
  {
    /** Returns the connection of the connector's namespace, or of the first namespace that the wallet approved. */
    readonly connect: (
      request: ConnectRequest,
    ) => Effect.Effect<
      ConnectedWallet,
      PageConnectFailure | PairFailure | ResumeFailure | WalletConnectConnectorMissing
    >;
  }
>()("portico/controllers/Connecting") {
  static readonly layer = Layer.effect(
    Connecting,
    Effect.gen(function* () {
      const page = yield* PageConnection;
      const relay = yield* RelayConnection;
      const embeddedWallet = yield* EmbeddedWallet;
      const isRelayOff = (yield* Settings).modal?.enableWalletConnect === false;
      return Connecting.of({
        connect: Effect.fnUntraced(function* ({ connector: { id: connectorId, namespace }, chainId, wallet }) {
          const start = chainId ? { chainId } : {};
          const wallets =
            connectorId === EMBEDDED_CONNECTOR_ID
              ? yield* (yield* embeddedWallet).resume(chainId)
              : connectorId === RELAY_CONNECTOR_ID
                ? yield* isRelayOff
                    ? Effect.fail(new WalletConnectConnectorMissing({}))
                    : relay.connect({ ...start, ...(wallet ? { wallet } : {}) })
                : { [namespace]: yield* page.connect({ namespace, connectorId, ...start }) };
          const connected = wallets[namespace] ?? Object.values(wallets)[0];
          return connected ?? (yield* Effect.fail(new ConnectorNotFound({ connectorId, namespace })));
        }),
      });
    }),
  );
}
