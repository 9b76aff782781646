import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { createPublicClient, createTestClient, erc20Abi, http, type PublicClient, type TestClient } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, beforeAll, expect } from "vitest";
import { bitcoinAdapter } from "../../adapters/bitcoin.ts";
import { evmAdapter } from "../../adapters/evm.ts";
import { solanaAdapter } from "../../adapters/solana.ts";
import { base, bitcoin, mainnet, solana } from "../../networks.ts";
import { createPortico, type Portico } from "../../node.ts";
import { pairOverRelay } from "../pairOverRelay.ts";
import { phoneOf } from "../phones.ts";

/* Sending over the relay, for tests that compare the chains of the sandbox before and after. */

export const [alice, bob] = [keysOf("alice"), keysOf("bob")];
/** Their addresses on EVM networks. */
export const [sender, recipient] = [alice.eip155.address, bob.eip155.address];

export interface SendingSite {
  readonly sandbox: Sandbox;
  readonly portico: Portico;
  readonly wallet: RelayWallet;
}

/** A client that Alice has connected with her phone, for the tests of a file. */
export const openSendingSite = (): (() => SendingSite) => {
  let site: SendingSite;
  beforeAll(async () => {
    const sandbox = await startSandbox();
    const portico = createPortico({
      projectId: sandbox.projectId,
      networks: [mainnet, base, solana, bitcoin],
      endpoints: sandbox.endpoints,
      adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
      metadata: { name: "Test site", url: "http://localhost" },
      onLog: () => {},
    });
    const wallet = await phoneOf(sandbox);
    await pairOverRelay(portico, wallet);
    site = { sandbox, portico, wallet };
  });
  afterAll(async () => {
    await site.portico.dispose();
    await site.wallet.stop();
    await site.sandbox.stop();
  });
  return () => site;
};

interface Ethereum {
  readonly chain: () => PublicClient;
  readonly node: () => TestClient;
  readonly tokensOf: (token: `0x${string}`, owner: `0x${string}`) => Promise<bigint>;
  /** The fee that a transaction has paid, in wei. */
  readonly paidBy: (hash: string) => Promise<bigint>;
}

/** The sandbox's Ethereum, past the client. */
export const ethereumOf = (site: () => SendingSite): Ethereum => {
  const chain = () =>
    createPublicClient({
      chain: viemMainnet,
      transport: http(site().sandbox.chains["eip155:1"].rpcUrl),
      pollingInterval: 50,
    });
  return {
    chain,
    node: () =>
      createTestClient({ mode: "anvil", chain: viemMainnet, transport: http(site().sandbox.nodeUrl("eip155:1")) }),
    tokensOf: (token: `0x${string}`, owner: `0x${string}`) =>
      chain().readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [owner] }),
    paidBy: async (hash: string) => {
      const receipt = await chain().waitForTransactionReceipt({ hash: `0x${hash.slice(2)}` });
      expect(receipt.status).toBe("success");
      return receipt.gasUsed * receipt.effectiveGasPrice;
    },
  };
};
