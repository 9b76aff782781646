import { afterEach, describe, expect, it, vi } from "vitest";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import { base, mainnet, solana } from "../../networks.ts";
import { constantStore } from "../standIn/store.ts";
import { createPortico } from "./createPortico.ts";
import { rememberedInCookies, rememberInCookie } from "./sessionCookie.ts";

const plugin = (namespace: "eip155" | "solana") => ({
  id: "test",
  namespace,
  load: () => new Promise<never>(() => {}),
});
const options = {
  projectId: "a".repeat(32),
  networks: [mainnet, base, solana],
  adapters: [plugin("eip155"), plugin("solana")],
} as const;

/** A fake page with storage and cookies. */
const page = (stored: Readonly<Record<string, string>>) => {
  const cookies = new Map<string, string>();
  const lines: string[] = [];
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", {
    get cookie() {
      return [...cookies].map((cookie) => cookie.join("=")).join("; ");
    },
    set cookie(line: string) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
      lines.push(line);
    },
  });
  return { cookies: () => document.cookie, lines };
};
afterEach(() => vi.unstubAllGlobals());

describe("the session cookie", () => {
  it("lets a server render which wallets will be connected, and on which network", async () => {
    const { cookies } = page({
      "@appkit/connected_namespaces": "eip155,solana",
      "@appkit/eip155:connected_connector_id": "io.rabby",
      "@appkit/solana:connected_connector_id": "walletConnect",
      "@appkit/active_caip_network_id": "eip155:8453",
    });
    const client = createPortico({ ...options, reconnect: false });
    const state = { byNamespace: { eip155: { status: "reconnecting", connectorId: "io.rabby" } } } as const;
    const store = constantStore<ConnectionsState>(state);
    const stop = rememberInCookie({ ...client, connection: { ...client.connection, store } });
    stop();
    const header = cookies();
    vi.stubGlobal("document", undefined);
    const onServer = createPortico({ ...options, remembered: rememberedInCookies(header) });
    expect(onServer.connection.store.initial()).toEqual({
      byNamespace: { eip155: { status: "reconnecting", connectorId: "io.rabby" } },
    });
    expect(onServer.networks.store.initial().active).toBe("eip155:8453");
  });

  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  it("lives as long as a session over the relay: seven days", () => {
    const { lines } = page({});
    rememberInCookie(createPortico({ ...options, reconnect: false }))();
    expect(lines[0]).toMatch(/; max-age=604800; samesite=lax; secure$/);
  });

  it("has no effect when it is missing or malformed", () => {
    expect(rememberedInCookies("")).toEqual({});
    expect(rememberedInCookies("a=b; portico-session=%E0%A4%A; c=d")).toEqual({});
    expect(rememberedInCookies("portico-session=null")).toEqual({});
    expect(rememberedInCookies(`portico-session=${encodeURIComponent('{"a":1,"b":"c"}')}`)).toEqual({ b: "c" });
  });

  it("gives a server and the page's first render the same state", () => {
    page({ "@appkit/active_caip_network_id": "eip155:8453" });
    const client = createPortico(options);
    expect(client.networks.store.initial().active).toBe("eip155:1");
    expect(client.networks.store.get().active).toBe("eip155:8453");
  });
});
