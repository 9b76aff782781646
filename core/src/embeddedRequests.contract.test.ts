import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { base58 } from "@scure/base";
import { parseEther } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { solana } from "./networks.ts";
import { embeddedVisits } from "./testing/embedded/embeddedVisits.ts";
import { balanceOf, transfer } from "./testing/solana/solanaTransfer.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const { visit, cleanUp } = embeddedVisits(() => sandbox);
afterEach(cleanUp);

const rpc = async (url: string, method: string, params: ReadonlyArray<unknown>) => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return response.json();
};
const fundOnMainnet = (address: string) =>
  rpc(sandbox.nodeUrl("eip155:1"), "anvil_setBalance", [address, "0xde0b6b3a7640000"]);

/** A decision that the test makes when it wants to. */
const undecided = () => {
  const asked: Array<(isApproved: boolean) => void> = [];
  return {
    asked,
    approve: () => new Promise<boolean>((resolve) => asked.push(resolve)),
  };
};

describe("the embedded wallet on eip155", () => {
  it("sends transactions", async () => {
    const { portico, signIn, walletOn, chain } = visit();
    await signIn("sending@example.org");
    const address = walletOn("eip155")?.address as `0x${string}`;
    await fundOnMainnet(address);
    const to = keysOf("bob").eip155.address;
    const node = chain("eip155:1");
    const before = await node.getBalance({ address: to });
    expect(await portico.balances.native({ address })).toMatchObject({ quantity: { numeric: "1" } });
    const hash = await portico.signer.sendTransaction({ to, value: parseEther("0.01") });
    const receipt = await node.waitForTransactionReceipt({ hash });
    expect(receipt.status).toBe("success");
    expect((await node.getBalance({ address: to })) - before).toBe(parseEther("0.01"));
    // The wallet is a smart account, which pays for the operation too.
    expect(await node.getBalance({ address })).toBeLessThan(parseEther("0.99"));
    await expect.poll(async () => (await portico.balances.native({ address })).quantity.numeric).toMatch(/^0\.98/);
  });

  it("rejects what the visitor refuses, and goes on", async () => {
    let isApproved = false;
    const { portico, signIn } = visit({ approve: async () => isApproved });
    await signIn("refusing@example.org");
    await expect(portico.signer.signMessage({ message: "hello" })).rejects.toMatchObject({ _tag: "UserRejected" });
    isApproved = true;
    await expect(portico.signer.signMessage({ message: "hello" })).resolves.toMatch(/^0x/);
  });

  it("shows the oldest approval, which waits among the wallet's requests", async () => {
    const visitor = undecided();
    const { portico, signIn } = visit({ approve: visitor.approve });
    await signIn("waiting@example.org");
    const first = portico.signer.signMessage({ message: "first" });
    const second = portico.signer.signMessage({ message: "second" });
    await expect.poll(() => visitor.asked.length).toBe(2);
    const approval = () => portico.embedded.store.get().approval;
    expect(approval()).toMatchObject({ method: "personal_sign", chainId: "eip155:1" });
    const { id: firstId } = approval() ?? {};
    expect(portico.signer.waiting.get().map(({ method }) => method)).toEqual(["personal_sign", "personal_sign"]);
    visitor.asked[0]?.(true);
    await first;
    expect(approval()?.id).not.toBe(firstId);
    visitor.asked[1]?.(true);
    await second;
    expect(approval()).toBeUndefined();
    expect(portico.signer.waiting.get()).toEqual([]);
  });

  it("drops in the frame what the caller gives up", async () => {
    const signals: AbortSignal[] = [];
    const { portico, signIn } = visit({
      approve: (_, signal) => {
        signals.push(signal);
        return new Promise((resolve) => signal.addEventListener("abort", () => resolve(true)));
      },
    });
    await signIn("aborting@example.org");
    const controller = new AbortController();
    const signing = portico.signer.signMessage({ message: "hello" }, { signal: controller.signal });
    await expect.poll(() => signals.length).toBe(1);
    controller.abort();
    await expect(signing).rejects.toMatchObject({ _tag: "Aborted" });
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    expect(portico.embedded.store.get().approval).toBeUndefined();
  });

  it("gives up every approval when the page says so, also those of the site's own requests", async () => {
    const visitor = undecided();
    const { portico, signIn, walletOn } = visit({ approve: visitor.approve });
    await signIn("closing@example.org");
    const { request } = await portico.signer.connection("eip155");
    const own = request({ method: "personal_sign", params: ["0x6869", walletOn("eip155")?.address] });
    const action = portico.signer.signMessage({ message: "hello" });
    await expect.poll(() => visitor.asked.length).toBe(2);
    portico.embedded.cancel();
    await expect(own).rejects.toMatchObject({ _tag: "RequestAborted" });
    await expect(action).rejects.toMatchObject({ _tag: "RequestAborted" });
    expect(portico.signer.waiting.get()).toEqual([]);
  });

  it.each(["eth_sign", "eth_signTransaction", "eth_signTypedData"])(
    "refuses %s without asking the frame",
    async (method) => {
      const { portico, signIn, approvals, logs } = visit();
      await signIn("methods@example.org");
      const { request } = await portico.signer.connection("eip155");
      await expect(request({ method, params: [] })).rejects.toMatchObject({
        _tag: "RpcMethodNotAllowed",
        message: "Requested RPC call is not allowed",
      });
      expect(approvals).toEqual([]);
      expect(logs.some(({ message }) => message.includes(`not allowed: ${method}`))).toBe(true);
    },
  );

  it("answers the network and the accounts itself, and reads from the site's own node", async () => {
    const { portico, signIn, walletOn } = visit();
    await signIn("reading@example.org");
    const { request } = await portico.signer.connection("eip155");
    expect(await request({ method: "eth_chainId" })).toBe("0x1");
    const accounts = walletOn("eip155")?.accounts.map(({ address }) => address);
    expect(accounts?.[0]).toBe(walletOn("eip155")?.address);
    expect(await request({ method: "eth_accounts" })).toEqual(accounts);
    expect(await request({ method: "eth_blockNumber" })).toMatch(/^0x/);
  });

  it("moves to another network, and signs there", async () => {
    const { portico, signIn, walletOn, approvals } = visit();
    await signIn("moving@example.org");
    await portico.networks.switch("eip155:8453");
    expect(walletOn("eip155")?.chainId).toBe("eip155:8453");
    await portico.signer.signMessage({ message: "hello" });
    const { request } = await portico.signer.connection("eip155");
    await request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x38" }] });
    await expect.poll(() => walletOn("eip155")?.chainId).toBe("eip155:56");
    await portico.signer.signMessage({ message: "hello" });
    expect(approvals.map(({ chainId }) => chainId)).toEqual(["eip155:8453", "eip155:56"]);
  });
});

