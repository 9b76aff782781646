import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf } from "@portico/fixtures/relay-wallet";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startPortico } from "../testing/runPortico.ts";
import { startProxy, type TestProxy } from "../testing/startProxy.ts";

const PASSWORD = "correct-horse";
const authorization = `Basic ${btoa(`visitor:${PASSWORD}`)}`;

let sandbox: Sandbox;
let proxy: TestProxy;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-"));
  sandbox = await startSandbox();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox.stop();
});
afterEach(() => proxy?.stop());

/** An address of the sandbox by a name that only the proxy knows. */
const elsewhere = (url: string, name: string) => url.replace(/127\.0\.0\.1|localhost/, `${name}.portico.test`);
const nodeUrl = () => sandbox.chains["eip155:1"].rpcUrl;
const blockNumber = (url: string) => ["rpc", "eth_blockNumber", "--endpoint", `rpc=${url}`, "--json"];
const secretly = (port: number) => `http://visitor:${PASSWORD}@127.0.0.1:${port}`;

// shows docs/rules/services.md#proxies
describe("a command behind a proxy", () => {
  it("reaches a node, says which proxy it uses, and prints no password", async () => {
    proxy = await startProxy({ authorization });
    const { ended } = startPortico([...blockNumber(elsewhere(nodeUrl(), "node")), "--verbose"], {
      HTTP_PROXY: secretly(proxy.port),
    });
    const { exitCode, stdout, stderr } = await ended;
    expect(JSON.parse(stdout)).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]+$/) });
    expect(exitCode).toBe(0);
    expect(proxy.requests.map(({ method, target }) => [method, new URL(target).hostname])).toEqual([
      ["POST", "node.portico.test"],
    ]);
    expect(stderr).toContain(`requests use a proxy: http through http://127.0.0.1:${proxy.port} (HTTP_PROXY)`);
    expect(stderr).not.toContain(PASSWORD);
    expect(stderr).not.toContain(btoa(`visitor:${PASSWORD}`));
  });

  it("pairs a phone through a tunnel to the relay, and signs", async () => {
    proxy = await startProxy({ authorization });
    const variables = { http_proxy: secretly(proxy.port), PORTICO_SESSION: join(folder, "session.json") };
    const services = ["--sandbox", sandbox.endpoints.blockchainApi, "--json"];
    const relay = ["--endpoint", `relay=${elsewhere(sandbox.endpoints.relay, "relay")}`];
    const command = startPortico(["connect", ...services, ...relay], variables);
    const { uri } = await vi.waitFor(() => JSON.parse(command.printed.stderr).pairing, { timeout: 60_000 });
    const phone = await createRelayWallet({
      keys: keysOf("bob"),
      projectId: sandbox.projectId,
      relayUrl: sandbox.endpoints.relay,
      rpcUrls: { "eip155:1": nodeUrl() },
    });
    await phone.pair(uri);
    expect(await command.ended).toMatchObject({ exitCode: 0 });
    const targets = new Set(proxy.requests.map(({ method, target }) => `${method} ${target.replace(/:\d+/, "")}`));
    expect([...targets]).toEqual(["CONNECT relay.portico.test"]);

    const signing = await startPortico(["sign-message", "hello", ...services, ...relay], variables).ended;
    expect(JSON.parse(signing.stdout).signature).toMatch(/^0x[0-9a-f]{130}$/);
    await phone.stop();
  });

  it("ends with the class of a broken network, and names the proxy, where the proxy does not answer", async () => {
    proxy = await startProxy({ authorization: "Basic other" });
    for (const port of [proxy.port, 9]) {
      const { ended } = startPortico(blockNumber("https://node.portico.test"), { HTTPS_PROXY: secretly(port) });
      const { exitCode, stderr } = await ended;
      expect(exitCode).toBe(4);
      const lines = stderr
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(lines).toContainEqual({
        notice: `requests use a proxy: https through http://127.0.0.1:${port} (HTTPS_PROXY)`,
      });
      expect(stderr).not.toContain(PASSWORD);
    }
  });

  it("refuses an address that is no proxy's, unless it asks nobody anything", async () => {
    const variables = { HTTPS_PROXY: `ftp://visitor:${PASSWORD}@proxy.example` };
    const { exitCode, stderr } = await startPortico(blockNumber(nodeUrl()), variables).ended;
    expect(exitCode).toBe(2);
    expect(JSON.parse(stderr).error).toMatchObject({
      code: "PROXY_UNUSABLE",
      message: "HTTPS_PROXY names a proxy of ftp, not of http or https",
      whatToDo: expect.stringContaining("http://proxy.example:3128"),
    });
    expect(stderr).not.toContain(PASSWORD);
    expect(await startPortico(["explain", "TIMED_OUT"], variables).ended).toMatchObject({ exitCode: 0, stderr: "" });
  });
});

// shows docs/rules/services.md#localhost
describe("a node and a relay on localhost", () => {
  /** Passes requests on from one address of this machine; undefined where the machine has no such address. */
  const listenAt = async (host: string) => {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const headers = { "content-type": "application/json" };
      const answer = await fetch(nodeUrl(), { method: "POST", headers, body: Buffer.concat(chunks) });
      response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
    });
    const isListening = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).listen(0, host, () => resolve(true));
    });
    const address = server.address();
    if (!isListening || typeof address !== "object" || !address) return undefined;
    return { port: address.port, stop: () => server.close() };
  };

  it.each(["127.0.0.1", "::1"])("are found where the node listens on %s alone", async (host) => {
    const node = await listenAt(host);
    if (!node) {
      // Nothing can listen there, so that the other row shows all that this machine can do.
      console.warn(`This machine has no ${host}: nothing was tested of it`);
      return;
    }
    const { stdout, stderr } = await startPortico(blockNumber(`http://localhost:${node.port}`), {}).ended;
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject({ result: expect.stringMatching(/^0x[0-9a-f]+$/) });
    node.stop();
  });

  it("are found as the sandbox, too", async () => {
    const url = sandbox.endpoints.blockchainApi.replace("127.0.0.1", "localhost");
    const { stdout } = await startPortico(["gas", "--sandbox", url, "--json"], {}).ended;
    expect(JSON.parse(stdout)).toMatchObject({ chainId: "eip155:1" });
  });
});
