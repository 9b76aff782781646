import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { afterEach, expect, it } from "vitest";
import { storeFrom } from "../../app/standIn/store.ts";
import { RequestAborted } from "../../domain/errors/connection.ts";
import { FrameRefused } from "../../domain/errors/identity.ts";
import type { ThemeState } from "../../domain/modal/theme/theme.ts";
import { settingDefaults } from "../../domain/settingDefaults.ts";
import { type ResolvedSettings, Settings } from "../../gateways/Settings.ts";
import { mainnet } from "../../networks.ts";
import { FrameHost } from "../../ports/FrameHost.ts";
import { Page } from "../../ports/Page.ts";
import { SiteTheme } from "../../ports/SiteTheme.ts";
import { settled } from "../../testing/settled.ts";
import { EmbeddedStates } from "./EmbeddedStates.ts";
import { Frame } from "./Frame.ts";
import { frameSyncLayer } from "./frameSync.ts";

const opened: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

const SITE = {
  metadata: { name: "Shop", description: "", url: "https://shop.example", icons: [""] },
  sdkType: "appkit",
  sdkVersion: settingDefaults.sdk.version,
};
const lookOf = (themeMode: "dark" | "light", accent: string) => ({
  themeMode,
  themeVariables: { "--w3m-accent": accent },
  w3mThemeVariables: { "--w3m-accent": accent, "--w3m-background": themeMode === "dark" ? "#121313" : "#fff" },
});

/** A client whose frame refuses what it is told, unless `isSilent`: then it answers nothing. */
const client = async (settings: Partial<ResolvedSettings> = {}) => {
  const asked: Array<{ readonly name: string; readonly payload: unknown }> = [];
  const unanswered: Array<Deferred.Deferred<never, RequestAborted>> = [];
  const frame = { isSilent: false };
  let theme: ThemeState = { mode: "dark", variables: { accent: "red" } };
  let prefersLight = false;
  const listeners = new Set<() => void>();
  const store = storeFrom(
    () => theme,
    () => theme,
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  );

  const runtime = ManagedRuntime.make(
    frameSyncLayer.pipe(
      Layer.provideMerge(EmbeddedStates.layer),
      Layer.provide(
        Layer.mergeAll(
          Layer.mock(Frame, {
            place: () => {},
            request: (name, payload) =>
              Effect.suspend((): Effect.Effect<never, FrameRefused | RequestAborted> => {
                asked.push({ name, payload });
                if (!frame.isSilent) return Effect.fail(new FrameRefused({ description: "no", code: undefined }));
                const answer = Deferred.makeUnsafe<never, RequestAborted>();
                unanswered.push(answer);
                return Deferred.await(answer);
              }),
          }),
          Layer.succeed(FrameHost)({
            open: () => undefined,
            onWindowMessage: () => () => {},
            prefersLight: () => prefersLight,
          }),
          Layer.succeed(Page)({
            location: () => undefined,
            environment: () => undefined,
            site: () => ({ name: "Page", description: "", url: SITE.metadata.url, icons: [""] }),
            onStorageChange: () => () => {},
            openChannel: () => undefined,
            onReturn: () => () => {},
          }),
          Layer.succeed(SiteTheme)(store),
          Layer.succeed(Settings)({
            networks: [mainnet],
            initialNetworks: { networks: [mainnet], active: "eip155:1" },
            ...settingDefaults,
            metadata: { name: "Shop" },
            ...settings,
          }),
        ),
      ),
    ),
  );
  const close = () => runtime.dispose();
  opened.push(close);
  const settle = () => runtime.runPromise(settled);
  await settle();

  return {
    frame,
    close,
    themeListeners: () => listeners.size,
    becomes: async (status: "loading" | "ready" | "failed") => {
      await runtime.runPromise(EmbeddedStates.use(({ change }) => change({ frame: status })));
      await settle();
    },
    /** Ends the requests that a frame which starts again has forgotten. */
    abort: async () => {
      for (const answer of unanswered.splice(0)) {
        await runtime.runPromise(Deferred.fail(answer, new RequestAborted({ method: "SYNC_THEME" })));
      }
      await settle();
    },
    dress: async (next: ThemeState, isLightPreferred = false) => {
      theme = next;
      prefersLight = isLightPreferred;
      for (const listener of [...listeners]) listener();
      await settle();
    },
    /** What was posted since the last look. */
    posted: () => asked.splice(0).sort((a, b) => a.name.localeCompare(b.name)),
  };
};

const site = { name: "SYNC_DAPP_DATA", payload: SITE };
const look = (...parts: Parameters<typeof lookOf>) => ({ name: "SYNC_THEME", payload: lookOf(...parts) });

// shows docs/rules/embedded.md#frame-theme
it("tells the frame of the site and of its look as soon as it is ready, and not before", async () => {
  const { becomes, posted } = await client();
  await becomes("loading");
  expect(posted()).toEqual([]);
  await becomes("ready");
  expect(posted()).toEqual([site, look("dark", "red")]);
  await becomes("ready");
  expect(posted()).toEqual([]);
});

// shows docs/rules/embedded.md#frame-site
it("passes the project id of a site that has one", async () => {
  const { becomes, posted } = await client({ projectId: "project" });
  await becomes("ready");
  expect(posted()[0]).toEqual({ ...site, payload: { ...SITE, projectId: "project" } });
});

it("tells a frame that is ready of each change of the look, whatever it answers", async () => {
  const { becomes, dress, posted } = await client();
  await becomes("ready");
  posted();
  await dress({ mode: "light", variables: { accent: "blue" } });
  expect(posted()).toEqual([look("light", "blue")]);
  await dress({ mode: "system", variables: { accent: "green" } }, true);
  expect(posted()).toEqual([look("light", "green")]);
  await dress({ mode: "system", variables: { accent: "green" } });
  expect(posted()).toEqual([look("dark", "green")]);
});

it("tells a frame that is not ready of the look once it is", async () => {
  const { becomes, dress, posted } = await client();
  await dress({ mode: "light", variables: { accent: "blue" } });
  await becomes("loading");
  await dress({ mode: "light", variables: { accent: "green" } });
  expect(posted()).toEqual([]);
  await becomes("ready");
  expect(posted()).toEqual([site, look("light", "green")]);
});

it("tells a frame that has started again once more", async () => {
  const { becomes, dress, posted } = await client();
  await becomes("ready");
  posted();
  await becomes("failed");
  await dress({ mode: "light", variables: { accent: "blue" } });
  await becomes("loading");
  expect(posted()).toEqual([]);
  await becomes("ready");
  expect(posted()).toEqual([site, look("light", "blue")]);
});

it("tells a frame once more that starts again before it has answered", async () => {
  const { frame, becomes, abort, posted } = await client();
  frame.isSilent = true;
  await becomes("ready");
  posted();
  await becomes("loading");
  await becomes("ready");
  await abort();
  expect(posted()).toEqual([site, look("dark", "red")]);
});

it("follows the look no longer than the client lives", async () => {
  const { becomes, close, themeListeners } = await client();
  await becomes("ready");
  expect(themeListeners()).toBe(1);
  await close();
  expect(themeListeners()).toBe(0);
});
