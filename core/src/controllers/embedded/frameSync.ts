import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { frameTheme } from "../../domain/modal/theme/frameTheme.ts";
import { Settings } from "../../gateways/Settings.ts";
import { siteOf } from "../../gateways/siteMetadata.ts";
import { FrameHost } from "../../ports/FrameHost.ts";
import { Page } from "../../ports/Page.ts";
import { SiteTheme } from "../../ports/SiteTheme.ts";
import { followEvents } from "../state/followState.ts";
import { EmbeddedStates } from "./EmbeddedStates.ts";
import { Frame } from "./Frame.ts";

/** Tells the frame which site it is in, and how it looks: whenever it is ready, and when the look changes. */
export const frameSyncLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const { metadata, projectId, sdk } = yield* Settings;
    const frame = yield* Frame;
    const host = yield* FrameHost;
    const page = yield* Page;
    const states = yield* EmbeddedStates;
    const theme = yield* SiteTheme;
    const services = yield* Effect.context<never>();

    const site = Effect.suspend(() =>
      frame.request("SYNC_DAPP_DATA", {
        metadata: siteOf(metadata, page.site()),
        sdkType: sdk.type,
        sdkVersion: sdk.version,
        ...(projectId === undefined ? {} : { projectId }),
      }),
    );
    const look = Effect.suspend(() => frame.request("SYNC_THEME", frameTheme(theme.get(), host.prefersLight())));
    // What the frame knows of the site is a courtesy: nothing depends on it.
    const now = Effect.all([Effect.ignore(site), Effect.ignore(look)], { concurrency: "unbounded", discard: true });

    let wasReady = false;
    // Each state counts: a frame may start again while it still has to answer.
    yield* followEvents(states.state.pubsub, ({ frame: status }) => {
      const isReady = status === "ready";
      const becomesReady = isReady && !wasReady;
      wasReady = isReady;
      return becomesReady ? now : Effect.void;
    });
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        theme.subscribe(() => {
          if (wasReady) Effect.runForkWith(services)(Effect.ignore(look));
        }),
      ),
      (stop) => Effect.sync(stop),
    );
  }),
);
