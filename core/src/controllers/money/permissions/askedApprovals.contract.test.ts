import { type Sandbox, startSandbox } from "@portico/fixtures";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { createEvmWallet, type EvmWallet } from "@portico/fixtures/wallets";
import { createPublicClient, createWalletClient, encodeFunctionData, http, parseAbi, parseSignature } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet as viemMainnet } from "viem/chains";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evmAdapter } from "../../../adapters/evm.ts";
import { mainnet } from "../../../networks.ts";
import { createPortico, type Portico } from "../../../node.ts";

/* What a site has had permitted, against real contracts: a token with permits, collections, and Permit2. */

const alice = keysOf("alice").eip155.address;
const bob = privateKeyToAccount(keysOf("bob").eip155.privateKey);
const abi = parseAbi([
  "function setApprovalForAll(address operator, bool approved)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
  "function approve(address token, address spender, uint160 amount, uint48 expiration)",
  "function increaseAllowance(address spender, uint256 value)",
  "function allowance(address owner, address spender) view returns (uint256)",
  "function nonces(address owner) view returns (uint256)",
  "function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
]);
const permit2Abi = parseAbi([
  "struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }",
  "struct Single { Details details; address spender; uint256 sigDeadline; }",
  "struct Permissions { address token; uint256 amount; }",
  "struct Once { Permissions permitted; uint256 nonce; uint256 deadline; }",
  "struct Transfer { address to; uint256 requestedAmount; }",
  "function permit(address owner, Single single, bytes signature)",
  "function permitTransferFrom(Once once, Transfer transfer, address owner, bytes signature)",
  "function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)",
]);

let sandbox: Sandbox;
let phone: EvmWallet;
let portico: Portico;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { rpcUrl } = sandbox.chains["eip155:1"];
  phone = createEvmWallet({ account: "alice", rpcUrls: { "eip155:1": rpcUrl } });
  const connector = { id: "sandbox", type: "EXTERNAL", name: "Sandbox", namespace: "eip155" } as const;
  portico = createPortico({
    projectId: sandbox.projectId,
    networks: [mainnet],
    endpoints: sandbox.endpoints,
    rpcUrls: { "eip155:1": [rpcUrl] },
    adapters: [evmAdapter({ external: [{ connector, isAvailable: () => true, open: async () => phone.provider }] })],
    metadata: { name: "Test site", url: "http://localhost" },
    onLog: () => {},
  });
  await portico.connection.connect({ connector });
});
afterAll(async () => {
  await portico.dispose();
  await sandbox.stop();
});

const reader = () => createPublicClient({ transport: http(sandbox.chains["eip155:1"].rpcUrl) });
/** Bob is the spender: he uses what Alice has signed. */
const spend = async (to: `0x${string}`, data: `0x${string}`) => {
  const transport = http(sandbox.chains["eip155:1"].rpcUrl);
  const hash = await createWalletClient({ account: bob, chain: viemMainnet, transport }).sendTransaction({ to, data });
  expect((await reader().waitForTransactionReceipt({ hash, pollingInterval: 50 })).status).toBe("success");
};
const usdc = () => {
  const address = sandbox.chains["eip155:1"].tokens.find(({ symbol }) => symbol === "USDC")?.address;
  if (!address) throw new Error("USDC");
  return address;
};
const contracts = () => sandbox.chains["eip155:1"].contracts;
const send = async (to: `0x${string}`, data: `0x${string}`) => {
  const hash = await portico.signer.sendTransaction({ to, data });
  await portico.signer.waitFor({ hash, chainId: "eip155:1" });
};
/** The wallet answers before what it has signed is stored. */
const listed = (kind: string, count: number) =>
  expect
    .poll(async () => (await portico.permissions.load()).list?.filter((each) => each.kind === kind), {
      timeout: 60_000,
    })
    .toHaveLength(count)
    .then(() => portico.permissions.store.get().list?.filter((each) => each.kind === kind) ?? []);
const nowSeconds = () => Math.floor(Date.now() / 1_000);
const fields = (text: string) =>
  text.split(",").map((each) => {
    const [type = "", name = ""] = each.split(" ");
    return { name, type };
  });

