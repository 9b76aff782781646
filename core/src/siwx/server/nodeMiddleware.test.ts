import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { keysOf } from "@portico/fixtures/wallets";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it, onTestFinished } from "vitest";
import { formatSiwxMessage } from "../../domain/identity/siwx/formatMessage.ts";
import { newMessageData } from "../../domain/identity/siwx/newMessage.ts";
import { nodeMiddleware } from "./nodeMiddleware.ts";
import { createSiwxHandler } from "./siwxHandler.ts";

const account = privateKeyToAccount(keysOf("alice").eip155.privateKey);

const open = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
};

/** Reads the body before the middleware, as a parser of Express does. */
const withParser =
  (middleware: ReturnType<typeof nodeMiddleware>) =>
  async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : undefined;
    middleware(Object.assign(request, { body }), response, next);
  };

describe("the middleware for Node", () => {
  it.each([
    ["as it comes", (middleware: ReturnType<typeof nodeMiddleware>) => middleware],
    ["after a parser of bodies", withParser],
  ])("answers the routes, %s", async (_, wrap) => {
    const siwx = createSiwxHandler({ domain: "shop.example", secret: "s".repeat(32), isSecure: false });
    const middleware = wrap(nodeMiddleware(siwx));
    const url = await open((request, response) => {
      void middleware(request, response, () => response.writeHead(418).end());
    });
    expect((await fetch(`${url}/elsewhere`, { method: "POST", body: "{}" })).status).toBe(418);
    const { nonce } = await (await fetch(`${url}/siwx/nonce`)).json();
    const site = { domain: "shop.example", uri: "https://shop.example", nonce };
    const input = { accountAddress: account.address, chainId: "eip155:1" } as const;
    const message = String(formatSiwxMessage(newMessageData(input, site, Date.now())));
    const signature = await account.signMessage({ message });
    const signIn = await fetch(`${url}/siwx/verify`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ message, signature }),
    });
    expect(signIn.status).toBe(200);
    const cookie = signIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    const session = await fetch(`${url}/siwx/session?x=1`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ accounts: [{ accountId: `eip155:1:${account.address}` }] });
  });

  it("passes on what fails outside of a sign-in", async () => {
    const broken = {
      isRoute: () => true,
      handle: () => Promise.reject(new Error("the store of nonces is down")),
    };
    const url = await open((request, response) =>
      nodeMiddleware(broken)(request, response, (error) => response.writeHead(500).end(String(error))),
    );
    const response = await fetch(`${url}/siwx/nonce`);
    expect([response.status, await response.text()]).toEqual([500, "Error: the store of nonces is down"]);
  });
});
