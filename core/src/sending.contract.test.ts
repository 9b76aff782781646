import { readFileSync } from "node:fs";
import { createPublicClient, createTestClient, encodeFunctionData, http, parseAbi, parseEther, parseUnits } from "viem";
import { base as viemBase } from "viem/chains";
import { describe, expect, it } from "vitest";
import { ethereumOf, openSendingSite, recipient, sender } from "./testing/send/sendingSite.ts";

/*
 * Sending over the relay, compared with the chains of the sandbox before and after: the sender, the recipient and the
 * fee.
 */

const site = openSendingSite();
const { chain, node, tokensOf, paidBy } = ethereumOf(site);
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const USDT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const FEE_TOKEN = "0x00000000000000000000000000000000000fee01";
const requests = () =>
  site()
    .wallet.requests()
    .filter(({ kind, method }) => kind === "request" && method !== "getAccountAddresses");

describe("on Ethereum", () => {
  it("native coins arrive, and the sender pays them and the previewed fee", async () => {
    const amount = parseEther("0.25");
    const before = await Promise.all([sender, recipient].map((address) => chain().getBalance({ address })));
    const state = await site().portico.send.start({ token: "native", amount: "0.25", recipient });
    expect(state).toMatchObject({ status: "ready", amount: "0.25", recipient: { status: "resolved", warnings: [] } });
    expect(state.problem).toBeUndefined();
    const preview = await site().portico.send.preview();
    expect(preview).toMatchObject({ amount, received: amount, simulated: true });
    expect(requests()).toHaveLength(0);
    const { hash } = await site().portico.send.submit(preview);
    const fee = await paidBy(hash);
    expect(fee).toBeLessThanOrEqual(parseEther(preview.fee?.costNative ?? "0"));
    const after = await Promise.all([sender, recipient].map((address) => chain().getBalance({ address })));
    expect(after).toEqual([(before[0] ?? 0n) - amount - fee, (before[1] ?? 0n) + amount]);
    expect(site().portico.send.store.get()).toMatchObject({
      status: "idle",
      amount: "",
      recipient: { status: "empty" },
    });
  });

  // shows docs/rules/send.md#tokens-that-return-nothing
  it.each([
    ["USDC", USDC],
    ["USDT, which returns nothing", USDT],
  ] as const)("%s arrives, and the sender pays the fee", async (_, token) => {
    const amount = parseUnits("12.5", 6);
    const coins = await chain().getBalance({ address: sender });
    const before = await Promise.all([sender, recipient].map((owner) => tokensOf(token, owner)));
    await site().portico.send.start({ token: `eip155:1:${token.toLowerCase()}`, amount: "12.5", recipient });
    expect(site().portico.send.store.get()).toMatchObject({ valueUsd: expect.stringMatching(/^12\.\d+$|^12\.5$/) });
    const preview = await site().portico.send.preview();
    expect(preview).toMatchObject({ amount, received: amount, simulated: true });
    const { hash } = await site().portico.send.submit(preview);
    const fee = await paidBy(hash);
    expect(coins - (await chain().getBalance({ address: sender }))).toBe(fee);
    const after = await Promise.all([sender, recipient].map((owner) => tokensOf(token, owner)));
    expect(after).toEqual([(before[0] ?? 0n) - amount, (before[1] ?? 0n) + amount]);
  });

  // shows docs/rules/send.md#previews
  it("a token that keeps a fee shows what the recipient really gets", async () => {
    const { deployedBytecode } = JSON.parse(
      readFileSync(new URL("../../fixtures/contracts/artifacts/FeeToken.json", import.meta.url), "utf8"),
    );
    const [test, supply] = [node(), parseEther("1000")];
    await test.setCode({ address: FEE_TOKEN, bytecode: deployedBytecode });
    const initialize = parseAbi(["function initialize(address,uint256)"]);
    await test.impersonateAccount({ address: recipient });
    await test.sendUnsignedTransaction({
      from: recipient,
      to: FEE_TOKEN,
      data: encodeFunctionData({ abi: initialize, functionName: "initialize", args: [sender, supply] }),
    });
    await test.stopImpersonatingAccount({ address: recipient });
    await expect.poll(() => tokensOf(FEE_TOKEN, sender)).toBe(supply);

    const state = await site().portico.send.start({ token: `eip155:1:${FEE_TOKEN}`, amount: "100", recipient });
    expect(state.token).toMatchObject({ symbol: "FEE", quantity: { decimals: 18, numeric: "1000" }, price: "0" });
    const preview = await site().portico.send.preview();
    expect(preview).toMatchObject({ amount: parseEther("100"), received: parseEther("98"), simulated: true });
    const { hash } = await site().portico.send.submit(preview);
    await paidBy(hash);
    expect(await tokensOf(FEE_TOKEN, recipient)).toBe(preview.received);
  });

  it("the largest amount leaves nothing but what the fee was", async () => {
    await site().portico.send.start({ token: "native", amount: "maximum", recipient });
    const balance = await chain().getBalance({ address: sender });
    const preview = await site().portico.send.preview();
    expect(preview.amount + parseEther(preview.fee?.costNative ?? "")).toBe(balance);
    await site().portico.send.reset();
    expect(site().portico.send.store.get().status).toBe("idle");
  });
});

describe("on Base", () => {
  // shows docs/rules/send.md#fees-of-publishing
  it.each([
    ["", (answer: string) => `0x7f${answer}5f5260205ff3` as const],
    [
      ", also with an oracle that knows no upper bound",
      // Reverts unless the selector is that of `getL1Fee`.
      (answer: string) => `0x5f3560e01c6349948e0e146011575f5ffd5b7f${answer}5f5260205ff3` as const,
    ],
  ])("the largest amount leaves what publishing on Ethereum costs%s", async (_, codeOf) => {
    const onBase = createTestClient({
      mode: "anvil",
      chain: viemBase,
      transport: http(site().sandbox.nodeUrl("eip155:8453")),
    });
    const publishing = 12_345_678_901_234n;
    const answer = publishing.toString(16).padStart(64, "0");
    const oracle = "0x420000000000000000000000000000000000000F";
    await onBase.setCode({ address: oracle, bytecode: codeOf(answer) });
    await site().portico.send.start({ chainId: "eip155:8453", token: "native", amount: "maximum", recipient });
    const preview = await site().portico.send.preview();
    const gas = 21_000n * (preview.fee?.priceWei ?? 0n);
    expect(parseEther(preview.fee?.costNative ?? "")).toBe(gas + publishing);
    const reader = createPublicClient({ transport: http(site().sandbox.chains["eip155:8453"].rpcUrl) });
    expect(preview.amount + gas + publishing).toBe(await reader.getBalance({ address: sender }));
  });
});
