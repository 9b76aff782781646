import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { relayConnector } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { mainnet } from "@portico/core/networks";
import { createPortico } from "@portico/core/node";
import { createRelayWallet, keysOf } from "@portico/fixtures/relay-wallet";
import { UniversalProvider } from "@walletconnect/universal-provider";
import { medianMillis, row } from "./measure.mjs";

const RUNS = 7;
const metadata = { name: "Bench", description: "", url: "http://localhost", icons: [] };

/** Resolves with the first value that `select` finds in the store. */
const waitForValue = (store, select) =>
  new Promise((resolve) => {
    let stop = () => {};
    const check = () => {
      const value = select(store.get());
      if (value === undefined) return;
      stop();
      resolve(value);
    };
    stop = store.subscribe(check);
    check();
  });

/** Creates a wallet that approves every request, so that only the round trip is measured. */
const walletOf = (sandbox) =>
  createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
  });

const engineStartScript = fileURLToPath(new URL("./engineStart.mjs", import.meta.url));

/** Measures the engine without a network. Each run is a new process, in which nothing is loaded yet. */
const engineTimes = () => {
  const runs = Array.from({ length: RUNS }, () => JSON.parse(execFileSync(process.execPath, [engineStartScript])));
  const median = (name) => runs.map((run) => run[name]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)];
  return { loadAndStart: median("loadAndStart"), start: median("start") };
};

/** Measures connecting and reconnecting over the relay, with Portico and with the relay's library alone. */
export const connecting = async (sandbox) => {
  const wallet = await walletOf(sandbox);
  const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
  const client = (options = {}) =>
    createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet],
      endpoints: sandbox.endpoints,
      adapters: [evmAdapter()],
      metadata,
      ...options,
    });

  const cold = async (options) => {
    const portico = client(options);
    const connected = portico.connection.connect({ connector: relayConnector });
    await wallet.pair(await waitForValue(portico.pairing.store, ({ uri }) => uri));
    await connected;
    return portico;
  };
  const connect = await medianMillis(RUNS, async () => (await cold()).dispose());

  const warm = client();
  const afterIntent = async () => {
    await warm.pairing.prepare();
    const started = performance.now();
    const connected = warm.connection.connect({ connector: relayConnector });
    await wallet.pair(warm.pairing.store.get().uri);
    await connected;
    const elapsed = performance.now() - started;
    await warm.connection.disconnect();
    return elapsed;
  };
  const times = [];
  for (let round = 0; round <= RUNS; round++) times.push(await afterIntent());
  const connectPrepared = times.slice(1).sort((a, b) => a - b)[Math.floor(RUNS / 2)];
  await warm.dispose();

  const storagePath = join(folder, "session.json");
  await (await cold({ storagePath })).dispose();
  const reconnect = await medianMillis(RUNS, async () => {
    const portico = client({ storagePath });
    await waitForValue(portico.connection.store, ({ byNamespace }) =>
      byNamespace.eip155?.status === "connected" ? true : undefined,
    );
    await portico.dispose();
  });

  let libraries = 0;
  const library = await medianMillis(RUNS, async () => {
    libraries += 1;
    const provider = await UniversalProvider.init({
      projectId: sandbox.projectId,
      relayUrl: sandbox.endpoints.relay,
      logger: "silent",
      metadata,
      customStoragePrefix: `bench-${libraries}`,
      disableProviderPing: true,
    });
    const { uri, approval } = await provider.client.connect({
      optionalNamespaces: { eip155: { chains: ["eip155:1"], methods: ["personal_sign"], events: ["accountsChanged"] } },
    });
    await wallet.pair(uri);
    await approval();
    provider.client.core.heartbeat.stop();
    await provider.client.core.relayer.transportClose();
  });

  const quiet = client();
  const requestsBefore = sandbox.requests().length + sandbox.relay.requests().length;
  quiet.connection.store.get();
  const idle = sandbox.requests().length + sandbox.relay.requests().length - requestsBefore;
  const httpBefore = sandbox.requests().length;
  const relayBefore = sandbox.relay.requests().length;
  const connected = quiet.connection.connect({ connector: relayConnector });
  await wallet.pair(await waitForValue(quiet.pairing.store, ({ uri }) => uri));
  await connected;
  const during = { http: sandbox.requests().length - httpBefore, relay: sandbox.relay.requests().length - relayBefore };
  await new Promise((resolve) => setTimeout(resolve, 500));
  const after = sandbox.requests().length + sandbox.relay.requests().length - httpBefore - relayBefore;
  await quiet.dispose();

  await wallet.stop();
  rmSync(folder, { recursive: true, force: true });
  const engine = engineTimes();
  const peer = { peer: "universal-provider alone", value: library };
  return [
    row("connect over the relay, from nothing", connect, "ms", peer),
    row("connect over the relay, from nothing, without the library's time", connect - library, "ms"),
    row("engine: load and start", engine.loadAndStart, "ms"),
    row("engine: start", engine.start, "ms"),
    row("connect over the relay, pairing ready", connectPrepared, "ms", peer),
    row("reconnect on load", reconnect, "ms"),
    row("requests before connecting", idle, "requests"),
    row("HTTP requests while connecting", during.http, "requests"),
    row("relay requests while connecting, both ends", during.relay, "requests"),
    row("requests after connecting, 500 ms", after - during.http - during.relay, "requests"),
  ];
};
