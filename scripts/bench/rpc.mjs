import { createServer } from "node:http";
import { mainnet } from "@portico/core/networks";
import { createPortico } from "@portico/core/node";
import { createClient, http } from "viem";
import { getBalance } from "viem/actions";
import { medianMillis, row } from "./measure.mjs";

const READS = 1_000;
const addresses = Array.from({ length: READS }, (_, index) => `0x${(index + 1).toString(16).padStart(40, "0")}`);

/** Measures a thousand reads issued together, with Portico and with viem alone on the same chain. */
export const batching = async (sandbox) => {
  const url = `${sandbox.endpoints.blockchainApi}/v1/?chainId=eip155:1&projectId=${sandbox.projectId}`;
  const portico = createPortico({ projectId: sandbox.projectId, networks: [mainnet], endpoints: sandbox.endpoints });
  const viem = createClient({ transport: http(url, { batch: { batchSize: READS } }) });
  const throughPortico = () =>
    Promise.all(
      addresses.map((address) => portico.rpc.request({ method: "eth_getBalance", params: [address, "latest"] })),
    );
  const before = sandbox.requests().length;
  await throughPortico();
  const requests = sandbox.requests().length - before;
  const porticoMillis = await medianMillis(7, throughPortico);
  const viemMillis = await medianMillis(7, () =>
    Promise.all(addresses.map((address) => getBalance(viem, { address }))),
  );
  await portico.dispose();
  return [
    row("HTTP requests for 1000 reads issued together", requests, "requests"),
    row("1000 reads issued together", porticoMillis, "ms", { peer: "viem alone", value: viemMillis }),
  ];
};

const listen = (handler) =>
  new Promise((resolve) => {
    const server = createServer(handler).listen(0, "127.0.0.1", () => resolve(server));
  });

/** Measures the time to a response when the first of two URLs fails and the second one works. */
export const failover = async (sandbox) => {
  const goodUrl = sandbox.chains["eip155:1"].rpcUrl;
  const slowServer = await listen((_, response) => setTimeout(() => response.end("{}"), 60_000).unref());
  const brokenServer = await listen((_, response) => response.writeHead(500).end());
  const urlOf = (server) => `http://127.0.0.1:${server.address().port}`;
  const rows = [];
  for (const [name, firstUrl, timeoutMillis] of [
    ["dead", "http://127.0.0.1:9", 10_000],
    ["answering 500", urlOf(brokenServer), 10_000],
    ["silent, with a limit of 1 s", urlOf(slowServer), 1_000],
  ]) {
    const portico = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet],
      endpoints: sandbox.endpoints,
      rpcUrls: { "eip155:1": [firstUrl, goodUrl] },
      timeoutMillis,
    });
    const started = performance.now();
    await portico.rpc.request({ method: "eth_blockNumber" });
    rows.push(row(`failover, first endpoint ${name}`, performance.now() - started, "ms"));
    await portico.dispose();
  }
  for (const server of [slowServer, brokenServer]) server.closeAllConnections();
  slowServer.close();
  brokenServer.close();
  return rows;
};
