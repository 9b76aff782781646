import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import * as wagmi3 from "@wagmi/core";
import * as ethers from "ethers";
import { ethers as ethers5 } from "ethers5";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as wagmi2 from "wagmi-core-2";
import { connectedOn } from "../domain/connection/connectedOn.ts";
import { mainnet } from "../networks.ts";
import { createPortico, type Portico } from "../node.ts";
import type { AdapterPlugin } from "../ports/Adapter.ts";
import { browserProviderOf, ethersAdapter } from "./ethers.ts";
import { ethers5Adapter, web3ProviderOf } from "./ethers5.ts";
import { type Eip1193Provider, listenTo } from "./evm/Eip1193Provider.ts";
import { evmAdapter } from "./evm.ts";
import { providerEvents } from "./relay/providerEvents.ts";
import { walletClientOf } from "./viem.ts";
import { wagmiAdapter } from "./wagmi.ts";

/* A visitor chooses another account of a wallet, and whatever the site uses sends from that one. */

let sandbox: Sandbox;
let portico: Portico | undefined;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(() => portico?.dispose());
afterAll(() => sandbox.stop());

const [alice, bob, carol] = ["alice", "bob", "carol"].map((label) => keysOf(label).eip155.address) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
];

const connect = async (adapter: AdapterPlugin, id: string): Promise<Portico> => {
  portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet],
    endpoints: sandbox.endpoints,
    adapters: [adapter],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: () => {},
  });
  await portico.connection.connect({ connector: { id, namespace: "eip155" } });
  return portico;
};
const choose = ({ connection }: Portico, address: string) => connection.chooseAccount({ namespace: "eip155", address });
const inUse = ({ connection }: Portico) => connectedOn(connection.store.get(), "eip155")?.account.address;

/** A wallet that shows two accounts, Alice's first. */
const wallet = () => {
  const { emit, on, removeListener } = providerEvents();
  let accounts: ReadonlyArray<string> = [alice, bob];
  const provider = {
    isFox: true,
    request: async ({ method }: { readonly method: string }) => {
      if (method === "eth_chainId") return "0x1";
      return method === "eth_accounts" || method === "eth_requestAccounts" ? accounts : null;
    },
    on,
    removeListener,
  };
  return {
    options: {
      external: [
        {
          connector: { id: "fox", type: "EXTERNAL", name: "Fox", namespace: "eip155" },
          isAvailable: () => true,
          open: async () => provider,
        },
      ],
    } as const,
    /** The visitor chooses in the wallet. */
    show: (...next: ReadonlyArray<string>) => {
      accounts = next;
      emit("accountsChanged", next);
    },
  };
};

// shows docs/rules/account.md#several-accounts
describe("another account of a wallet", () => {
  it.each([
    ["wagmi 3", wagmi3],
    ["wagmi 2", wagmi2],
  ])("is the one that %s sends from", async (_, library) => {
    const wagmi = library as typeof wagmi3;
    const config = wagmi.createConfig({
      chains: [viemMainnet],
      transports: { [viemMainnet.id]: wagmi.http(sandbox.chains["eip155:1"].rpcUrl) },
      connectors: [wagmi.mock({ accounts: [alice, bob] })],
      storage: null,
    });
    const client = await connect(wagmiAdapter({ config, wagmi }), "mock");
    expect([inUse(client), wagmi.getAccount(config).address]).toEqual([alice, alice]);
    for (const chosen of [bob, alice, bob]) {
      await choose(client, chosen);
      expect([inUse(client), wagmi.getAccount(config).address]).toEqual([chosen, chosen]);
      expect((await wagmi.getConnectorClient(config)).account.address).toBe(chosen);
    }
  });

  it("is the first one of the provider that a site gets, which says so by an event", async () => {
    const { options, show } = wallet();
    const client = await connect(evmAdapter(options), "fox");
    const connection = await client.signer.connection("eip155");
    const provider = connection.provider as Eip1193Provider & { readonly isFox: boolean };
    const told: unknown[] = [];
    const stop = listenTo(provider, "accountsChanged", (accounts) => void told.push(accounts));
    const accounts = () => provider.request({ method: "eth_accounts" });
    expect([provider.isFox, await accounts()]).toEqual([true, [alice, bob]]);

    await choose(client, bob);
    expect(await accounts()).toEqual([bob, alice]);
    expect(await connection.request({ method: "eth_requestAccounts" })).toEqual([bob, alice]);
    expect(told).toEqual([[bob, alice]]);
    expect(connectedOn(client.connection.store.get(), "eip155")?.accounts.map(({ address }) => address)).toEqual([
      alice,
      bob,
    ]);

    // The wallet says the same again, and then its own user goes on to another account.
    show(alice, bob);
    expect([inUse(client), await accounts()]).toEqual([bob, [bob, alice]]);
    show(carol, alice, bob);
    expect([inUse(client), await accounts()]).toEqual([carol, [carol, alice, bob]]);
    stop();
    await choose(client, alice);
    expect(await accounts()).toEqual([alice, carol, bob]);
    expect(told).toHaveLength(3);
  });

  it("is the one that the providers of ethers 6 and 5 and the client of viem sign with", async () => {
    const { options } = wallet();
    const adapter = ethersAdapter({ ...options, ethers });
    const client = await connect(adapter, "fox");
    await choose(client, bob);
    const own = adapter.providerOf(await client.signer.connection("eip155"));
    expect((await own?.getSigner())?.address).toBe(bob);
    expect((await (await browserProviderOf(client, ethers)).getSigner()).address).toBe(bob);
    expect(await (await web3ProviderOf(client, ethers5)).getSigner().getAddress()).toBe(bob);
    const viem = await walletClientOf(client);
    expect([viem.account.address, await viem.getAddresses()]).toEqual([bob, [bob, alice]]);
  });

  it("is the one that the provider of the adapter for ethers 5 signs with", async () => {
    const { options } = wallet();
    const adapter = ethers5Adapter({ ...options, ethers: ethers5 });
    const client = await connect(adapter, "fox");
    await choose(client, bob);
    const own = adapter.providerOf(await client.signer.connection("eip155"));
    expect(await own?.getSigner().getAddress()).toBe(bob);
  });
});
