import { createServer } from "node:http";
import { defaultPorts } from "@portico/fixtures";
import { describe, expect, it } from "vitest";
import { DEFAULT_SANDBOX_URL } from "../settings/sandboxChoice.ts";
import { findSandbox } from "./findSandbox.ts";

const never = new AbortController().signal;
const endpoints = {
  blockchainApi: "http://a",
  walletDirectory: "http://b",
  analytics: "http://c",
  relay: "ws://d",
  verify: "http://e",
  bitcoinApi: "http://h",
  secureSite: "http://localhost:9",
};

/** Returns the result of `findSandbox` for a server with this response. With `undefined` the server never responds. */
const found = async (body: string | undefined, status = 200, timeoutMillis = 2_000) => {
  const server = createServer((request, response) => {
    if (body === undefined) return;
    response.writeHead(request.url === "/sandbox" ? status : 404, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const sandbox = await findSandbox(`http://127.0.0.1:${port}`, timeoutMillis, never);
  server.closeAllConnections();
  server.close();
  return sandbox;
};

describe("findSandbox", () => {
  it("reads the project id and the endpoints of a sandbox", async () => {
    const chains = { "eip155:1": { caip2: "eip155:1", rpcUrl: "http://f" }, "eip155:2": {} };
    const solana = { caip2: "solana:x", rpcUrl: "http://g" };
    const bitcoin = { caip2: "bip122:y", apiUrl: "http://h/api" };
    const description = { projectId: "abc", endpoints, chains, solana, bitcoin, accounts: [] };
    expect(await found(JSON.stringify(description))).toEqual({
      projectId: "abc",
      endpoints,
      rpcUrls: { "eip155:1": "http://f", "solana:x": "http://g", "bip122:y": "http://h/api" },
    });
  });

  it.each([
    ["other JSON", '{"hello":"world"}', 200],
    ["a part of a description", '{"projectId":"abc","endpoints":{}}', 200],
    ["null", "null", 200],
    ["text that is not JSON", "<html>", 200],
    ["an error", JSON.stringify({ projectId: "abc", endpoints }), 500],
  ])("finds no sandbox at a server that responds with %s", async (_name, body, status) => {
    expect(await found(body, status)).toBeUndefined();
  });

  it("finds no sandbox at a server that does not respond in time", async () => {
    expect(await found(undefined, 200, 50)).toBeUndefined();
  });

  it("finds no sandbox where no server listens", async () => {
    expect(await findSandbox("http://127.0.0.1:1", 2_000, never)).toBeUndefined();
  });

  it("uses the sandbox's default port in the default address", () => {
    expect(DEFAULT_SANDBOX_URL).toBe(`http://127.0.0.1:${defaultPorts.blockchainApi}`);
  });
});
