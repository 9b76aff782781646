import { createEvmWallet } from "@portico/fixtures/wallets";
import * as wagmi from "@wagmi/core";
import { mainnet as viemMainnet } from "viem/chains";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AdapterContext } from "../../ports/Adapter.ts";
import { makeWagmiAdapter } from "./makeWagmiAdapter.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unused = () => {
  throw new Error("not used");
};
const context: AdapterContext = {
  site: { name: "Shop", description: "", url: "http://localhost", icons: [] },
  networks: () => [],
  rpcUrl: () => undefined,
  rpc: unused,
  fetch: unused,
  providerKey: () => "key",
  sent: () => {},
  log: () => {},
};

const adapterAfterAVisit = async () => {
  const stored = new Map<string, string>();
  const storage = wagmi.createStorage({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
  await storage.setItem("injected.connected", true);
  const config = wagmi.createConfig({
    chains: [viemMainnet],
    transports: { [viemMainnet.id]: wagmi.http("http://127.0.0.1:9") },
    connectors: [wagmi.injected()],
    storage,
  });
  return makeWagmiAdapter(context, config, wagmi);
};

// shows docs/rules/connection.md#wallets-that-come-late
it("reconnects the wallet of wagmi's own connector for `window.ethereum` when it comes a second late", async () => {
  const { reconnect } = await adapterAfterAVisit();
  const { provider } = createEvmWallet({ connected: true });
  const reconnecting = reconnect({ connectorId: "injected" });
  setTimeout(() => Reflect.set(window, "ethereum", provider), 1_000);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(await reconnecting).toMatchObject({ chainId: "eip155:1" });
});

it("gives up when it does not come", async () => {
  const { reconnect } = await adapterAfterAVisit();
  const reconnecting = reconnect({ connectorId: "injected" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reconnecting).toBeUndefined();
});
