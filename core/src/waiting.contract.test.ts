import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf, type RelayWallet } from "@portico/fixtures/relay-wallet";
import { base58, base64 } from "@scure/base";
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseGwei,
  publicActions,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { evmAdapter } from "./adapters/evm.ts";
import { solanaAdapter } from "./adapters/solana.ts";
import { firstSignature } from "./domain/chain/transactions/solanaTransaction.ts";
import type { HttpCall } from "./gateways/http/observedFetch.ts";
import { base, mainnet, solana } from "./networks.ts";
import { createPortico, type Portico } from "./node.ts";
import { pairOverRelay } from "./testing/pairOverRelay.ts";
import { phoneOf } from "./testing/phones.ts";
import { transfer } from "./testing/solana/solanaTransfer.ts";

/* Waiting for transactions on the chains of the sandbox, which a wallet has sent over the relay or another program. */

let sandbox: Sandbox;
let portico: Portico;
let wallet: RelayWallet;
/** The requests of the client that have been answered. */
const calls: HttpCall[] = [];
const [alice, bob, carol] = [keysOf("alice"), keysOf("bob"), keysOf("carol")];

const chain = () =>
  createTestClient({
    chain: viemMainnet,
    mode: "anvil",
    transport: http(sandbox.nodeUrl("eip155:1")),
  }).extend(publicActions);
const carolsClient = () =>
  createWalletClient({
    account: privateKeyToAccount(carol.eip155.privateKey),
    chain: viemMainnet,
    transport: http(sandbox.chains["eip155:1"].rpcUrl),
  });

beforeAll(async () => {
  sandbox = await startSandbox();
  portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet, base, solana],
    endpoints: sandbox.endpoints,
    adapters: [evmAdapter(), solanaAdapter()],
    metadata: { name: "Test site", url: "http://localhost" },
    onHttpCall: (call) => calls.push(call),
    onLog: () => {},
  });
  wallet = await phoneOf(sandbox);
  await pairOverRelay(portico, wallet);
});
afterEach(async () => {
  sandbox.faults.clear();
  sandbox.switches.receiptForm = undefined;
  await chain().setAutomine(true);
});
afterAll(async () => {
  await portico.dispose();
  await wallet.stop();
  await sandbox.stop();
});

/** Returns a function that waits for the first answer from now on, which tells what a node knows of a transaction. */
const nextAnswer = () => {
  const before = calls.length;
  return () => expect.poll(() => calls.length).toBeGreaterThan(before);
};

describe("a transaction of the wallet", () => {
  it("is waited for on the wallet's network, and told as the chain tells it", async () => {
    const hash = await portico.signer.sendTransaction({ to: bob.eip155.address, value: 1_000n });
    const receipt = await chain().getTransactionReceipt({ hash });
    expect(await portico.signer.waitFor({ hash })).toEqual({
      hash,
      chainId: "eip155:1",
      status: "success",
      blockNumber: receipt.blockNumber,
      from: alice.eip155.address.toLowerCase(),
      to: bob.eip155.address.toLowerCase(),
      gasUsed: 21_000n,
      effectiveGasPrice: receipt.effectiveGasPrice,
    });
    await expect(portico.signer.waitFor({ hash, chainId: "eip155:8453", timeoutMillis: 100 })).rejects.toMatchObject({
      _tag: "TransactionNotConfirmed",
      retryable: true,
      details: { chainId: "eip155:8453" },
    });
  });

  it("that failed is told too", async () => {
    const [usdc] = sandbox.chains["eip155:1"].tokens;
    const hash = await portico.signer.sendTransaction({
      to: usdc?.address ?? "",
      data: "0xdeadbeef",
      gas: 100_000n,
    });
    expect(await portico.signer.waitFor({ hash })).toMatchObject({ hash, status: "reverted" });
  });
});

