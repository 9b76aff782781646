import { createServer } from "node:http";
import { fetch } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import { startProxy } from "../testing/startProxy.ts";
import { connectionsFor } from "./connectionsFor.ts";
import { readProxies } from "./proxy.ts";

const cleanups: Array<() => unknown> = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Starts a server on one address of this machine; undefined where the machine has no such address. */
const serverAt = async (host: string): Promise<number | undefined> => {
  const server = createServer((request, response) => response.end(`${request.method} ${request.url}`));
  const port = await new Promise<number | undefined>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT" ? resolve(undefined) : reject(error),
    );
    server.listen(0, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : undefined);
    });
  });
  cleanups.push(
    () => server.closeAllConnections(),
    () => server.listening && server.close(),
  );
  return port;
};
const portOf = async (host: string): Promise<number> => {
  const port = await serverAt(host);
  if (port === undefined) throw new Error(`This machine has no ${host}`);
  return port;
};
const proxy = async (...options: Parameters<typeof startProxy>) => {
  const started = await startProxy(...options);
  cleanups.push(started.stop);
  return started;
};
const sender = (env: Readonly<Record<string, string>> = {}) => {
  const { dispatcher, close } = connectionsFor(readProxies(env));
  cleanups.push(close);
  return (url: string, init: { readonly method?: string; readonly body?: string } = {}) =>
    fetch(url, { dispatcher, ...init });
};

// shows docs/rules/services.md#proxies
describe("requests", () => {
  it("of http are given to the proxy whole, with its user and password, and are answered by their server", async () => {
    const port = await portOf("127.0.0.1");
    const authorization = `Basic ${btoa("user:p@ss")}`;
    const { port: proxyPort, requests } = await proxy({ authorization });
    const send = sender({ HTTP_PROXY: `http://user:p%40ss@127.0.0.1:${proxyPort}` });
    const response = await send(`http://node.portico.test:${port}/v1?x=1`, { method: "POST", body: "{}" });
    expect(await response.text()).toBe("POST /v1?x=1");
    expect(requests).toEqual([{ method: "POST", target: `http://node.portico.test:${port}/v1?x=1`, authorization }]);
  });

  it("of https are encrypted inside a tunnel", async () => {
    const first = new Promise<Buffer>((resolve) => {
      void proxy({ onTls: resolve }).then(async ({ port, requests }) => {
        const send = sender({ HTTPS_PROXY: `http://127.0.0.1:${port}` });
        await expect(send("https://node.portico.test/secret")).rejects.toThrow();
        expect(requests).toEqual([{ method: "CONNECT", target: "node.portico.test:443", authorization: undefined }]);
      });
    });
    const bytes = await first;
    // A TLS record with a ClientHello, which names the server.
    expect([...bytes.subarray(0, 2)]).toEqual([0x16, 0x03]);
    expect(bytes.includes("node.portico.test")).toBe(true);
    expect(bytes.includes("/secret")).toBe(false);
  });

  it("go directly to this machine, to the hosts of NO_PROXY, and where no proxy serves the scheme", async () => {
    const port = await portOf("127.0.0.1");
    const { port: proxyPort, requests } = await proxy();
    const address = `http://127.0.0.1:${proxyPort}`;
    const send = sender({ HTTP_PROXY: address, NO_PROXY: "other.example, .localhost.example" });
    for (const host of ["127.0.0.1", "localhost", "app.localhost"]) {
      expect(await (await send(`http://${host}:${port}/`)).text()).toBe("GET /");
    }
    const excepted = sender({ HTTP_PROXY: address, NO_PROXY: "node.portico.test" });
    await expect(excepted(`http://node.portico.test:${port}/`)).rejects.toThrow();
    await expect(sender({ HTTPS_PROXY: address })(`http://node.portico.test:${port}/`)).rejects.toThrow();
    await expect(sender({ HTTP_PROXY: address, NO_PROXY: "*" })(`http://node.portico.test:${port}/`)).rejects.toThrow();
    expect(requests).toEqual([]);
  });

  it("fail when the proxy wants a user and a password", async () => {
    const { port } = await proxy({ authorization: "Basic other" });
    const send = sender({ HTTP_PROXY: `http://127.0.0.1:${port}`, HTTPS_PROXY: `http://127.0.0.1:${port}` });
    await expect(send("http://node.portico.test/")).rejects.toMatchObject({
      cause: { message: "Proxy Authentication Required (407)" },
    });
    await expect(send("https://node.portico.test/")).rejects.toMatchObject({
      cause: { cause: { message: "Proxy response (407) !== 200 when HTTP Tunneling" } },
    });
  });
});

// shows docs/rules/services.md#localhost
describe("localhost", () => {
  it.each(["127.0.0.1", "::1"])("is reached where its server listens on %s alone", async (host) => {
    const port = await serverAt(host);
    if (port === undefined) {
      // Nothing can listen there, so that the other row shows all that this machine can do.
      console.warn(`This machine has no ${host}: nothing was tested of it`);
      return;
    }
    for (const name of ["localhost", "LOCALHOST", "node.localhost"]) {
      expect(await (await sender()(`http://${name}:${port}/`)).text()).toBe("GET /");
    }
  });

  it("is refused where nobody listens", async () => {
    const port = await portOf("127.0.0.1");
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    await expect(sender()(`http://localhost:${port}/`)).rejects.toMatchObject({
      cause: expect.objectContaining({ code: "ECONNREFUSED" }),
    });
  });
});
