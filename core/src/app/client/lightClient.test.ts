import * as Layer from "effect/Layer";
import { base as viemBase, mainnet as viemMainnet } from "viem/chains";
import { describe, expect, it, vi } from "vitest";
import { evmAdapter } from "../../adapters/evm.ts";
import { storageKeys } from "../../domain/connection/storage/storageKeys.ts";
import { base, mainnet } from "../../networks.ts";
import { memoryStorageLayer, noPageLayer } from "../../platform/memory.ts";
import { Fetch } from "../../ports/Fetch.ts";
import { makeEngine } from "../engine/makeEngine.ts";
import { checkOptions } from "../options/checkOptions.ts";
import type { FirstState } from "../options/firstState.ts";
import type { PorticoOptions } from "../options/PorticoOptions.ts";
import { resolveOptions } from "../options/resolveOptions.ts";
import { lightClient } from "./lightClient.ts";

const options: PorticoOptions = { projectId: "a".repeat(32), networks: [mainnet, base] };
const errorOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

/** A client whose engine returns scripted gas prices, and that counts loads and requests. */
const clientOf = (overrides: Partial<PorticoOptions> = {}, remembered?: string) => {
  const fetch = vi.fn(async (url: string) =>
    url.includes("supported-chains")
      ? Response.json({ http: ["eip155:1"], ws: [] })
      : Response.json({ standard: "1", fast: "2", instant: "3" }),
  );
  const platform = Layer.mergeAll(memoryStorageLayer, noPageLayer, Layer.succeed(Fetch)(fetch));
  const load = vi.fn(async (first: FirstState, _withModal?: boolean) => () => {
    const invalid = checkOptions({ ...options, ...overrides });
    if (invalid) throw invalid;
    return makeEngine(resolveOptions({ ...options, ...overrides }, "test", first), platform, {});
  });
  const client = lightClient(
    { ...options, ...overrides },
    {
      readStorage: (key) => (key === storageKeys.activeChainId ? remembered : undefined),
      loadEngine: load,
    },
  );
  return { client, fetch, load };
};

