import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { createPublicClient, http, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bitcoinAdapter } from "./adapters/bitcoin.ts";
import { evmAdapter } from "./adapters/evm.ts";
import { solanaAdapter } from "./adapters/solana.ts";
import { type ChainId, parseUnits } from "./domain.ts";
import { bitcoin, bitcoinTestnet, mainnet, type Network, solana } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { balanceOf as lamportsOf } from "./testing/solana/solanaTransfer.ts";

/*
 * Balances and fees on every namespace, over the relay and against the chains of the sandbox. Each balance is read by a
 * new client, because the sender's client has it in its cache.
 */

let sandbox: Sandbox;
let portico: Portico;
let wallet: RelayWallet;
const [alice, bob] = [keysOf("alice"), keysOf("bob")];

const client = () =>
  createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, solana, bitcoin, bitcoinTestnet],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter(), solanaAdapter(), bitcoinAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: () => {},
  });

const native = async (address: string, chainId: ChainId) => {
  const reader = client();
  try {
    return await reader.balances.native({ address, chainId });
  } finally {
    await reader.dispose();
  }
};
const baseUnits = async (address: string, { caipNetworkId, nativeCurrency }: Network): Promise<bigint> => {
  const { quantity } = await native(address, caipNetworkId);
  return parseUnits(quantity.numeric, nativeCurrency.decimals);
};
/** The requests that a service received during some work. */
const servedDuring = async (service: "solana" | "bitcoin", action: () => Promise<unknown>) => {
  const before = sandbox.requests().length;
  await action();
  return sandbox
    .requests()
    .slice(before)
    .filter((request) => request.service === service);
};
/**
 * The requests that a person had to approve: all but those for the addresses, which a wallet with Bitcoin answers in
 * the background.
 */
const approvals = () =>
  wallet.requests().filter(({ kind, method }) => kind === "request" && method !== "getAccountAddresses").length;

beforeAll(async () => {
  sandbox = await startSandbox();
  portico = client();
  wallet = await createRelayWallet({
    keys: alice,
    projectId: sandbox.projectId,
    relayUrl: sandbox.endpoints.relay,
    rpcUrls: {
      "eip155:1": sandbox.chains["eip155:1"].rpcUrl,
      [sandbox.solana.caip2]: sandbox.solana.rpcUrl,
      [sandbox.bitcoin.caip2]: sandbox.bitcoin.apiUrl,
    },
  });
  await pairOverRelay(portico, wallet);
});
afterAll(async () => {
  await portico.dispose();
  await wallet.stop();
  await sandbox.stop();
});

