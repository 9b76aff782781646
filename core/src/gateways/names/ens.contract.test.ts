import { type Sandbox, startSandbox } from "@portico/fixtures";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import { createPortico } from "../../node.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

it("a name resolves when the host of its picture hangs", async () => {
  sandbox.faults.set({ service: "walletDirectory", path: "/*", latencyMillis: 600_000 });
  const portico = createPortico({
    networks: [mainnet],
    rpcUrls: { "eip155:1": [sandbox.chains["eip155:1"].rpcUrl] },
  });
  const bob = sandbox.accounts.find(({ label }) => label === "bob");
  const found = await portico.names.lookup({ name: "bob.eth" });
  expect(found).toMatchObject({ name: "bob.eth", address: bob?.address, source: "ens" });
  await portico.dispose();
});