describe("the embedded wallet on Solana", () => {
  it("signs messages and sends transactions, and eip155 works in between", async () => {
    const { portico, signIn, walletOn, approvals, chain } = visit();
    await signIn("solana@example.org");
    const from = walletOn("solana")?.address ?? "";
    const message = await portico.signer.signMessage({ message: "hello", namespace: "solana" });
    expect(base58.decode(message)).toHaveLength(64);
    const signature = await portico.signer.signMessage({ message: "hello", namespace: "eip155" });
    const address = walletOn("eip155")?.address as `0x${string}`;
    const { verifyMessage } = chain("eip155:1");
    expect(await verifyMessage({ address, message: "hello", signature: signature as `0x${string}` })).toBe(true);

    const { rpcUrl } = sandbox.solana;
    await rpc(rpcUrl, "requestAirdrop", [from, 2_000_000_000]);
    await expect.poll(() => balanceOf(rpcUrl, from)).toBeGreaterThan(1_000_000_000n);
    const to = keysOf("bob").solana.address;
    const before = await balanceOf(rpcUrl, to);
    const connection = await portico.signer.connection("solana");
    const transaction = Uint8Array.from(await transfer(rpcUrl, from, to, 5_000_000n));
    const network = { ...solana, caipNetworkId: walletOn("solana")?.chainId ?? solana.caipNetworkId } as typeof solana;
    await connection.sendTransaction({ address: from, transaction, network });
    expect((await balanceOf(rpcUrl, to)) - before).toBe(5_000_000n);
    const another = Uint8Array.from(await transfer(rpcUrl, from, to, 6_000_000n));
    await connection.signAndSendTransaction({ address: from, transaction: another, network });
    await expect.poll(async () => (await balanceOf(rpcUrl, to)) - before).toBe(11_000_000n);
    const [first, second] = await Promise.all([transfer(rpcUrl, from, to, 1n), transfer(rpcUrl, from, to, 2n)]);
    const signed = await connection.signAllTransactions({
      address: from,
      transactions: [first, second].map((bytes) => Uint8Array.from(bytes)),
    });
    expect(signed.map((bytes) => bytes.slice(1, 65).some((byte) => byte !== 0))).toEqual([true, true]);
    expect(approvals.map(({ method }) => method)).toEqual([
      "solana_signMessage",
      "personal_sign",
      "solana_signTransaction",
      "solana_signAndSendTransaction",
      "solana_signAllTransactions",
    ]);
  });
});
