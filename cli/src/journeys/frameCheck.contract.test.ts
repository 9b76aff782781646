import { readdirSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { runPortico } from "../testing/runPortico.ts";

/* `portico frame check` against frames of this machine, good and bad. */

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

const startServer = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return `http://localhost:${typeof address === "object" && address !== null ? address.port : 0}`;
};

const goodHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "frame-ancestors http://127.0.0.1:* https://shop.example.com",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
  "permissions-policy": "camera=()",
  "referrer-policy": "no-referrer",
};
const framePage = `<!doctype html><script>parent.postMessage({ type: "@w3m-frame/READY", payload: { version: "4.2" } }, "*")</script>`;
const serveFrame = (headers = goodHeaders, body = framePage) =>
  startServer((_, response) => response.writeHead(200, headers).end(body));

const check = async (url: string, ...argv: ReadonlyArray<string>) => {
  const { exitCode, stdout, stderr } = await runPortico(["frame", "check", url, "--json", ...argv], {});
  return {
    exitCode,
    result: stdout === "" ? undefined : JSON.parse(stdout),
    error: stderr === "" ? undefined : JSON.parse(stderr.trim().split("\n").at(-1) ?? "").error,
  };
};

describe("portico frame check", () => {
  it("reports a frame that is right, with the version that it tells a browser", async () => {
    const frame = await serveFrame();
    const { exitCode, result } = await check(frame, "--origin", "https://shop.example.com");
    expect(exitCode).toBe(0);
    expect(result).toMatchObject({
      frame: `${frame}/sdk`,
      version: "4.2",
      origin: "https://shop.example.com",
      allowed: true,
      frameAncestors: "http://127.0.0.1:* https://shop.example.com",
    });
    expect(result.headers).toHaveLength(5);
  });

  it("does not know the version of a frame that lets no page of this machine in", async () => {
    const frame = await serveFrame({ ...goodHeaders, "content-security-policy": "frame-ancestors 'none'" });
    const { exitCode, result, error } = await check(frame, "--origin", "https://shop.example.com");
    expect({ exitCode, code: error.code }).toEqual({ exitCode: 5, code: "FRAME_ORIGIN_REFUSED" });
    expect(result).toMatchObject({ allowed: false, version: "unknown" });
  });

  it("does not wait for ever for a frame that is never ready", async () => {
    const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith("portico-frame-"));
    const before = profiles();
    const { exitCode, result } = await check(await serveFrame(goodHeaders, "<!doctype html><script></script>"));
    expect({ exitCode, version: result.version }).toEqual({ exitCode: 0, version: "unknown" });
    // A browser that still ran would write its profile again.
    expect(profiles()).toEqual(before);
  });

  it("ends with 1 when headers are missing, and names them", async () => {
    const { "permissions-policy": _, "cross-origin-embedder-policy": __, ...fewer } = goodHeaders;
    const { exitCode, result, error } = await check(await serveFrame(fewer));
    expect({ exitCode, code: error.code }).toEqual({ exitCode: 1, code: "FRAME_HEADERS_MISSING" });
    expect(error.message).toContain("cross-origin-embedder-policy, permissions-policy");
    expect(result).toMatchObject({ origin: null, allowed: null });
    expect(result.headers).toContainEqual({ header: "permissions-policy", value: null, ok: false });
  });

  it.each<[string, RequestListener, string, number]>([
    ["404", (_, response) => response.writeHead(404).end(), "answered 404", 3],
    ["500", (_, response) => response.writeHead(500).end(), "answered 500", 5],
    [
      "JSON",
      (_, response) => response.writeHead(200, { "content-type": "application/json" }).end("{}"),
      "not an HTML",
      5,
    ],
    ["a page without a script", (_, response) => response.writeHead(200, goodHeaders).end("<p>Hi</p>"), "no script", 5],
    [
      "a page without an end",
      (_, response) => {
        response.writeHead(200, goodHeaders);
        const chunk = "x".repeat(65_536);
        const write = () => response.destroyed || response.write(chunk, write);
        write();
      },
      "too large",
      5,
    ],
    ["nothing", () => {}, "does not answer within 500 ms", 4],
    [
      "half a page",
      (request, response) => {
        response.writeHead(200, { ...goodHeaders, "content-length": "100" }).write("<script>");
        setTimeout(() => request.socket.destroy(), 100);
      },
      "did not send its whole page",
      4,
    ],
    [
      "a redirect to another scheme",
      (_, response) => response.writeHead(302, { location: "http://wallet.example.com/" }).end(),
      "redirects to an address that is not https",
      4,
    ],
    [
      "redirects without an end",
      (_, response) => response.writeHead(302, { location: "/sdk?again" }).end(),
      "redirects more than",
      4,
    ],
  ])("is not fooled by a server that answers with %s", async (_, listener, message, exitCode) => {
    const checked = await check(await startServer(listener), "--timeout", "500ms");
    expect(checked).toMatchObject({
      exitCode,
      error: { code: "FRAME_NOT_LOADED", message: expect.stringContaining(message) },
    });
    expect(checked.result).toBeUndefined();
  });

  it.each([
    ["http://wallet.example.com"],
    ["https://user:password@wallet.example.com"],
    ["file:///etc/passwd"],
    ["wallet.example.com"],
  ])("does not ask %s", async (url) => {
    const { exitCode, error } = await check(url);
    expect({ exitCode, code: error.code }).toEqual({ exitCode: 2, code: "INVALID_ARGUMENT" });
  });

  it("refuses an origin with a path", async () => {
    const { exitCode } = await check("http://localhost:1", "--origin", "https://shop.example.com/path");
    expect(exitCode).toBe(2);
  });
});
