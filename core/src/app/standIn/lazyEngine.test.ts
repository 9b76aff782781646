import { describe, expect, it, vi } from "vitest";
import { evmAdapter } from "../../adapters/evm.ts";
import { connectedConnectorKey, sessionKeys } from "../../domain/connection/storage/sessionKeys.ts";
import { InvalidOption } from "../../domain/errors/client.ts";
import { lightClient } from "../client/lightClient.ts";
import { allParts, type HeadlessParts } from "../parts/allParts.ts";
import type { ModalParts } from "../parts/modal/part.ts";
import type { Portico } from "../parts/Portico.ts";
import { forwardedParts } from "./forwardedParts.ts";
import { storeFrom } from "./store.ts";

const projectId = "0".repeat(32);
const mainnet = {
  id: 1,
  name: "Ethereum",
  chainNamespace: "eip155",
  caipNetworkId: "eip155:1",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://ethereum.example"] } },
} as const;

/** A store whose state the test sets, with the number of its listeners. */
const settable = <State>(initial: State) => {
  let state = initial;
  const listeners = new Set<() => void>();
  const store = storeFrom(
    () => state,
    () => initial,
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  );
  const set = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { store, set, listeners };
};

const deferred = <A>() => {
  let resolve = (_: A) => {};
  let reject = (_: unknown) => {};
  const promise = new Promise<A>((onDone, onFailure) => {
    resolve = onDone;
    reject = onFailure;
  });
  return { promise, resolve, reject };
};

/** A light client over an engine that has only the parts these tests use. */
const clientWith = (loadEngine: () => Promise<() => Portico>) =>
  lightClient({ projectId, networks: [mainnet] }, { readStorage: () => undefined, loadEngine });

const engineOf = () => {
  const gas = settable<ReturnType<Portico["gas"]["store"]["get"]>>({ status: "idle" });
  const dispose = vi.fn(async () => {});
  const reset = vi.fn();
  const price = vi.fn(async () => null);
  const first = {
    networks: { networks: [mainnet], active: mainnet.caipNetworkId },
    connections: { byNamespace: {} },
  };
  const parts = forwardedParts<HeadlessParts & ModalParts>(
    {
      store: (_, state) => settable(state).store,
      act: () => new Promise<never>(() => {}),
      whenLoaded: reset,
      isNeeded: () => true,
      dispose,
    },
    allParts({ first, onServer: first }),
  );
  const images = settable(undefined).store;
  const engine: Portico = { ...parts, gas: { store: gas.store, price }, images, dispose };
  return { engine, gas, dispose, reset, price };
};

