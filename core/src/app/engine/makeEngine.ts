import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import { SignInAccess } from "../../controllers/connection/signIn/SignInAccess.ts";
import { Outcomes } from "../../controllers/state/Outcomes.ts";
import { overallStatus } from "../../domain/connection/connectionStatus.ts";
import { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import type { Outcome } from "../../domain/events/outcome.ts";
import { loadCode } from "../../gateways/loadCode.ts";
import { type ResolvedSettings, Settings } from "../../gateways/Settings.ts";
import { EmbeddedWallet } from "../../ports/EmbeddedWallet.ts";
import { Page } from "../../ports/Page.ts";
import { imageSourceOf } from "../options/imageSource.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import { laterParts } from "../parts/allParts.ts";
import { chainEngine } from "../parts/chain/engine.ts";
import { connectionEngine } from "../parts/connection/engine.ts";
import type { DirectoryParts } from "../parts/directory/part.ts";
import type { EmbeddedParts } from "../parts/embedded/part.ts";
import type { EventsParts } from "../parts/events/part.ts";
import type { IdentityParts } from "../parts/identity/part.ts";
import type { SignInParts } from "../parts/identity/signIn/part.ts";
import type { ModalParts } from "../parts/modal/part.ts";
import { modalParts } from "../parts/modal/standIn.ts";
import { onUnsupportedNetwork } from "../parts/modal/unsupportedNetwork.ts";
import type { OnrampParts } from "../parts/money/onramp/part.ts";
import type { MoneyParts } from "../parts/money/part.ts";
import type { PermissionsParts } from "../parts/money/permissions/part.ts";
import type { SendParts } from "../parts/money/send/part.ts";
import type { SwapParts } from "../parts/money/swap/part.ts";
import type { Portico } from "../parts/Portico.ts";
import type { ReadingContext } from "../parts/readingEngine.ts";
import { relayEngine } from "../parts/relay/engine.ts";
import {
  type ConnectingServices,
  connectingKit,
  type Platform,
  platformWithSettings,
} from "../runtime/connectingKit.ts";
import { logLayer } from "../runtime/log.ts";
import { startPart } from "../runtime/partEngine.ts";
import { forwardedParts } from "../standIn/forwardedParts.ts";
import { type LoadEngine, lazyEngine } from "../standIn/lazyEngine.ts";
import { constantStore } from "../standIn/store.ts";
import { explainFailures } from "./explainFailures.ts";

export type PlatformLayer = Layer.Layer<Platform>;

/** The code that is fetched when the modal is first needed, unless it came with the engine. */
export type ModalCode = Pick<typeof import("../runtime/httpEngine.ts"), "httpEngine"> &
  Pick<typeof import("../parts/directory/engine.ts"), "directoryEngine"> &
  Pick<typeof import("../parts/events/engine.ts"), "eventsEngine"> &
  Pick<typeof import("../parts/modal/engine.ts"), "modalEngine"> & {
    /** Waits before the next piece of work, so that the page stays responsive. */
    readonly pause: () => Promise<void>;
  };

/** Calls the function with what becomes of actions. */
const outcomesTo = (report: (outcome: Outcome) => void) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const outcomes = yield* PubSub.subscribe((yield* Outcomes).published);
      const next = Effect.map(PubSub.take(outcomes), report);
      yield* Effect.forkScoped(Effect.forever(next), { startImmediately: true });
    }),
  );

/**
 * The working half of a client: runs the connecting kit behind the public interface. The directory, reading and modal
 * parts are fetched when they are first used.
 */