// shows docs/rules/chain.md#receipts-of-transactions
describe("a node that writes receipts in another form", () => {
  it.each([
    ["root", "success"],
    ["nullStatus", "success"],
    ["paddedStatus", "reverted"],
  ] as const)("%s: is understood", async (form, afterFailure) => {
    sandbox.switches.receiptForm = form;
    const [usdc] = sandbox.chains["eip155:1"].tokens;
    const sent = await portico.signer.sendTransaction({ to: bob.eip155.address, value: 1n });
    const failed = await portico.signer.sendTransaction({ to: usdc?.address ?? "", data: "0xdeadbeef", gas: 100_000n });
    const timeoutMillis = 10_000;
    expect(await portico.signer.waitFor({ hash: sent, timeoutMillis })).toMatchObject({
      hash: sent,
      status: "success",
    });
    expect(await portico.signer.waitFor({ hash: failed, timeoutMillis })).toMatchObject({ status: afterFailure });
  });
});

describe("a transaction in the pool", () => {
  it("is waited for until it is in a block and as many follow, also while the node is down", async () => {
    await chain().setAutomine(false);
    const hash = await carolsClient().sendTransaction({ to: bob.eip155.address, value: 1n });
    const waiting = portico.signer.waitFor({ hash: hash.toUpperCase().replace("0X", "0x"), confirmations: 2 });
    let isOver = false;
    waiting.finally(() => {
      isOver = true;
    });
    sandbox.faults.set({ service: "blockchainApi", path: "/v1*", status: 503, times: 3 });
    await chain().mine({ blocks: 1 });
    await expect.poll(() => calls.filter(({ status }) => status === 503).length).toBe(3);
    expect(isOver).toBe(false);
    await chain().mine({ blocks: 1 });
    expect(await waiting).toMatchObject({ hash, status: "success" });
  });

  it("that its sender cancels is told to have been cancelled, and by which one", async () => {
    await chain().setAutomine(false);
    const client = carolsClient();
    const nonce = await chain().getTransactionCount({ address: carol.eip155.address });
    const fees = { nonce, maxFeePerGas: parseGwei("100"), maxPriorityFeePerGas: parseGwei("1") };
    const hash = await client.sendTransaction({ to: bob.eip155.address, value: 1n, ...fees });
    const nextResponse = nextAnswer();
    const waiting = portico.signer.waitFor({ hash });
    waiting.catch(() => {});
    await nextResponse();
    const replacement = await client.sendTransaction({
      to: carol.eip155.address,
      ...fees,
      maxFeePerGas: parseGwei("300"),
      maxPriorityFeePerGas: parseGwei("3"),
    });
    await chain().mine({ blocks: 1 });
    await expect(waiting).rejects.toMatchObject({
      _tag: "TransactionReplaced",
      details: { hash, replacement, reason: "cancelled" },
    });
  });

  it("that its sender pays more for is followed", async () => {
    await chain().setAutomine(false);
    const client = carolsClient();
    const nonce = await chain().getTransactionCount({ address: carol.eip155.address });
    const transaction = { to: bob.eip155.address, value: 1n, nonce } as const;
    const hash = await client.sendTransaction({
      ...transaction,
      maxFeePerGas: parseGwei("100"),
      maxPriorityFeePerGas: parseGwei("1"),
    });
    const nextResponse = nextAnswer();
    const waiting = portico.signer.waitFor({ hash });
    await nextResponse();
    const faster = await client.sendTransaction({
      ...transaction,
      maxFeePerGas: parseGwei("300"),
      maxPriorityFeePerGas: parseGwei("3"),
    });
    await chain().mine({ blocks: 1 });
    expect(await waiting).toMatchObject({ hash: faster, replaced: hash, status: "success" });
  });

  it("is no longer waited for when the signal aborts", async () => {
    await chain().setAutomine(false);
    const hash = await carolsClient().sendTransaction({ to: bob.eip155.address, value: 1n });
    const stop = new AbortController();
    const waiting = portico.signer.waitFor({ hash }, { signal: stop.signal });
    setTimeout(() => stop.abort());
    await expect(waiting).rejects.toMatchObject({ _tag: "Aborted" });
  });
});