describe("on Solana", () => {
  it("the balance is that of the chain, read by RPC", async () => {
    const lamports = await lamportsOf(sandbox.solana.rpcUrl, bob.solana.address);
    expect(await baseUnits(bob.solana.address, solana)).toBe(lamports);
    expect(await native(bob.solana.address, solana.caipNetworkId)).toMatchObject({ symbol: "SOL" });
  });

  it("a transfer costs exactly the quoted fee, and the quote prompted nobody", async () => {
    const value = 250_000_000n;
    const fee = await portico.signer.estimateFee({ to: bob.solana.address, value, namespace: "solana" });
    expect(fee).toBe(15_000n);
    expect(approvals()).toBe(0);
    const connection = await portico.signer.connection("solana");
    expect(connection.capabilities).toEqual(expect.arrayContaining(["estimateFee", "sendTransfer"]));
    const [hers, his] = [await baseUnits(alice.solana.address, solana), await baseUnits(bob.solana.address, solana)];
    const transfer = { from: alice.solana.address, to: bob.solana.address, value, network: solana };
    expect(await connection.sendTransfer(transfer)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
    expect(await baseUnits(alice.solana.address, solana)).toBe(hers - value - fee);
    expect(await baseUnits(bob.solana.address, solana)).toBe(his + value);
  });

  it("simultaneous callers share one request, and later callers need none", async () => {
    const query = { address: keysOf("carol").solana.address, chainId: solana.caipNetworkId };
    const served = await servedDuring("solana", async () => {
      await Promise.all([portico.balances.native(query), portico.balances.native(query)]);
      await portico.balances.native(query);
    });
    expect(served).toHaveLength(1);
  });

  it("a failing node causes a named error, not a zero balance", async () => {
    const fault = sandbox.faults.set({ path: "/v1/", status: 500 });
    await expect(native(alice.solana.address, solana.caipNetworkId)).rejects.toMatchObject({ _tag: "HttpStatus" });
    sandbox.faults.clear(fault);
  });
});

describe("on Bitcoin", () => {
  const address = bob.bip122.payment.address;

  it("the balance is the sum of the unspent outputs, including unconfirmed ones", async () => {
    expect(await native(address, bitcoin.caipNetworkId)).toEqual({
      accountId: `${bitcoin.caipNetworkId}:${address}`,
      symbol: "BTC",
      quantity: { decimals: 8, numeric: "0.5" },
      source: "esplora",
      updatedAtMillis: expect.any(Number),
    });
    const switchMining = (on: boolean) =>
      fetch(sandbox.bitcoin.mineUrl.replace("mine", "automine"), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ on }),
      });
    await switchMining(false);
    const connection = await portico.signer.connection("bip122");
    const from = alice.bip122.payment.address;
    await connection.sendTransfer({ from, recipient: address, satoshis: 15_001n });
    expect(await native(address, bitcoin.caipNetworkId)).toMatchObject({ quantity: { numeric: "0.50015001" } });
    await switchMining(true);
    expect(await baseUnits(from, bitcoin)).toBeLessThan(50_000_000n - 15_001n);
  });

  it("an address without outputs has a zero balance, which is requested once in 30 s", async () => {
    const query = { address: keysOf("ivan").bip122.payment.address, chainId: bitcoin.caipNetworkId };
    const served = await servedDuring("bitcoin", async () => {
      const balances = await Promise.all([portico.balances.native(query), portico.balances.native(query)]);
      expect(balances.map(({ quantity }) => quantity.numeric)).toEqual(["0", "0"]);
      await portico.balances.native(query);
    });
    expect(served).toEqual([{ service: "bitcoin", method: "GET", path: `/api/address/${query.address}/utxo` }]);
  });

  it("the test network is separate from the main network", async () => {
    await expect(native(address, bitcoinTestnet.caipNetworkId)).rejects.toMatchObject({
      _tag: "HttpStatus",
      details: { status: 404, request: expect.stringContaining("/testnet/api/address/") },
    });
  });

  it("the wallet chooses the fee, so no fee is known before", async () => {
    await expect(portico.signer.estimateFee({ to: address, value: 1n, namespace: "bip122" })).rejects.toMatchObject({
      _tag: "CapabilityMissing",
      details: { capability: "estimateFee" },
    });
  });
});

describe("on Ethereum", () => {
  it("the fee is the gas at the current price", async () => {
    const chain = createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) });
    const transfer = { to: bob.eip155.address, value: parseEther("0.01") };
    const [fee, price] = [await portico.signer.estimateFee(transfer), await chain.getGasPrice()];
    expect(fee).toBe(21_000n * price);
    const connection = await portico.signer.connection("eip155");
    const transaction = { from: alice.eip155.address, ...transfer, gas: 30_000n, gasPrice: 7n };
    expect(await connection.estimateFee(transaction)).toBe(210_000n);
    const hash = await portico.signer.sendTransaction(transfer);
    const { gasUsed, effectiveGasPrice } = await chain.waitForTransactionReceipt({ hash });
    expect(gasUsed * effectiveGasPrice).toBeLessThanOrEqual(2n * fee);
  });

  it("a call that would revert has no fee", async () => {
    const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
    const call = portico.signer.estimateFee({ to: usdc, value: 0n, data: "0xdeadbeef" });
    await expect(call).rejects.toMatchObject({ _tag: "ExecutionReverted" });
  });
});
