import { expect, it } from "vitest";
import { mainnet } from "../../../networks.ts";
import { createPortico } from "../../../node.ts";
import type { Frames } from "../../../ports/Frames.ts";

/** Frames of a secure site that is ready at once, and answers nothing. */
const silentFrames = (posted: unknown[]): Frames => ({
  open: ({ onMessage }) => {
    queueMicrotask(() => onMessage({ type: "@w3m-frame/READY" }));
    return { post: (message) => void posted.push(message), place: () => {}, hide: () => {}, close: () => {} };
  },
  onWindowMessage: () => () => {},
  prefersLight: () => false,
});

// shows docs/rules/embedded.md#frame-theme
it("tells the frame of the site, of the look that it begins with, and of the next one", async () => {
  const posted: unknown[] = [];
  const portico = createPortico({
    networks: [mainnet],
    features: { analytics: false },
    metadata: { name: "Shop", url: "https://shop.example" },
    modal: { themeMode: "light", themeVariables: { accent: "red" } },
    frames: silentFrames(posted),
    onLog: () => {},
  });
  const login = portico.embedded.login({ email: "ada@example.org" }).catch(() => {});
  const sent = (name: string, payload: unknown) => expect.objectContaining({ type: `@w3m-app/${name}`, payload });
  const look = (themeMode: string, accent: string) =>
    sent("SYNC_THEME", expect.objectContaining({ themeMode, themeVariables: { "--w3m-accent": accent } }));
  const shop = expect.objectContaining({ metadata: expect.objectContaining({ name: "Shop" }) });
  await expect.poll(() => posted).toContainEqual(look("light", "red"));
  expect(posted).toContainEqual(sent("SYNC_DAPP_DATA", shop));
  await portico.theme.set({ mode: "dark", variables: { accent: "blue" } });
  await expect.poll(() => posted).toContainEqual(look("dark", "blue"));
  await portico.dispose();
  await login;
});
