import type { ImageSource } from "../domain/directory/assetImages.ts";
import { emptyConnectors, noPairing } from "../domain/emptyStates.ts";
import type { ReadStorage } from "./activeNetwork.ts";
import { type FirstState, firstStateOf, serverStateOf } from "./firstState.ts";
import { forwardedParts } from "./forwardedParts.ts";
import { type LoadEngine, lazyEngine } from "./lazyEngine.ts";
import { modalFacade } from "./modalFacade.ts";
import type { PorticoOptions } from "./options.ts";
import type { Portico } from "./Portico.ts";
import { directoryFacade, readingFacade } from "./readingFacade.ts";

export interface LightClientPlatform {
  readonly readStorage: ReadStorage;
  /** Calls the listener when another tab connected or disconnected. Returns an unsubscribe function. */
  readonly onOtherTab?: (listener: () => void) => () => void;
  readonly loadEngine: (first: FirstState) => ReturnType<LoadEngine<Portico>>;
  /** Loads the engine together with the modal's code, for an action of the modal. */
  readonly loadEngineWithModal?: (first: FirstState) => ReturnType<LoadEngine<Portico>>;
}

/** The parts of the engine itself; the code of the other parts is loaded later. */
type ConnectingParts = Pick<
  Portico,
  "networks" | "connectors" | "connection" | "pairing" | "wallet" | "adapters" | "rpc"
>;

/**
 * Creates a client immediately: synchronous, small, without Effect and without a request. The first action loads the
 * engine. Throws `ProjectIdNotConfigured`, or `InvalidOption` for the project id and the networks. When another option
 * is wrong, every action rejects with `InvalidOption`.
 */
export const lightClient = (options: PorticoOptions, platform: LightClientPlatform): Portico => {
  const first = firstStateOf(options, platform.readStorage);
  if (first instanceof Error) throw first;
  const onServer = serverStateOf(options);
  const { adapters = [], reconnect: reconnects = true, modal } = options;
  let opensModal = false;
  const lazy = lazyEngine(() => ((opensModal && platform.loadEngineWithModal) || platform.loadEngine)(first));
  const { store, isNeeded } = lazy;
  const reconnect = () => void client.connection.reconnect().catch(() => {});
  // The visitor of another tab is the same person, so this tab connects too. Once the engine is loaded, it follows the
  // other tabs.
  const leaveTabs = platform.onOtherTab?.(() => {
    if (!isNeeded() && adapters.length > 0 && reconnects) reconnect();
  });

  const client: Portico = {
    ...forwardedParts<ConnectingParts>(lazy, {
      networks: [
        { store: [first.networks, onServer.networks] },
        { activate: 1, switch: 1, add: 1, remove: 1, supported: 1 },
      ],
      connectors: [{ store: [emptyConnectors] }, { discover: 1 }],
      connection: [
        { store: [first.connections, onServer.connections] },
        { connect: 1, reconnect: 1, disconnect: 1, chooseAccount: 1 },
      ],
      pairing: [{ store: [noPairing] }, { prepare: 1, connect: 1, authenticate: 1, linkOpened: 0, reset: 0 }],
      wallet: [
        { lateAnswers: [[]], waiting: [[]] },
        { connection: 1, signMessage: 1, signTypedData: 1, sendTransaction: 1, estimateFee: 1 },
      ],
      adapters: [{}, { add: 1, remove: 1 }],
      rpc: [{}, { request: 1 }],
    }),
    ...directoryFacade(lazy),
    ...readingFacade(lazy),
    ...modalFacade(
      {
        ...lazy,
        act: (...action) => {
          opensModal = true;
          return lazy.act(...action);
        },
      },
      modal,
    ),
    images: store<ImageSource | undefined>(undefined, (engine) => engine.images),
    dispose: () => {
      leaveTabs?.();
      return lazy.dispose();
    },
  };

  // Reconnects a visitor who was connected before, without a click. When nobody was connected, nothing is fetched.
  if (Object.keys(first.connections.byNamespace).length > 0) reconnect();
  return client;
};
