import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PorticoProvider } from "../modal/PorticoProvider.tsx";
import { usePortico } from "./PorticoContext.ts";

const Prices = () => usePortico().prices.store.get() && null;
const inProvider = (client: unknown) =>
  // The props of a site in JavaScript.
  renderToString(createElement(PorticoProvider, Object({ client, modal: false }), createElement(Prices)));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

// shows docs/rules/errors.md#mistakes-of-a-site
describe("a part of the modal", () => {
  it("says that it is outside of a provider", () => {
    expect(() => renderToString(createElement(Prices))).toThrow("Add <PorticoProvider>");
    vi.stubEnv("NODE_ENV", "development");
    expect(() => renderToString(createElement(Prices))).toThrow("is outside of <PorticoProvider>");
  });

  it.each([undefined, null])("says that its provider has no client: %s", (client) => {
    expect(() => inProvider(client)).toThrow("Add <PorticoProvider>");
    vi.stubEnv("NODE_ENV", "development");
    expect(() => inProvider(client)).toThrow("<PorticoProvider> has no client.");
  });

  it("finds the client of its provider", async () => {
    const client = createPortico({ networks: [mainnet] });
    expect(inProvider(client)).toBe("");
    await client.dispose();
  });

  it("is told when each render makes a client", async () => {
    vi.stubEnv("NODE_ENV", "development");
    vi.stubGlobal("document", {});
    vi.stubGlobal("localStorage", { getItem: () => null });
    const messages: string[] = [];
    const clients = new Set<ReturnType<typeof createPortico>>();
    const Site = () => {
      const client = createPortico({
        networks: [mainnet],
        onLog: ({ message }) => messages.push(message),
      });
      clients.add(client);
      return createElement(PorticoProvider, { client, modal: false });
    };
    for (const _ of [1, 2]) renderToString(createElement(Site));
    await expect.poll(() => messages.join(), { timeout: 30_000 }).toContain("made while React rendered");
    for (const client of clients) await client.dispose();
  });
});
