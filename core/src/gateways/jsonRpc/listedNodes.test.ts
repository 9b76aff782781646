import { expect, it } from "vitest";
import { defineNetwork, mainnet } from "../../networks.ts";
import { callsIn } from "../../testing/services/nodeAnswers.ts";
import { rpcEndpointsOf } from "./rpcEndpoints.ts";
import { makeViemClient } from "./viemClient.ts";

const other = ["", "nonsense", "wss://node.example", "ftp://node.example", "//node.example", "https://"];

/** Asks the nodes of a definition, and returns what was asked, and whether there was an answer. */
const asked = async (...http: ReadonlyArray<string>) => {
  const network = defineNetwork({ ...mainnet, id: 987_654, rpcUrls: { default: { http } } });
  const projectId = "0".repeat(32);
  const rpc = rpcEndpointsOf(network, { blockchainApi: "https://gateway.example", projectId, rpcUrls: {} });
  if (!rpc) throw new Error("there is no node");
  const urls: string[] = [];
  const { request } = makeViemClient({
    network,
    rpc: { ...rpc, ranked: false },
    fetch: async (url, { body }) => {
      urls.push(url);
      if (!url.startsWith("http")) throw new TypeError("fetch failed");
      return Response.json({ id: callsIn(body)[0]?.id, result: "0x1" });
    },
    timeoutMillis: 1_000,
    batchSize: 1,
    isDisposed: () => false,
  });
  const answer = await request({ method: "eth_blockNumber" }, { dedupe: false }).catch(() => "none");
  return { answer, urls: [...new Set(urls)] };
};

// shows docs/rules/services.md#own-nodes
it("a definition that lists sockets and other texts is asked at the nodes that can be reached over HTTP", async () => {
  expect(await asked(...other, "https://a.example/", ...other)).toEqual({
    answer: "0x1",
    urls: ["https://a.example/"],
  });
  expect((await asked(...other)).answer).toBe("none");
});
