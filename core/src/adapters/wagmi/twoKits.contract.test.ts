import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf } from "@portico/fixtures/relay-wallet";
import * as wagmi from "@wagmi/core";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectedOn } from "../../domain/connection/connectedOn.ts";
import { mainnet } from "../../networks.ts";
import { createPortico, type Portico } from "../../node.ts";
import { pairOverRelay } from "../../testing/pairOverRelay.ts";
import { wagmiAdapter } from "../wagmi.ts";

let sandbox: Sandbox;
const cleanups: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => sandbox.stop());

const alice = keysOf("alice").eip155.address;
const connector = { id: "mock", namespace: "eip155" } as const;

const twoKits = () => {
  const config = wagmi.createConfig({
    chains: [viemMainnet],
    transports: { [viemMainnet.id]: wagmi.http(sandbox.chains["eip155:1"].rpcUrl) },
    connectors: [wagmi.mock({ accounts: [alice], features: { reconnect: true } })],
    storage: null,
  });
  const open = (): Portico => {
    const client = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet],
      endpoints: sandbox.endpoints,
      adapters: [wagmiAdapter({ config, wagmi })],
      metadata: { name: "Test site", url: "http://localhost" },
      onLog: () => {},
    });
    cleanups.push(client.dispose);
    return client;
  };
  const [first, second] = [open(), open()] as const;
  const accounts = () =>
    [first, second].map(({ connection }) => connectedOn(connection.store.get(), "eip155")?.address);
  return { config, first, second, accounts };
};
const newPhone = async () => {
  const phone = await createRelayWallet({
    keys: keysOf("alice"),
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
  });
  cleanups.push(phone.stop);
  return phone;
};
const EVERYWHERE = [alice, alice];
const NOWHERE = [undefined, undefined];

describe("two kits over one config of wagmi agree", () => {
  it.each([
    ["before", true],
    ["after", false],
  ])("when the other one is started %s a page wallet connects", async (_, isStarted) => {
    const { config, first, second, accounts } = twoKits();
    if (isStarted) await second.connectors.discover();
    await first.connection.connect({ connector });
    if (!isStarted) await second.connectors.discover();
    await expect.poll(accounts).toEqual(EVERYWHERE);
    await second.connection.disconnect();
    await expect.poll(accounts).toEqual(NOWHERE);
    expect(wagmi.getConnection(config).address).toBeUndefined();
    await second.connection.connect({ connector });
    await expect.poll(accounts).toEqual(EVERYWHERE);
  });

  it("when both connect at once", async () => {
    const { first, second, accounts } = twoKits();
    await Promise.allSettled([first, second].map(({ connection }) => connection.connect({ connector })));
    await expect.poll(accounts).toEqual(EVERYWHERE);
    await first.connection.disconnect();
    await expect.poll(accounts).toEqual(NOWHERE);
  });

  it.each([
    ["before", true],
    ["after", false],
  ])("when the other one is started %s a wallet connects over the relay", async (_, isStarted) => {
    const { first, second, accounts } = twoKits();
    const phone = await newPhone();
    if (isStarted) await second.connectors.discover();
    await pairOverRelay(first, phone);
    if (!isStarted) await second.connectors.discover();
    await expect.poll(accounts).toEqual(EVERYWHERE);
    expect(await second.signer.signMessage({ message: "hello" })).toBe(
      await first.signer.signMessage({ message: "hello" }),
    );
    await second.connection.disconnect();
    await expect.poll(accounts).toEqual(NOWHERE);
    await expect.poll(phone.sessions).toEqual([]);
  });

  it("when one connects a page wallet in place of the other one's relay session", async () => {
    const { config, first, second, accounts } = twoKits();
    const phone = await newPhone();
    await Promise.all([first, second].map(({ connectors }) => connectors.discover()));
    await pairOverRelay(first, phone);
    await expect.poll(accounts).toEqual(EVERYWHERE);
    await second.connection.connect({ connector });
    await expect.poll(phone.sessions).toEqual([]);
    await expect
      .poll(() => [first, second].map(({ connection }) => connectedOn(connection.store.get(), "eip155")?.connectorId))
      .toEqual([connector.id, connector.id]);
    expect(wagmi.getConnection(config).connector?.id).toBe(connector.id);
  });
});
