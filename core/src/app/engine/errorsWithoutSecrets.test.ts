import { createServer, type RequestListener } from "node:http";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import { createPortico } from "../../node.ts";

const key = "5f3b2c1d9e8a7f6b5c4d3e2f1a0b9c8d";
const query = "Zk3x9QaB7cD1eF2g";

/** The text that a site would log for a failed read, with everything that the error and its causes contain. */
const logged = async (listener: RequestListener, urlOf: (host: string) => string): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const calls: Array<unknown> = [];
  const client = createPortico({
    projectId: "0".repeat(32),
    networks: [mainnet],
    rpcUrls: { "eip155:1": [urlOf(host)] },
    timeoutMillis: 300,
    onHttpCall: (call) => calls.push(call),
  });
  try {
    const failure = await client.rpc.request({ method: "eth_blockNumber" }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    return inspect([failure, calls], { depth: Number.POSITIVE_INFINITY, showHidden: true });
  } finally {
    await client.dispose();
    server.closeAllConnections();
    server.close();
  }
};

const withKeys = (host: string) => `http://${host}/v2/${key}?apikey=${query}`;

describe("an error that a site logs in full contains no key of its nodes", () => {
  it.each<readonly [name: string, listener: RequestListener, urlOf: (host: string) => string]>([
    ["a broken connection", (_, response) => response.destroy(), withKeys],
    ["no answer", () => {}, withKeys],
    [
      "a refusal that quotes the address",
      ({ url }, response) => response.writeHead(401).end(`wrong key: ${url}`),
      withKeys,
    ],
    ["an answer that is not JSON", ({ url }, response) => response.end(`<p>${url}</p>`), withKeys],
    [
      "an error that quotes the key",
      (_, response) => response.end(`{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"limit of ${key}"}}`),
      withKeys,
    ],
    ["a user and a password", (_, response) => response.end(), (host) => `http://someone:${query}@${host}/${key}`],
  ])("%s", async (_name, listener, urlOf) => {
    const text = await logged(listener, urlOf);
    expect(text).not.toContain(key);
    expect(text).not.toContain(query);
    expect(text).toContain("127.0.0.1");
  });
});