describe("an approval for a collection", () => {
  // shows docs/rules/permissions.md#remembered-approvals
  it.each(["collection", "itemCollection"] as const)("of the contract %s is listed and taken back", async (name) => {
    const to = contracts()[name];
    const args = [bob.address, true] as const;
    await send(to, encodeFunctionData({ abi, functionName: "setApprovalForAll", args }));
    const [permission] = await listed("allowance", 1);
    expect(permission).toMatchObject({
      token: { address: to.toLowerCase(), ...(name === "collection" ? { symbol: "CARD" } : {}) },
      spender: bob.address.toLowerCase(),
      isUnlimited: true,
      isCollection: true,
    });
    expect(permission).not.toHaveProperty("amount");
    await portico.permissions.revoke({ id: permission?.id ?? "" });
    const isApproved = { address: to, abi, functionName: "isApprovedForAll", args: [alice, bob.address] } as const;
    expect(await reader().readContract(isApproved)).toBe(false);
    expect(await listed("allowance", 0)).toEqual([]);
  });
});

describe("a permit of a token", () => {
  const signPermit = async (value: bigint, deadlineSeconds: number) => {
    const nonce = await reader().readContract({ address: usdc(), abi, functionName: "nonces", args: [alice] });
    const signature = await portico.signer.signTypedData({
      types: {
        EIP712Domain: fields("string name,string version,uint256 chainId,address verifyingContract"),
        Permit: fields("address owner,address spender,uint256 value,uint256 nonce,uint256 deadline"),
      },
      primaryType: "Permit",
      domain: { name: "USD Coin", version: "2", chainId: 1, verifyingContract: usdc() },
      message: {
        owner: alice,
        spender: bob.address,
        value: value.toString(),
        nonce: nonce.toString(),
        deadline: String(deadlineSeconds),
      },
    });
    const { r, s, v } = parseSignature(signature as `0x${string}`);
    const args = [alice, bob.address, value, BigInt(deadlineSeconds), Number(v), r, s] as const;
    return { nonce, use: encodeFunctionData({ abi, functionName: "permit", args }) };
  };
  const allowance = () =>
    reader().readContract({ address: usdc(), abi, functionName: "allowance", args: [alice, bob.address] });

  // shows docs/rules/permissions.md#remembered-permits
  it("is listed as signed, and as an allowance once it was used", async () => {
    const deadline = nowSeconds() + 3_600;
    const { nonce, use } = await signPermit(2_500_000n, deadline);
    const [permit] = await listed("permit", 1);
    expect(permit).toMatchObject({
      token: { symbol: "USDC", decimals: 6 },
      amount: 2_500_000n,
      nonce,
      untilMillis: deadline * 1_000,
      isUnlimited: false,
    });
    expect(await listed("allowance", 0)).toEqual([]);
    await spend(usdc(), use);
    const [used] = await listed("allowance", 1);
    expect(used).toMatchObject({ amount: 2_500_000n, spender: bob.address.toLowerCase() });
    expect(await listed("permit", 0)).toEqual([]);
    await portico.permissions.revoke({ id: used?.id ?? "" });
    expect(await allowance()).toBe(0n);
  });

  // shows docs/rules/permissions.md#signed-permits
  it("is cancelled by a permit of nothing with the same number, after which it cannot be used", async () => {
    const { use } = await signPermit(2n ** 256n - 1n, nowSeconds() + 3_600);
    const [permit] = await listed("permit", 1);
    expect(permit).toMatchObject({ isUnlimited: true });
    await portico.permissions.revoke({ id: permit?.id ?? "" });
    expect(await listed("permit", 0)).toEqual([]);
    await expect(spend(usdc(), use)).rejects.toThrow(/invalid signature/);
    expect(await allowance()).toBe(0n);
  });

  // shows docs/rules/errors.md#failures-of-permissions
  it("of a number that is not the next one stays, and revoking says why", async () => {
    const message = {
      owner: alice,
      spender: bob.address,
      value: "1",
      nonce: "99",
      deadline: String(nowSeconds() + 600),
    };
    const types = { Permit: fields("address owner,address spender,uint256 value,uint256 nonce,uint256 deadline") };
    const domain = { name: "USD Coin", version: "2", chainId: 1, verifyingContract: usdc() };
    await portico.signer.signTypedData({ types, primaryType: "Permit", domain, message });
    const [permit] = await listed("permit", 1);
    await expect(portico.permissions.revoke({ id: permit?.id ?? "" })).rejects.toMatchObject({
      _tag: "PermitNotCancellable",
      details: { token: "USDC" },
    });
  });
});

