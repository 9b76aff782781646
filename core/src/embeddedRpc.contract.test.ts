import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { encodeFunctionData, erc20Abi, formatUnits, type Hex, parseAbi, parseEther, toHex } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { embeddedVisits } from "./testing/embedded/embeddedVisits.ts";

/* The wallet methods of the embedded wallet, and what they do on the chain. */

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ secureSiteTokens: true });
});
afterAll(() => sandbox.stop());

const { visit, cleanUp } = embeddedVisits(() => sandbox);
afterEach(cleanUp);

const NOBODY: Hex = "0x000000000000000000000000000000000000bEEF";

let visitors = 0;
/** Somebody who is signed in, with a smart account that holds ten coins, on a page that calls the provider itself. */
const signedIn = async (options: Parameters<typeof visit>[0] = {}) => {
  visitors += 1;
  const visitor = visit(options);
  await visitor.signIn(`rpc${visitors}@example.org`);
  const address = visitor.walletOn("eip155")?.address as Hex;
  const node = visitor.chain("eip155:1");
  await fetch(sandbox.nodeUrl("eip155:1"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "anvil_setBalance" },
      params: [address, toHex(parseEther("10"))],
    }),
  });
  const { request } = await visitor.portico.signer.connection("eip155");
  const ask = async (method: string, params?: unknown) => request({ method, ...(params ? { params } : {}) });
  return { ...visitor, address, node, ask };
};

describe("requests that a method does not have", () => {
  // shows docs/rules/embedded.md#parameters
  it.each([
    ["wallet_grantPermissions", [{ chainId: "0x1", expiry: 1, signer: {}, permissions: [], policies: [] }]],
    ["wallet_revokePermissions", [{ pci: "1" }]],
    ["wallet_sendCalls", [{ calls: [{ to: "vitalik.eth" }] }]],
    ["wallet_getCallsStatus", [7]],
    ["personal_sign", { message: "hello" }],
    ["eth_sendUserOperation", "0x"],
  ])("are refused before the frame or the visitor sees them: %s", async (method, params) => {
    const { ask, approvals, frameMessages } = await signedIn();
    const before = frameMessages().length;
    await expect(ask(method, params)).rejects.toMatchObject({ _tag: "InvalidParamsRpcError" });
    expect([approvals, frameMessages().slice(before)]).toEqual([[], []]);
  });

  it("do not stop what was asked at the same time, when they cannot be posted", async () => {
    const { ask, address, node } = await signedIn();
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const [refused, signature] = await Promise.allSettled([
      ask("personal_sign", [circle, address]),
      ask("personal_sign", [toHex("hello"), address]),
    ]);
    expect(refused).toMatchObject({ reason: { _tag: "InvalidParamsRpcError" } });
    const value = signature?.status === "fulfilled" ? (signature.value as Hex) : "0x";
    expect(await node.verifyMessage({ address, message: "hello", signature: value })).toBe(true);
  });

  it("are posted when they are right, and the visitor approves what is granted", async () => {
    const { ask, address, approvals } = await signedIn();
    const grant = {
      chainId: "0x1",
      expiry: Math.floor(Date.now() / 1000) + 600,
      signer: { type: "keys", data: { keys: [{ type: "secp256k1", publicKey: "0x02" }] } },
      permissions: [
        {
          type: "native-token-recurring-allowance",
          data: { allowance: "0x1", start: Math.floor(Date.now() / 1000) + 60, period: 60 },
        },
      ],
      policies: [],
    };
    const granted = await ask("wallet_grantPermissions", [grant]);
    expect(granted).toMatchObject({ ...grant, address, context: expect.stringMatching(/^0x/) });
    expect(approvals).toMatchObject([{ method: "wallet_grantPermissions" }]);
  });
});

describe("answers of the frame", () => {
  it("are refused when they are not what the method promises", async () => {
    const { ask, address, answerInstead } = await signedIn();
    answerInstead("RPC_REQUEST", "0x1234");
    await expect(ask("personal_sign", [toHex("hello"), address])).rejects.toMatchObject({
      _tag: "BadWalletReply",
      details: { method: "personal_sign" },
    });
    await expect(ask("wallet_getCapabilities", [address])).rejects.toMatchObject({ _tag: "BadWalletReply" });
  });
});