describe("loading the engine", () => {
  it("happens with the first action: reading, subscribing and resetting do not load it", () => {
    const load = vi.fn(async () => () => engineOf().engine);
    const client = clientWith(load);
    client.gas.store.subscribe(() => {});
    client.balances.reset();
    expect(client.gas.store.get()).toEqual({ status: "idle" });
    expect(load).not.toHaveBeenCalled();
  });

  it("happens once, however many actions ask for it", async () => {
    const { engine, price } = engineOf();
    const load = vi.fn(async () => () => engine);
    const client = clientWith(load);
    await Promise.all([client.gas.price(), client.gas.price("eip155:1")]);
    await client.gas.price();
    expect(load).toHaveBeenCalledTimes(1);
    expect(price).toHaveBeenCalledTimes(3);
  });

  it("may fail with FeatureLoadFailed, and the next action tries again", async () => {
    const { engine } = engineOf();
    const cause = new TypeError("Failed to fetch dynamically imported module");
    const load = vi
      .fn<() => Promise<() => Portico>>()
      .mockRejectedValueOnce(cause)
      .mockResolvedValue(() => engine);
    const client = clientWith(load);
    const [first, second] = await Promise.allSettled([client.gas.price(), client.gas.price()]);
    expect(first).toMatchObject({ reason: { _tag: "FeatureLoadFailed", retryable: true, cause } });
    expect(second).toMatchObject({ reason: { _tag: "FeatureLoadFailed" } });
    expect(load).toHaveBeenCalledTimes(1);
    await expect(client.gas.price()).resolves.toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe("a remembered wallet", () => {
  const remembered = new Map([
    [sessionKeys.connectedNamespaces, "eip155"],
    [connectedConnectorKey("eip155"), "example.wallet"],
  ]);
  const restoring = { byNamespace: { eip155: { status: "reconnecting", connectorId: "example.wallet" } } } as const;
  const clientThatReconnects = (loadEngine: () => Promise<() => Portico>) =>
    lightClient(
      { projectId, networks: [mainnet], adapters: [evmAdapter()] },
      { readStorage: (key) => remembered.get(key), loadEngine },
    );

  it("shows as disconnected while the engine could not be loaded, and is restored by the next action", async () => {
    const { engine } = engineOf();
    const { store } = settable<ReturnType<Portico["connection"]["store"]["get"]>>(restoring);
    const loads = [deferred<() => Portico>(), deferred<() => Portico>()];
    const load = vi.fn(() => loads[load.mock.calls.length - 1]?.promise ?? Promise.reject(new Error("unexpected")));
    const client = clientThatReconnects(load);
    const networks = client.networks.store.get();
    const states: unknown[] = [];
    client.connection.store.subscribe((state) => states.push(state));
    loads[0]?.reject(new TypeError("Failed to fetch dynamically imported module"));
    await expect.poll(() => client.connection.store.get()).toEqual({ byNamespace: {} });
    expect(client.networks.store.get()).toBe(networks);
    expect(load).toHaveBeenCalledTimes(1);
    const pending = client.gas.price();
    loads[1]?.resolve(() => ({ ...engine, connection: { ...engine.connection, store } }));
    await pending;
    expect(states).toEqual([restoring, { byNamespace: {} }, restoring]);
  });

  it("shows as disconnected when an option is wrong", async () => {
    const client = clientThatReconnects(async () => () => {
      throw new InvalidOption({ option: "timeoutMillis", reason: "expected a positive number" });
    });
    await expect.poll(() => client.connection.store.get()).toEqual({ byNamespace: {} });
    expect(client.connection.store.initial()).toEqual({ byNamespace: {} });
  });
});

describe("stores of a light client", () => {
  it("are taken over by the engine with their listeners, which are called only for a difference", async () => {
    const { engine, gas } = engineOf();
    const client = clientWith(async () => () => engine);
    const onGas = vi.fn();
    const onNetworks = vi.fn();
    client.gas.store.subscribe(onGas);
    client.networks.store.subscribe(onNetworks);
    gas.set({
      status: "ready",
      price: { chainId: "eip155:1", standard: 7n, fast: 8n, instant: 9n, source: "hosted", updatedAtMillis: 0 },
    });
    await client.gas.price();
    expect(onGas).toHaveBeenCalledTimes(2);
    expect(client.gas.store.get()).toBe(engine.gas.store.get());
    gas.set({ status: "failed" });
    expect(onGas).toHaveBeenCalledTimes(3);
  });

  it("drop a listener that unsubscribes before the engine has loaded", async () => {
    const { engine, gas } = engineOf();
    const client = clientWith(async () => () => engine);
    const [earlyListener, lateListener] = [vi.fn(), vi.fn()];
    const stopEarly = client.gas.store.subscribe(earlyListener);
    const stopLateListener = client.gas.store.subscribe(lateListener);
    stopEarly();
    await client.gas.price();
    expect(gas.listeners.size).toBe(1);
    stopLateListener();
    expect(gas.listeners.size).toBe(0);
    gas.set({ status: "failed" });
    expect(earlyListener.mock.calls).toEqual([[{ status: "idle" }]]);
  });

  it("are reset after the actions that wait for the engine", async () => {
    const { engine, reset, price } = engineOf();
    const client = clientWith(async () => () => engine);
    const pending = client.gas.price();
    client.balances.reset();
    await pending;
    await expect.poll(() => reset).toHaveBeenCalledTimes(1);
    expect(price.mock.invocationCallOrder[0]).toBeLessThan(reset.mock.invocationCallOrder[0] ?? 0);
  });
});

describe("aborting", () => {
  it("before the call rejects with Aborted and loads nothing", async () => {
    const load = vi.fn(async () => () => engineOf().engine);
    const client = clientWith(load);
    const signal = AbortSignal.abort("changed my mind");
    await expect(client.gas.price(undefined, { signal })).rejects.toMatchObject({
      _tag: "Aborted",
      cause: "changed my mind",
    });
    expect(load).not.toHaveBeenCalled();
  });

  it("while the engine loads rejects at once and never reaches the engine", async () => {
    const loading = deferred<() => Portico>();
    const { engine, price } = engineOf();
    const client = clientWith(() => loading.promise);
    const controller = new AbortController();
    const pending = client.gas.price(undefined, { signal: controller.signal });
    const other = client.gas.price();
    controller.abort();
    await expect(pending).rejects.toMatchObject({ _tag: "Aborted" });
    loading.resolve(() => engine);
    await other;
    expect(price).toHaveBeenCalledTimes(1);
  });
});

describe("dispose", () => {
  it("before the engine has loaded loads nothing and ends the client", async () => {
    const load = vi.fn(async () => () => engineOf().engine);
    const client = clientWith(load);
    await client.dispose();
    await expect(client.gas.price()).rejects.toMatchObject({ _tag: "ClientDisposed" });
    expect(load).not.toHaveBeenCalled();
    expect(client.gas.store.get()).toEqual({ status: "idle" });
  });

  it("while the engine loads rejects waiting actions at once and starts no engine", async () => {
    const loading = deferred<() => Portico>();
    const make = vi.fn(() => engineOf().engine);
    const client = clientWith(() => loading.promise);
    const pending = client.gas.price();
    await client.dispose();
    await expect(pending).rejects.toMatchObject({ _tag: "ClientDisposed" });
    loading.resolve(make);
    await loading.promise;
    await Promise.resolve();
    expect(make).not.toHaveBeenCalled();
  });

  it("has no effect on a load that fails afterwards", async () => {
    const loading = deferred<() => Portico>();
    const client = clientWith(() => loading.promise);
    const pending = client.gas.price();
    await client.dispose();
    loading.reject(new Error("gone"));
    await expect(pending).rejects.toMatchObject({ _tag: "ClientDisposed" });
  });

  it("ends the engine once, and both calls wait for it", async () => {
    const { engine, dispose } = engineOf();
    const ending = deferred<void>();
    dispose.mockReturnValue(ending.promise);
    const client = clientWith(async () => () => engine);
    await client.gas.price();
    const order: string[] = [];
    const disposals = [client.dispose(), client.dispose()].map((done) => done.then(() => order.push("disposed")));
    await Promise.resolve();
    order.push("ended");
    ending.resolve();
    await Promise.all(disposals);
    expect(order).toEqual(["ended", "disposed", "disposed"]);
    expect(dispose).toHaveBeenCalledTimes(1);
  });
});