describe("a permission of Permit2", () => {
  const domainTypes = fields("string name,uint256 chainId,address verifyingContract");
  const domain = () => ({ name: "Permit2", chainId: 1, verifyingContract: contracts().permit2 });
  const state = () =>
    reader().readContract({
      address: contracts().permit2,
      abi: permit2Abi,
      functionName: "allowance",
      args: [alice, usdc(), bob.address],
    });

  it("is listed until it expires, and taken back", async () => {
    const expiration = nowSeconds() + 86_400;
    const args = [usdc(), bob.address, 2n ** 160n - 1n, expiration] as const;
    await send(contracts().permit2, encodeFunctionData({ abi, functionName: "approve", args }));
    const [permission] = await listed("allowance", 1);
    expect(permission).toMatchObject({
      permit2: contracts().permit2.toLowerCase(),
      isUnlimited: true,
      untilMillis: expiration * 1_000,
    });
    await portico.permissions.revoke({ id: permission?.id ?? "" });
    expect((await state())[0]).toBe(0n);
    expect(await listed("allowance", 0)).toEqual([]);
  });

  it("that was only signed is cancelled by its number", async () => {
    const [, , nonce] = await state();
    const details = { token: usdc(), amount: 7_000_000n, expiration: nowSeconds() + 86_400, nonce };
    const single = { details, spender: bob.address, sigDeadline: BigInt(nowSeconds() + 3_600) };
    const types = {
      EIP712Domain: domainTypes,
      PermitSingle: fields("PermitDetails details,address spender,uint256 sigDeadline"),
      PermitDetails: fields("address token,uint160 amount,uint48 expiration,uint48 nonce"),
    };
    const signature = await portico.signer.signTypedData({
      types,
      primaryType: "PermitSingle",
      domain: domain(),
      message: single,
    });
    const permit = (await listed("permit", 2)).find(({ id }) => id.includes("7000000"));
    expect(permit).toMatchObject({ amount: 7_000_000n, nonce: BigInt(nonce) });
    await portico.permissions.revoke({ id: permit?.id ?? "" });
    await listed("permit", 1);
    const args = [alice, single, signature as `0x${string}`] as const;
    const use = encodeFunctionData({ abi: permit2Abi, functionName: "permit", args });
    await expect(spend(contracts().permit2, use)).rejects.toThrow(/reverted/);
  });

  it("for one transfer is cancelled by its bit", async () => {
    const permitted = { token: usdc(), amount: 3_000_000n };
    const once = { permitted, nonce: 777n, deadline: BigInt(nowSeconds() + 3_600) };
    const types = {
      EIP712Domain: domainTypes,
      PermitTransferFrom: fields("TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline"),
      TokenPermissions: fields("address token,uint256 amount"),
    };
    const message = { ...once, spender: bob.address };
    const primaryType = "PermitTransferFrom";
    const signature = await portico.signer.signTypedData({ types, primaryType, domain: domain(), message });
    const permit = (await listed("permit", 2)).find(({ id }) => id.includes("3000000"));
    expect(permit).toMatchObject({ isOnce: true, nonce: 777n });
    await portico.permissions.revoke({ id: permit?.id ?? "" });
    await listed("permit", 1);
    const transfer = { to: bob.address, requestedAmount: 1n };
    const args = [once, transfer, alice, signature as `0x${string}`] as const;
    const use = encodeFunctionData({ abi: permit2Abi, functionName: "permitTransferFrom", args });
    await expect(spend(contracts().permit2, use)).rejects.toThrow(/reverted/);
  });
});