describe("several calls at once (EIP-5792)", () => {
  it("are what the smart account offers, run all together, and can be followed", async () => {
    const { ask, address, node, approvals } = await signedIn();
    expect(await ask("wallet_getCapabilities", [address])).toMatchObject({
      "0x1": { atomic: { status: "supported" } },
    });
    const before = await node.getBalance({ address: NOBODY });
    const call = { to: NOBODY, value: "0x5" };
    const sent = await ask("wallet_sendCalls", [
      { version: "2.0.0", chainId: "0x1", from: address, atomicRequired: true, calls: [call, call] },
    ]);
    const id = (sent as { id: string }).id;
    await expect.poll(() => ask("wallet_getCallsStatus", [id])).toMatchObject({ status: 200, atomic: true });
    expect((await node.getBalance({ address: NOBODY })) - before).toBe(10n);
    expect(approvals.map(({ method }) => method)).toEqual(["wallet_sendCalls"]);
  });

  it("do nothing when one of them fails", async () => {
    const { portico, ask, address, node } = await signedIn();
    const [token] = sandbox.chains["eip155:1"].tokens;
    const before = await node.getBalance({ address: NOBODY });
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [NOBODY, 1n] });
    const sending = ask("wallet_sendCalls", [
      {
        version: "2.0.0",
        chainId: "0x1",
        from: address,
        atomicRequired: true,
        calls: [
          { to: NOBODY, value: "0x5" },
          { to: token?.address, data },
        ],
      },
    ]);
    await expect(sending).rejects.toMatchObject({ _tag: expect.any(String) });
    expect(await node.getBalance({ address: NOBODY })).toBe(before);
    expect(portico.signer.waiting.get()).toEqual([]);
  });

  it("can be followed after a reload", async () => {
    const frameStorage = new Map<string, string>();
    const { ask, address, portico, node } = await signedIn({ frameStorage });
    const sent = await ask("wallet_sendCalls", [
      { version: "2.0.0", chainId: "0x1", from: address, calls: [{ to: NOBODY, value: "0x1" }] },
    ]);
    const { id } = sent as { id: string };
    await expect.poll(() => ask("wallet_getCallsStatus", [id])).toMatchObject({ status: 200 });
    await portico.dispose();
    const again = visit({ frameStorage });
    await again.portico.embedded.login({ email: `rpc${visitors}@example.org` });
    const { request } = await again.portico.signer.connection("eip155");
    const status = await request({ method: "wallet_getCallsStatus", params: [id] });
    const [receipt] = (status as { receipts: ReadonlyArray<{ transactionHash: Hex }> }).receipts;
    expect((await node.getTransactionReceipt({ hash: receipt?.transactionHash ?? "0x" })).status).toBe("success");
  });
});

describe("user operations", () => {
  // shows docs/rules/embedded.md#user-operations
  it("are estimated, sent and followed through the bundler of the network", async () => {
    const { ask, address, node, approvals } = await signedIn();
    const entryPoint = "0x0000000071727De22E5E9d8BAf0edAc6f37da032";
    expect(await ask("eth_supportedEntryPoints")).toEqual([entryPoint]);
    const before = await node.getBalance({ address: NOBODY });
    const execute = encodeFunctionData({
      abi: parseAbi(["function execute(address to, uint256 value, bytes data) payable"]),
      args: [NOBODY, 7n, "0x"],
    });
    const operation = { sender: address, callData: execute };
    const hash = (await ask("eth_sendUserOperation", [operation, entryPoint])) as Hex;
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
    await expect.poll(() => ask("eth_getUserOperationReceipt", [hash])).toMatchObject({ success: true });
    const found = (await ask("eth_getUserOperationByHash", [hash])) as {
      userOperation: Record<string, unknown>;
    };
    expect(found.userOperation.sender).toBe(address);
    const estimate = await ask("eth_estimateUserOperationGas", [
      { ...found.userOperation, factory: undefined, factoryData: undefined, nonce: "0x10000000000000000" },
      entryPoint,
    ]);
    expect(estimate).toMatchObject({ callGasLimit: expect.stringMatching(/^0x/) });
    expect((await node.getBalance({ address: NOBODY })) - before).toBe(7n);
    expect(approvals.map(({ method }) => method)).toEqual(["eth_sendUserOperation"]);
  });
});

describe("what an account holds (ERC-7811)", () => {
  it("is asked of the frame, as the chain has it", async () => {
    const { portico, ask, address, node } = await signedIn();
    const assets = await ask("wallet_getAssets", [{ account: address, chainFilter: ["0x1"] }]);
    expect(assets).toMatchObject({ "0x1": expect.arrayContaining([expect.objectContaining({ address: "native" })]) });
    const balances = await portico.balances.fetch({ address });
    expect(portico.balances.store.get().source).toBe("wallet");
    const ether = await node.getBalance({ address });
    expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ["ETH", formatUnits(ether, 18)],
    ]);
    // The wallet says nothing of accounts of others.
    await portico.balances.fetch({ address: keysOf("bob").eip155.address });
    expect(portico.balances.store.get().source).not.toBe("wallet");
  });
});
