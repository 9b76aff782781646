import { createServer } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { mainnet } from "../networks.ts";
import { createPortico, type FetchFunction } from "../node.ts";
import { nodeAnswer } from "../testing/services/nodeAnswers.ts";

/** Starts a local node, requests the latest block from it, and returns the result. */
const latestBlock = async (fetch?: FetchFunction, siteUrl?: string) => {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    response.end(nodeAnswer(body, () => ({ result: "0x7" })));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const client = createPortico({
    projectId: "0".repeat(32),
    networks: [mainnet],
    rpcUrls: { "eip155:1": [url] },
    ...(fetch && { fetch }),
    ...(siteUrl !== undefined && { metadata: { url: siteUrl } }),
  });
  try {
    return await client.rpc.request({ method: "eth_blockNumber" });
  } finally {
    await client.dispose();
    server.closeAllConnections();
    server.close();
  }
};

describe("a client on Node", () => {
  it("uses the runtime's fetch, and does not close its connections when disposed", async () => {
    const runtime = vi.spyOn(globalThis, "fetch");
    try {
      expect(await latestBlock()).toBe("0x7");
      expect(await latestBlock()).toBe("0x7");
      expect(runtime).toHaveBeenCalledTimes(2);
    } finally {
      runtime.mockRestore();
    }
  });

  it("uses the fetch that was passed", async () => {
    const runtime = vi.spyOn(globalThis, "fetch");
    try {
      const requests: Array<string> = [];
      const customFetch: FetchFunction = async (url, init) => {
        requests.push(url);
        return new Response(nodeAnswer(init.body, () => ({ result: "0x8" })));
      };
      expect(await latestBlock(customFetch)).toBe("0x8");
      expect(requests).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+/)]);
      expect(runtime).not.toHaveBeenCalled();
    } finally {
      runtime.mockRestore();
    }
  });

  it.each([
    ["the site's", "https://shop.example/start?x=1", "https://shop.example"],
    ["its own without a site", undefined, "http://localhost"],
    ["its own with a URL that is malformed", "shop", "http://localhost"],
  ])("sends an origin as pages do: %s", async (_, siteUrl, origin) => {
    const origins: Array<string | null> = [];
    const customFetch: FetchFunction = async (_url, init) => {
      origins.push(new Headers(init.headers).get("origin"));
      return new Response(nodeAnswer(init.body, () => ({ result: "0x8" })));
    };
    await latestBlock(customFetch, siteUrl);
    expect(origins).toEqual([origin]);
  });
});
