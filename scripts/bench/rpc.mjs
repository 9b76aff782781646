import { createServer } from "node:http";
import { mainnet } from "@portico/core/networks";
import { createPortico } from "@portico/core/node";
import { createClient, http } from "viem";
import { getBalance } from "viem/actions";
import { medianMillis, row } from "./measure.mjs";

const READS = 1_000;
const addresses = Array.from({ length: READS }, (_, at) => `0x${(at + 1).toString(16).padStart(40, "0")}`);

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
  const own = await medianMillis(7, throughPortico);
  const alone = await medianMillis(7, () => Promise.all(addresses.map((address) => getBalance(viem, { address }))));
  await portico.dispose();
  return [
    row("HTTP requests for 1000 reads issued together", requests, "requests"),
    row("1000 reads issued together", own, "ms", { peer: "viem alone", value: alone }),
  ];
};

const listen = (answer) =>
  new Promise((resolve) => {
    const server = createServer(answer).listen(0, "127.0.0.1", () => resolve(server));
  });

/** Measures the time to a response when the first of two URLs fails and the second one works. */
export const failover = async (sandbox) => {
  const good = sandbox.chains["eip155:1"].rpcUrl;
  const slow = await listen((_, response) => setTimeout(() => response.end("{}"), 60_000).unref());
  const broken = await listen((_, response) => response.writeHead(500).end());
  const at = (server) => `http://127.0.0.1:${server.address().port}`;
  const rows = [];
  for (const [name, first, timeoutMillis] of [
    ["dead", "http://127.0.0.1:9", 10_000],
    ["answering 500", at(broken), 10_000],
    ["silent, with a limit of 1 s", at(slow), 1_000],
  ]) {
    const portico = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet],
      endpoints: sandbox.endpoints,
      rpcUrls: { "eip155:1": [first, good] },
      timeoutMillis,
    });
    const started = performance.now();
    await portico.rpc.request({ method: "eth_blockNumber" });
    rows.push(row(`failover, first endpoint ${name}`, performance.now() - started, "ms"));
    await portico.dispose();
  }
  for (const server of [slow, broken]) server.closeAllConnections();
  slow.close();
  broken.close();
  return rows;
};
