import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { embeddedConnectorOn } from "./domain/connection/connector.ts";
import { embeddedVisits } from "./testing/embedded/embeddedVisits.ts";

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), "portico-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox.stop();
});

const { visit, cleanUp } = embeddedVisits(() => sandbox);
afterEach(cleanUp);

const connector = embeddedConnectorOn("eip155");

// shows docs/rules/embedded.md#connector-of-the-embedded-wallet
describe("the connector of the embedded wallet", () => {
  it("is listed last, as one entry with a member for each namespace", async () => {
    const { portico } = visit();
    const { connectors, entries } = await portico.connectors.discover();
    expect(connectors.slice(-2)).toEqual([embeddedConnectorOn("eip155"), embeddedConnectorOn("solana")]);
    expect(entries.at(-1)).toMatchObject({ id: "ID_AUTH", type: "AUTH", members: connectors.slice(-2) });
    expect(connectors.filter(({ type }) => type === "AUTH")).toHaveLength(2);
  });

  it("asks for a login while nobody is signed in", async () => {
    const { portico } = visit();
    await expect(portico.connection.connect({ connector })).rejects.toMatchObject({ _tag: "LoginRequired" });
    expect(portico.connection.store.get().byNamespace.eip155?.status).not.toBe("connected");
  });

  it("connects whoever is signed in, on the network that is asked for", async () => {
    const { portico, signIn } = visit();
    await signIn("connected@example.org");
    const wallet = await portico.connection.connect({ connector, chainId: "eip155:8453" });
    expect(wallet).toMatchObject({ connectorId: "ID_AUTH", chainId: "eip155:8453" });
    expect(await portico.connection.connect({ connector: embeddedConnectorOn("solana") })).toMatchObject({
      connectorId: "ID_AUTH",
      namespace: "solana",
    });
  });

  it("connects a login that is remembered, until it has ended", async () => {
    const frameStorage = new Map<string, string>();
    const options = { storagePath: join(folder, "session.json") };
    const first = visit({ options, frameStorage });
    await first.signIn("remembered@example.org");
    const address = first.walletOn("eip155")?.address;
    await first.portico.dispose();
    const second = visit({ options: { ...options, reconnect: false }, frameStorage });
    expect(await second.portico.connection.connect({ connector })).toMatchObject({ address });
    await second.portico.connection.disconnect();
    await expect(second.portico.connection.connect({ connector })).rejects.toMatchObject({ _tag: "LoginRequired" });
  });
});