describe("a transaction on Solana", () => {
  const signed = async (lamports: bigint) => {
    const wire = await transfer(sandbox.solana.rpcUrl, alice.solana.address, bob.solana.address, lamports);
    const connection = await portico.signer.connection("solana");
    return connection.signTransaction({ address: alice.solana.address, transaction: Uint8Array.from(wire) });
  };
  const send = async (wire: Uint8Array) => {
    await portico.rpc.request({
      chainId: solana.caipNetworkId,
      method: "sendTransaction",
      params: [base64.encode(wire), { encoding: "base64", skipPreflight: true }],
    });
    return base58.encode(firstSignature(wire) ?? new Uint8Array());
  };

  it.each([
    ["success", 1_000n],
    ["reverted", 10n ** 15n],
  ] as const)("is waited for, and ends with %s", async (status, lamports) => {
    const wire = await signed(lamports);
    const hash = base58.encode(firstSignature(wire) ?? new Uint8Array());
    const waiting = portico.signer.waitFor({ hash });
    await send(wire);
    expect(await waiting).toEqual({ hash, chainId: solana.caipNetworkId, status, blockNumber: expect.any(BigInt) });
  });
});

// shows docs/rules/account.md#balances-after-transactions
describe("the balances of the sender", () => {
  const changesOf = (address: string) => portico.balances.changes.get()[`eip155:1:${address}`] ?? 0;
  const nativeOf = async (address: string) =>
    (await portico.balances.native({ address, chainId: "eip155:1" })).quantity.numeric;

  it("are read again once a transaction is included, however the site has sent it", async () => {
    const { address } = alice.eip155;
    const connection = await portico.signer.connection("eip155");
    const transaction = { from: address, to: bob.eip155.address, value: "0x16345785d8a0000" };
    const ways = [
      () => portico.signer.sendTransaction({ to: bob.eip155.address, value: 10n ** 17n }),
      () => connection.sendTransaction({ from: address, to: bob.eip155.address, value: 10n ** 17n }),
      () => connection.request({ method: "eth_sendTransaction", params: [transaction] }),
      () => Object(connection.provider).request({ method: "eth_sendTransaction", params: [transaction] }),
    ];
    for (const send of ways) {
      const [before, changes] = [await nativeOf(address), changesOf(address)];
      await send();
      await expect.poll(() => changesOf(address)).toBeGreaterThan(changes);
      expect(Number(await nativeOf(address))).toBeLessThan(Number(before) - 0.1);
    }
  });

  it("of tokens that a contract moves are read again too", async () => {
    const { address } = alice.eip155;
    const usdc = sandbox.chains["eip155:1"].tokens.find(({ symbol }) => symbol === "USDC")?.address ?? "0x";
    const held = async () =>
      (await portico.balances.fetch({ address, chainId: "eip155:1" })).find(({ symbol }) => symbol === "USDC")?.quantity
        .numeric;
    const before = Number(await held());
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: "transfer",
      args: [bob.eip155.address, 2_000_000n],
    });
    await portico.signer.sendTransaction({ to: usdc, data });
    await expect.poll(held).toBe(String(before - 2));
  });

  it("are read again after a transaction of Solana", async () => {
    const connection = await portico.signer.connection("solana");
    const { address } = alice.solana;
    const id = `${solana.caipNetworkId}:${address}` as const;
    expect(portico.balances.changes.get()[id]).toBeUndefined();
    const wire = await transfer(sandbox.solana.rpcUrl, address, bob.solana.address, 5_000n);
    const transaction = Uint8Array.from(wire);
    await connection.signAndSendTransaction({ address, transaction, network: solana });
    await expect.poll(() => portico.balances.changes.get()[id] ?? 0).toBeGreaterThan(0);
  });
});
