import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf } from "@portico/fixtures/relay-wallet";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { universalAdapter } from "../../adapters/universal.ts";
import { mainnet } from "../../networks.ts";
import { createPortico, type NodePorticoOptions, type Portico } from "../../node.ts";
import { pairOverRelay } from "../../testing/pairOverRelay.ts";

/* What the service is told of who calls it, as the sandbox received it. */

let sandbox: Sandbox;
let earlier = 0;
const cleanups: Array<() => Promise<unknown>> = [];

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  earlier = sandbox.requests().length;
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => sandbox.stop());

const openSite = (options: Partial<NodePorticoOptions> = {}): Portico => {
  const portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet],
    endpoints: sandbox.endpoints,
    adapters: [universalAdapter("eip155")],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: () => {},
    ...options,
  });
  cleanups.push(portico.dispose);
  return portico;
};
const pair = async (portico: Portico) => {
  const phone = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
  });
  cleanups.push(phone.stop);
  await pairOverRelay(portico, phone);
};
const accountNamed = (label: string): string =>
  sandbox.accounts.find((account) => account.label === label)?.address ?? "";

/** The calls that this test has made of the service, each with a path that contains the part. */
const callsOf = (part: string) =>
  sandbox
    .requests()
    .slice(earlier)
    .filter(({ service, path }) => service === "blockchainApi" && path.includes(part))
    .map(({ method, path }) => ({ method, query: new URL(path, "http://service").searchParams }));
const clientIds = () => [...new Set(callsOf("/v1/").map(({ query }) => query.get("clientId")))];

describe("the relay's client id", () => {
  // shows docs/rules/services.md#blockchain-api
  it("comes last in every call after a relay connection, also after it has ended, and in none before", async () => {
    const portico = openSite();
    const address = accountNamed("bob");
    const read = async () => {
      await portico.balances.fetch({ address, force: true });
      await portico.history.load({ address });
      await portico.prices.fetch(["eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"]);
    };
    await read();
    await portico.pairing.prepare();
    await read();
    expect(callsOf("/v1/").length).toBeGreaterThan(5);
    expect(clientIds()).toEqual([null]);

    await pair(portico);
    earlier = sandbox.requests().length;
    await read();
    await portico.connection.disconnect();
    await read();
    const calls = callsOf("/v1/");
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(["GET", "POST"]));
    expect(clientIds()).toEqual([expect.stringMatching(/^did:key:z6Mk\w+$/)]);
    for (const { query } of calls) expect([...query.keys()].at(-1)).toBe("clientId");
  });

  // shows docs/rules/relay.md#client-identity
  it("is the same on the next visit, once the wallet is connected again", async () => {
    const folder = mkdtempSync(join(tmpdir(), "portico-callers-"));
    cleanups.push(async () => rmSync(folder, { recursive: true, force: true }));
    const storagePath = join(folder, "storage.json");
    const first = openSite({ storagePath });
    await pair(first);
    await first.networks.supported();
    await first.dispose();
    const second = openSite({ storagePath });
    await second.connection.reconnect();
    await second.networks.supported();
    expect(callsOf("/v1/supported-chains")).toHaveLength(2);
    expect(clientIds()).toEqual([expect.stringMatching(/^did:key:z6Mk/)]);
  });
});

describe("the sender", () => {
  it("goes with identities and reverse look-ups while a wallet is connected", async () => {
    const portico = openSite();
    await portico.names.identity({ address: accountNamed("bob") });
    await portico.names.reverse(accountNamed("bob"));
    expect(callsOf("/v1/identity/").map(({ query }) => query.get("sender"))).toEqual([null]);
    expect(callsOf("/v1/profile/reverse/").map(({ query }) => query.get("sender"))).toEqual([null]);

    await pair(portico);
    await portico.names.identity({ address: accountNamed("carol") });
    await portico.names.reverse(accountNamed("carol"));
    const alice = accountNamed("alice");
    expect(callsOf("/v1/identity/").map(({ query }) => query.get("sender"))).toEqual([null, alice]);
    const senders = callsOf("/v1/profile/reverse/").map(({ query }) => query.get("sender"));
    expect(senders.slice(1)).toEqual(senders.slice(1).map(() => alice));
    expect(senders.length).toBeGreaterThan(1);
  });
});