describe("a light client", () => {
  it("loads nothing and requests nothing on its own, nor when it is read or subscribed to", () => {
    const { client, fetch, load } = clientOf();
    const stop = client.balances.store.subscribe(() => {});
    expect(client.balances.store.get()).toEqual({ status: "idle", balances: [] });
    expect(client.networks.store.get().active).toBe("eip155:1");
    client.history.reset();
    stop();
    expect([load, fetch].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it("loads its engine once for several simultaneous actions", async () => {
    const { client, load } = clientOf();
    await Promise.all([client.gas.price(), client.gas.price(), client.networks.supported()]);
    expect(load).toHaveBeenCalledTimes(1);
    await client.dispose();
  });

  it("loads its engine together with the modal's parts when the modal is opened", async () => {
    const opened = clientOf();
    await opened.client.modal.prepare();
    expect(opened.load.mock.calls.map(([, withModal]) => withModal)).toEqual([true]);
    const read = clientOf();
    await read.client.gas.price();
    await read.client.modal.prepare();
    expect(read.load.mock.calls.map(([, withModal]) => withModal)).toEqual([false]);
    await Promise.all([opened.client.dispose(), read.client.dispose()]);
  });

  it("passes its listeners to the engine", async () => {
    const { client } = clientOf();
    const states: string[] = [];
    const stop = client.gas.store.subscribe(() => states.push(client.gas.store.get().status));
    await client.gas.price();
    expect(states).toEqual(["idle", "loading", "ready"]);
    stop();
    await client.gas.price();
    expect(states).toHaveLength(3);
    await client.dispose();
  });

  it("returns the same snapshot until something changes", async () => {
    const { client } = clientOf();
    expect(client.gas.store.get()).toBe(client.gas.store.get());
    await client.gas.price();
    expect(client.gas.store.get()).toBe(client.gas.store.get());
    expect(client.networks.store.get()).toBe(client.networks.store.get());
    await client.dispose();
  });

  it("reports that its engine could not be loaded, and tries again with the next action", async () => {
    const { client, load } = clientOf();
    load.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    await expect(client.gas.price()).rejects.toMatchObject({ _tag: "FeatureLoadFailed", retryable: true });
    await expect(client.gas.price()).resolves.toMatchObject({ standard: 1n });
    await client.dispose();
  });

  it("restores the active network, unless it is no longer configured or storage is forbidden", () => {
    expect(clientOf({}, "eip155:8453").client.networks.store.get().active).toBe("eip155:8453");
    expect(clientOf({ defaultNetwork: "eip155:8453" }, "eip155:999").client.networks.store.get().active).toBe(
      "eip155:8453",
    );
    expect(clientOf({ defaultNetwork: "eip155:8453" }).client.networks.store.get().active).toBe("eip155:8453");
    const forbidden = lightClient(options, {
      readStorage: () => {
        throw new Error("SecurityError");
      },
      loadEngine: () => Promise.reject(new Error("unused")),
    });
    expect(forbidden.networks.store.get().active).toBe("eip155:1");
  });

  // shows docs/rules/chain.md#chains-of-viem
  it("takes chains of viem, at the start and later", async () => {
    const { client } = clientOf({ networks: [viemMainnet], adapters: [evmAdapter()] });
    expect(client.networks.store.get()).toMatchObject({
      active: "eip155:1",
      networks: [{ caipNetworkId: "eip155:1" }],
    });
    await client.networks.add(viemBase);
    await client.networks.switch(viemBase);
    await client.networks.remove(viemMainnet);
    expect(client.networks.store.get()).toMatchObject({
      active: "eip155:8453",
      networks: [{ caipNetworkId: "eip155:8453", rpcUrls: { chainDefault: viemBase.rpcUrls.default } }],
    });
    await expect(client.networks.switch(viemMainnet)).rejects.toMatchObject({ _tag: "SwitchNetworkNotFound" });
    await client.dispose();
  });

  it("shares nothing with a second client", async () => {
    const [first, second] = [clientOf().client, clientOf().client];
    await first.networks.switch("eip155:8453");
    expect([first.networks.store.get().active, second.networks.store.get().active]).toEqual([
      "eip155:8453",
      "eip155:1",
    ]);
    await Promise.all([first.dispose(), second.dispose()]);
  });

  it("can be disposed at any time and repeatedly, and does nothing afterwards", async () => {
    const unused = clientOf();
    await unused.client.dispose();
    expect(unused.load).not.toHaveBeenCalled();
    const { client, fetch } = clientOf();
    const running = client.gas.price().catch((error: unknown) => error);
    await Promise.all([client.dispose(), client.dispose()]);
    expect(await running).toMatchObject({ _tag: "ClientDisposed" });
    const callCount = fetch.mock.calls.length;
    await expect(client.gas.price()).rejects.toMatchObject({ _tag: "ClientDisposed" });
    expect(fetch).toHaveBeenCalledTimes(callCount);
  });
});

describe("options", () => {
  it("without a network are rejected at once", () => {
    const invalid: unknown = { networks: [] };
    expect(errorOf(() => clientOf(Object(invalid)))).toMatchObject({ code: "INVALID_OPTION", kind: "usage" });
  });

  it.each<[string, Partial<PorticoOptions>]>([
    ["an empty project id", { projectId: "" }],
    ["a short project id", { projectId: "abc" }],
    ["a network that appears twice", { networks: [mainnet, mainnet] }],
    ["a default that is not configured", { defaultNetwork: "eip155:10" }],
    ["an endpoint that is not a URL", { endpoints: { blockchainApi: "rpc.example" } }],
    ["an RPC URL of another scheme", { rpcUrls: { "eip155:1": ["ws://rpc.example"] } }],
    ["a zero timeout", { timeoutMillis: 0 }],
  ])("with %s are rejected by the first action", async (_, invalid) => {
    const { client } = clientOf(invalid);
    await expect(client.gas.price()).rejects.toMatchObject({ code: "INVALID_OPTION", kind: "usage" });
  });
});