export const makeEngine = (
  settings: ResolvedSettings,
  platform: PlatformLayer,
  options: Pick<PorticoOptions, "onHttpCall" | "onLog" | "siwx" | "siweConfig">,
  modalCode?: ModalCode,
): Portico => {
  const isInPage = () => connecting.page.location() !== undefined;
  /** The site's owner must see alerts. Other notices are only for a modal that the visitor has opened. */
  const isForOwner = async ({ error }: Outcome) =>
    error !== undefined && (await import("../parts/modal/noticeTable.ts")).noticeTable[error.code] === "alert";
  const showOutcome = async (outcome: Outcome) => {
    if (isInPage() && !modal.isNeeded() && (await isForOwner(outcome))) {
      await modal.act(undefined, async (engine) => engine.report(outcome));
    } else modal.whenLoaded((engine) => engine.report(outcome));
  };
  /** A page may listen to events. Elsewhere only a client whose modal is used does. */
  const sendEvent = async ({ event }: Outcome) => {
    if (!event) return;
    const send = (engine: EventsParts) => engine.events.send(event);
    if (isInPage()) await events.act(undefined, send);
    else events.whenLoaded(send);
  };
  const report = (outcome: Outcome) => {
    for (const tell of [sendEvent, showOutcome]) tell(outcome).catch(() => {});
  };
  /** A part that is loaded later. The modal reports it when the code cannot be fetched. */
  const lazyPart = <Part extends { readonly dispose: () => Promise<void> }>(load: LoadEngine<Part>) =>
    lazyEngine(() =>
      load().catch((cause: unknown) => {
        // An error of the catalogue has been reported by the part that failed.
        if (!isPorticoError(cause)) report({ error: new FeatureLoadFailed({ feature: "engine" }, { cause }) });
        throw cause;
      }),
    );
  const dialog = (): ModalParts => allParts;
  const services = (): Context.Context<ConnectingServices> => connecting.context;
  const http = lazyPart(async () => {
    const code = modalCode ?? (await import("../runtime/httpEngine.ts"));
    return () => code.httpEngine(services());
  });
  const onHttp = () => http.act(undefined, async (engine) => engine.context);
  const events = lazyPart(async () => {
    const [code, context] = await Promise.all([modalCode ?? import("../parts/events/engine.ts"), onHttp()]);
    return () => code.eventsEngine(context);
  });
  const directory = lazyPart(async () => {
    const [code, context] = await Promise.all([modalCode ?? import("../parts/directory/engine.ts"), onHttp()]);
    await modalCode?.pause();
    return () => code.directoryEngine(context);
  });
  const reading = lazyPart(async () => {
    const [code, context] = await Promise.all([import("../parts/readingEngine.ts"), onHttp()]);
    return () => code.readingEngine(context);
  });
  /** A part that acts on accounts, and builds on reading. */
  const onReading = <Part extends { readonly dispose: () => Promise<void> }>(
    load: () => Promise<(context: Context.Context<ReadingContext>) => Part>,
  ) =>
    lazyPart(async () => {
      const [make, context] = await Promise.all([load(), reading.act(undefined, async (engine) => engine.context)]);
      return () => make(context);
    });
  const onramp = onReading(async () => (await import("../parts/money/onramp/engine.ts")).onrampEngine);
  const send = onReading(async () => (await import("../parts/money/send/engine.ts")).sendEngine);
  const swap = onReading(async () => (await import("../parts/money/swap/engine.ts")).swapEngine);
  const permissions = onReading(async () => (await import("../parts/money/permissions/engine.ts")).permissionsEngine);
  const embedded = lazyPart(async () => {
    const [code] = await Promise.all([
      import("../parts/embedded/engine.ts"),
      // The steps of a login show in the modal that the visitor has opened before, so it opens first.
      modal.isNeeded() && modal.act(undefined, async () => {}).catch(() => {}),
    ]);
    return () => code.embeddedEngine(services(), dialog(), modal);
  });
  const embeddedWallet = loadCode("embedded", () => embedded.act(undefined, async (engine) => engine.connection));
  const signIn = lazyPart(async () => {
    const code = await import("../parts/identity/signIn/engine.ts");
    return () => code.signInEngine(services(), options, modal);
  });
  const signInAccess =
    options.siwx || (options.siweConfig && options.siweConfig.enabled !== false)
      ? loadCode("sign-in", () => signIn.act(undefined, async ({ access }) => access))
      : undefined;
  const modal = lazyEngine(async () => {
    const [{ modalEngine }, wallets, told] = await Promise.all([
      modalCode ?? import("../parts/modal/engine.ts"),
      directory.act(undefined, async (engine) => engine.context),
      events.act(undefined, async (engine) => engine.context),
    ]);
    await modalCode?.pause();
    return () => modalEngine(Context.merge(wallets, told));
  });
  const connecting = startPart(
    outcomesTo(report).pipe(
      Layer.provideMerge(connectingKit),
      Layer.provideMerge(Layer.succeed(EmbeddedWallet)(embeddedWallet)),
      Layer.provideMerge(Layer.succeed(SignInAccess)(signInAccess)),
      Layer.provideMerge(platformWithSettings(Layer.succeed(Settings)(settings), platform, options)),
      Layer.provideMerge(logLayer(options.onLog)),
    ),
    (runner) =>
      Effect.gen(function* () {
        return {
          page: yield* Page,
          parts: {
            ...(yield* chainEngine(reading)(runner)),
            ...(yield* connectionEngine(reading)(runner)),
            ...(yield* relayEngine(runner)),
          },
        };
      }),
  );
  const { page, parts } = connecting;

  const stopFollowing = onUnsupportedNetwork(parts, settings.modal ?? {}, () => {
    if (page.location() && !modal.isNeeded()) modal.act(undefined, async () => {}).catch(() => {});
  });
  const { store } = parts.connection;
  // A wallet that connects has to be signed in, or not.
  const stopSignIn =
    signInAccess &&
    store.subscribe(() => {
      if (overallStatus(store.get()) === "connected") signIn.act(undefined, async () => {}).catch(() => {});
    });
  const { balances, prices, history, names, ...lists } = laterParts;
  const allParts = {
    ...parts,
    ...forwardedParts<DirectoryParts>(directory, { directory: lists.directory }),
    ...forwardedParts<MoneyParts & IdentityParts>(reading, { balances, prices, history, names }),
    ...forwardedParts<OnrampParts>(onramp, { onramp: lists.onramp }),
    ...forwardedParts<SendParts>(send, { send: lists.send }),
    ...forwardedParts<SwapParts>(swap, { swap: lists.swap }),
    ...forwardedParts<PermissionsParts>(permissions, { permissions: lists.permissions }),
    ...forwardedParts<SignInParts>(signIn, { siwx: lists.siwx }),
    ...forwardedParts<EmbeddedParts>(embedded, { embedded: lists.embedded }),
    ...forwardedParts<EventsParts>(events, { events: lists.events, analytics: lists.analytics }),
    ...forwardedParts<ModalParts>(modal, modalParts(settings.modal)),
  };
  return {
    ...explainFailures(allParts, (error) => report({ error })),
    images: constantStore(imageSourceOf(settings)),
    dispose: async () => {
      stopFollowing();
      stopSignIn?.();
      await modal.dispose();
      await signIn.dispose();
      await embedded.dispose();
      await onramp.dispose();
      await send.dispose();
      await swap.dispose();
      await permissions.dispose();
      await reading.dispose();
      await directory.dispose();
      await events.dispose();
      await http.dispose();
      await connecting.dispose();
    },
  };
};
