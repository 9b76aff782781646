import * as Effect from "effect/Effect";
import type { Networks } from "../../../controllers/chain/Networks.ts";
import { Connecting } from "../../../controllers/connection/Connecting.ts";
import { Connections } from "../../../controllers/connection/Connections.ts";
import { Connectors } from "../../../controllers/connection/Connectors.ts";
import { Reconnection } from "../../../controllers/connection/Reconnection.ts";
import { RelayConnection } from "../../../controllers/connection/RelayConnection.ts";
import { PendingRequests } from "../../../controllers/connection/requests/PendingRequests.ts";
import { WalletActions } from "../../../controllers/connection/requests/WalletActions.ts";
import { SiteAdapters } from "../../../controllers/connection/SiteAdapters.ts";
import { adoptedNetwork } from "../../../domain/chain/adoptedNetwork.ts";
import { isNamespace } from "../../../domain/chain/isNamespace.ts";
import { InvalidArgument } from "../../../domain/errors/input.ts";
import { isNonce } from "../../../domain/relay/relayAuthentication.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { loadCode } from "../../../gateways/loadCode.ts";
import { Settings } from "../../../gateways/Settings.ts";
import { isNetwork } from "../../options/checkOptions.ts";
import type { Runner } from "../../runtime/partEngine.ts";
import type { LazyEngine } from "../../standIn/lazyEngine.ts";
import { storeOf } from "../../standIn/storeOf.ts";
import type { ConnectionParts } from "./part.ts";
import type { ExplainService } from "./signer/explainService.ts";
import type { FeeService } from "./signer/feeService.ts";
import type { SignerParts } from "./signer/part.ts";

const loadReceipts = loadCode(
  "transaction receipts",
  () => import("../../../controllers/connection/requests/transactionReceipt.ts"),
);

const invalidAdapter = new InvalidArgument({
  argument: "adapter",
  input: "object",
  expected: "an adapter, and networks",
});
const invalidNonce = (nonce: unknown) =>
  new InvalidArgument({ argument: "nonce", input: String(nonce), expected: "at least eight letters and digits" });

/** Adapters, connectors, connections and requests to wallets. */
export const connectionEngine =
  (reading: LazyEngine<FeeService & ExplainService>) =>
  ({ perform, fork }: Runner) =>
    Effect.gen(function* () {
      const siteAdapters = yield* SiteAdapters;
      const connectors = yield* Connectors;
      const connections = yield* Connections;
      const connecting = yield* Connecting;
      const relayConnection = yield* RelayConnection;
      const reconnection = yield* Reconnection;
      const { reconnects } = yield* Settings;
      const wallet = yield* WalletActions;
      const pendingRequests = yield* PendingRequests;
      const services = yield* Effect.context<Connections | Networks | JsonRpc>();
      fork(reconnection.followTabs);
      // Whichever action has loaded the engine: when loading it for these wallets failed, a later action loads it.
      if (reconnects) fork(reconnection.reconnect);
      return {
        adapters: {
          add: (plugin, { networks = [], ...options } = {}) =>
            perform(
              Effect.suspend(() =>
                isNamespace(plugin.namespace) && typeof plugin.load === "function" && networks.every(isNetwork)
                  ? siteAdapters.add(plugin, networks.map(adoptedNetwork))
                  : Effect.fail(invalidAdapter),
              ),
              options,
            ),
          remove: (namespace, options) => perform(siteAdapters.remove(namespace), options),
        },
        connectors: {
          store: storeOf(connectors.state),
          discover: (options) => perform(connectors.discover, options),
        },
        connection: {
          store: storeOf(connections.state),
          connect: (request, options) => perform(connecting.connect(request), options),
          authenticate: (request, options) =>
            perform(
              Effect.gen(function* () {
                const { nonce } = Object(request);
                if (!isNonce(nonce)) return yield* Effect.fail(invalidNonce(nonce));
                const { chainId, wallet: chosen, ...authentication } = request;
                return yield* relayConnection.authenticate(authentication, {
                  ...(chainId ? { chainId } : {}),
                  ...(chosen ? { wallet: chosen } : {}),
                });
              }),
              options,
            ),
          reconnect: (options) => perform(reconnection.reconnect, options),
          disconnect: (namespace, options) => perform(connections.disconnect(namespace), options),
          chooseAccount: (choice, options) => perform(connections.chooseAccount(choice), options),
        },
        signer: {
          lateAnswers: storeOf(wallet.lateAnswers),
          waiting: storeOf(pendingRequests.state),
          connection: (namespace, options) => perform(wallet.connection(namespace), options),
          signMessage: (request, options) => perform(wallet.signMessage(request), options),
          signTypedData: (typedData, options) => perform(wallet.signTypedData(typedData), options),
          sendTransaction: (transaction, options) => perform(wallet.sendTransaction(transaction), options),
          waitFor: (request, options) =>
            perform(
              Effect.flatMap(loadReceipts, ({ transactionReceipt }) => transactionReceipt(request)).pipe(
                Effect.provideContext(services),
              ),
              options,
            ),
          estimateFee: (query, options) => reading.act(options?.signal, (engine) => engine.estimateFee(query, options)),
          explain: (request, options) => reading.act(options?.signal, (engine) => engine.explain(request, options)),
        },
      } satisfies ConnectionParts & SignerParts;
    });
