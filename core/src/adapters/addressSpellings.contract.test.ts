import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createEvmWallet } from "@portico/fixtures/wallets";
import * as ethers from "ethers";
import { ethers as ethers5 } from "ethers5";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connectedOn } from "../domain/connection/connectedOn.ts";
import { mainnet } from "../networks.ts";
import { createPortico, type Portico } from "../node.ts";
import { fakeSession } from "../testing/connectingBench.ts";
import { signerOf } from "./ethers.ts";
import { web3ProviderOf } from "./ethers5.ts";
import { sessionProvider } from "./evm/sessionProvider.ts";
import { evmAdapter } from "./evm.ts";
import { walletClientOf } from "./viem.ts";

/* A wallet may spell its account in any way: it is one account, and whatever the site uses signs with it. */

let sandbox: Sandbox;
let portico: Portico | undefined;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => portico?.dispose());
afterAll(() => sandbox.stop());

const alice = keysOf("alice").eip155.address;
const digits = alice.slice(2);
const wrong = `0x${[...digits].map((each) => (each === each.toLowerCase() ? each.toUpperCase() : each.toLowerCase())).join("")}`;

// shows docs/rules/account.md#spellings
describe.each(["checksum", "lower", "upper", "upperPrefix", "wrongChecksum"] as const)(
  "an account in %s",
  (spelling) => {
    const connect = async () => {
      const wallet = createEvmWallet({
        account: "alice",
        rpcUrls: { "eip155:1": sandbox.chains["eip155:1"].rpcUrl },
        spelling,
      });
      const connector = { id: "fox", type: "EXTERNAL", name: "Fox", namespace: "eip155" } as const;
      portico = createPortico({
        projectId: sandbox.projectId,
        networks: [mainnet],
        endpoints: sandbox.endpoints,
        adapters: [
          evmAdapter({ external: [{ connector, isAvailable: () => true, open: async () => wallet.provider }] }),
        ],
        metadata: { name: "Test site", url: "http://localhost" },
        onLog: () => {},
      });
      await portico.connection.connect({ connector });
      return { client: portico };
    };

    it("connects as one account, which signs", async () => {
      const { client } = await connect();
      const accounts = () =>
        connectedOn(client.connection.store.get(), "eip155")?.accounts.map(({ address }) => address);
      expect(accounts()).toEqual([alice]);
      expect(await client.signer.signMessage({ message: "hello" })).toMatch(/^0x/);
    });

    it("is the one that ethers 6, ethers 5 and viem sign with", async () => {
      const { client } = await connect();
      expect(await (await signerOf(client, ethers)).signMessage("hello")).toMatch(/^0x/);
      expect(await (await web3ProviderOf(client, ethers5)).getSigner().getAddress()).toBe(alice);
      const viem = await walletClientOf(client);
      expect(await viem.getAddresses()).toEqual([alice]);
      expect(await viem.signMessage({ message: "hello" })).toMatch(/^0x/);
    });
  },
);

describe("a session of the relay", () => {
  it("has each account once, however it spells them", async () => {
    const spelt = [alice.toLowerCase(), alice, `0X${digits.toUpperCase()}`, wrong];
    const eip155 = {
      accounts: spelt.map((each) => `eip155:1:${each}` as const),
      chains: ["eip155:1"],
      methods: [],
      events: [],
    };
    const context = { networks: () => [mainnet], rpc: async () => null, sent: () => {} };
    const provider = sessionProvider({ ...fakeSession(), namespaces: { eip155 } }, context, undefined);
    expect(await provider?.request({ method: "eth_accounts" })).toEqual([alice]);
  });
});
