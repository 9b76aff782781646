import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { AttemptActions } from "../../controllers/modal/AttemptActions.ts";
import { BalanceFetch } from "../../controllers/money/BalanceWatch.ts";
import type { ImageSource } from "../../domain/directory/assetImages.ts";
import { type ResolvedSettings, Settings } from "../../gateways/Settings.ts";
import { Page } from "../../ports/Page.ts";
import { forwardedParts } from "../client/forwardedParts.ts";
import { lazyEngine } from "../client/lazyEngine.ts";
import { storeFrom } from "../client/store.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import { chainEngine } from "../parts/chain/engine.ts";
import { chainEvents } from "../parts/chain/events.ts";
import { connectionEngine } from "../parts/connection/engine.ts";
import { connectionEvents } from "../parts/connection/events.ts";
import { directoryEvents } from "../parts/directory/events.ts";
import { type DirectoryParts, directoryParts } from "../parts/directory/part.ts";
import { type IdentityParts, identityParts } from "../parts/identity/part.ts";
import { attemptActions } from "../parts/modal/attemptActions.ts";
import { type ModalParts, modalParts } from "../parts/modal/part.ts";
import { onUnsupportedNetwork } from "../parts/modal/unsupportedNetwork.ts";
import { moneyEvents } from "../parts/money/events.ts";
import { type MoneyParts, moneyParts } from "../parts/money/part.ts";
import type { Portico } from "../parts/Portico.ts";
import { relayEngine } from "../parts/relay/engine.ts";
import { clientAction } from "./clientAction.ts";
import { type ConnectingServices, connectingKit, groundOf, type Platform } from "./connectingKit.ts";
import { logLayer } from "./log.ts";
import { type Outcome, reporterOf } from "./outcomes.ts";
import { startPart } from "./partEngine.ts";

export type PlatformLayer = Layer.Layer<Platform>;

/** The code that is fetched when the modal is first needed, unless it came with the engine. */
export type ModalCode = Pick<typeof import("../parts/directory/engine.ts"), "directoryEngine"> &
  Pick<typeof import("../parts/modal/engine.ts"), "modalEngine">;

/**
 * The working half of a client: runs the connecting kit behind the public interface. The directory, reading and modal
 * parts are fetched when they are first used.
 */
export const makeEngine = (
  settings: ResolvedSettings,
  platform: PlatformLayer,
  options: Pick<PorticoOptions, "onHttpCall" | "onLog">,
  modalCode?: ModalCode,
): Portico => {
  const services = (): Context.Context<ConnectingServices> => connecting.context;
  const directory = lazyEngine(async () => {
    const { directoryEngine } = modalCode ?? (await import("../parts/directory/engine.ts"));
    return () => directoryEngine(services());
  });
  const reading = lazyEngine(async () => {
    const code = await import("./readingEngine.ts");
    const fetchBalances = BalanceFetch.of((query) => clientAction((options) => client.balances.fetch(query, options)));
    return () => code.readingEngine(Context.add(services(), BalanceFetch, fetchBalances));
  });
  const modal = lazyEngine(async () => {
    const [{ modalEngine }, context] = await Promise.all([
      modalCode ?? import("../parts/modal/engine.ts"),
      directory.act(undefined, async (engine) => engine.context),
    ]);
    return () => modalEngine(Context.add(context, AttemptActions, attemptActions(client)));
  });
  const connecting = startPart(
    connectingKit.pipe(
      Layer.provideMerge(groundOf(Layer.succeed(Settings)(settings), platform, options)),
      Layer.provideMerge(logLayer(options.onLog)),
    ),
    (runner) =>
      Effect.gen(function* () {
        return {
          page: yield* Page,
          chain: yield* chainEngine(reading)(runner),
          connection: yield* connectionEngine(reading)(runner),
          relay: yield* relayEngine(runner),
        };
      }),
  );
  const { page, chain, connection, relay } = connecting;

  /**
   * Whether the modal's code is needed to report an outcome in a page: the page may listen to events, and the site's
   * owner must see alerts. Other notices are only for an open modal.
   */
  const needsModal = async ({ event, error }: Outcome) => {
    if (event || !error) return true;
    const { noticeTable } = await import("./noticeTable.ts");
    return noticeTable[error.code] === "alert";
  };
  const report = async (outcome: Outcome) => {
    if (page.location() && !modal.isNeeded() && (await needsModal(outcome))) {
      await modal.act(undefined, async (engine) => engine.report(outcome));
    } else modal.whenLoaded((engine) => engine.report(outcome));
  };
  const reporter = reporterOf((outcome) => void report(outcome).catch(() => {}));
  const stopFollowing = onUnsupportedNetwork(
    { networks: chain.networks, connection: connection.connection },
    settings.modal ?? {},
    () => {
      if (page.location() && !modal.isNeeded()) modal.act(undefined, async () => {}).catch(() => {});
    },
  );
  const images: ImageSource = {
    origin: settings.endpoints.walletDirectory,
    projectId: settings.projectId,
    sdk: settings.sdk,
  };
  const client: Portico = {
    ...chainEvents(chain, reporter),
    ...connectionEvents(connection, reporter, relay.pairing.store),
    ...relay,
    ...directoryEvents(forwardedParts<DirectoryParts>(directory, directoryParts), reporter),
    ...moneyEvents(forwardedParts<MoneyParts>(reading, moneyParts), reporter, {
      projectId: settings.projectId,
      connections: connection.connection.store,
    }),
    ...forwardedParts<IdentityParts>(reading, identityParts),
    ...forwardedParts<ModalParts>(modal, modalParts(settings.modal)),
    images: storeFrom({ get: () => images, initial: () => images, follow: () => () => {} }),
    dispose: async () => {
      stopFollowing();
      await modal.dispose();
      await reading.dispose();
      await directory.dispose();
      await connecting.dispose();
    },
  };
  return client;
};
