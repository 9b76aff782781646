import { overallStatus } from "../../domain/connection/connectionStatus.ts";
import type { ImageSource } from "../../domain/directory/assetImages.ts";
import type { ReadStorage } from "../options/activeNetwork.ts";
import { type FirstState, firstStateOf, reconnectedNamespaces, serverStateOf } from "../options/firstState.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import { allParts, type HeadlessParts } from "../parts/allParts.ts";
import type { ModalParts } from "../parts/modal/part.ts";
import type { Portico } from "../parts/Portico.ts";
import { forwardedParts } from "../standIn/forwardedParts.ts";
import { type LoadEngine, lazyEngine } from "../standIn/lazyEngine.ts";
import { inDevelopment } from "./inDevelopment.ts";

export interface LightClientPlatform {
  readonly readStorage: ReadStorage;
  /** Calls the listener when another tab connected or disconnected. Returns an unsubscribe function. */
  readonly onOtherTab?: (listener: () => void) => () => void;
  /** Loads the engine, together with the modal's code when an action of the modal needs it. */
  readonly loadEngine: (first: FirstState, withModal?: boolean) => ReturnType<LoadEngine<Portico>>;
}

/**
 * Creates a client immediately: synchronous, small, without Effect and without a request. The first action loads the
 * engine. Throws `InvalidOption` when there is no network. When another option is wrong, every action rejects with
 * `InvalidOption`.
 */
export const lightClient = (options: PorticoOptions, platform: LightClientPlatform): Portico => {
  inDevelopment(({ reportOptions }) => reportOptions(options));
  const first = firstStateOf(options, platform.readStorage);
  const lazy = lazyEngine<Portico>((withModal) => platform.loadEngine(first, withModal));
  /** Loads the engine, which reconnects the wallets of an earlier visit when it starts. */
  const reconnect = () => void lazy.act(undefined, async () => {}).catch(() => {});
  // The visitor of another tab is the same person, so this tab connects too. Once the engine is loaded, it follows the
  // other tabs.
  const leaveTabs = platform.onOtherTab?.(() => {
    if (!lazy.isNeeded() && reconnectedNamespaces(options)[0]) reconnect();
  });

  const client: Portico = {
    ...forwardedParts<HeadlessParts & ModalParts>(
      lazy,
      allParts({ first, onServer: serverStateOf(options) }, options.modal),
    ),
    images: lazy.store<ImageSource | undefined>((engine) => engine.images, undefined),
    dispose: () => {
      leaveTabs?.();
      inDevelopment(({ forgetClient }) => forgetClient(client));
      return lazy.dispose();
    },
  };
  inDevelopment(({ reportUse }, stack) => reportUse(client, options, stack));

  // Reconnects a visitor who was connected before, without a click. When nobody was connected, nothing is fetched.
  if (overallStatus(first.connections) === "reconnecting") reconnect();
  return client;
};
