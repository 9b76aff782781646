import { base58 } from "@scure/base";
import { p2wpkh, TEST_NETWORK } from "@scure/btc-signer";
import { describe, expect, it } from "vitest";
import { formatUnits } from "./domain.ts";
import { bitcoin, solana } from "./networks.ts";
import { alice, bob, openSendingSite } from "./testing/send/sendingSite.ts";
import {
  associatedTokenAccountOf,
  mintTokenWithFee,
  tokenAccountOf,
  tokenUnitsOf,
} from "./testing/solana/mintToken.ts";
import { balanceOf as lamportsOf } from "./testing/solana/solanaTransfer.ts";

/*
 * Sending over the relay, compared with the chains of the sandbox before and after: the sender, the recipient and the
 * fee.
 */

/** An address that nobody has used. */
const keyOf = (byte: number) => base58.encode(new Uint8Array(32).fill(byte));

const site = openSendingSite();

describe("on Solana", () => {
  const [from, to] = [alice.solana.address, bob.solana.address];
  const lamports = () => Promise.all([from, to].map((owner) => lamportsOf(site().sandbox.solana.rpcUrl, owner)));

  it("SOL arrives, and the sender pays it and the previewed fee", async () => {
    const before = await lamports();
    await site().portico.send.start({ chainId: solana.caipNetworkId, token: "native", amount: "0.5", recipient: to });
    const preview = await site().portico.send.preview();
    expect(preview).toMatchObject({ amount: 500_000_000n, received: 500_000_000n, simulated: true });
    expect(preview.fee?.costNative).toBe("0.000015");
    const { hash } = await site().portico.send.submit(preview);
    expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/);
    expect(await lamports()).toEqual([(before[0] ?? 0n) - 500_015_000n, (before[1] ?? 0n) + 500_000_000n]);
  });

  const USDC_MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
  const units = (owner: string, mint: string) => tokenUnitsOf(site().sandbox.solana.rpcUrl, owner, mint);
  const draftOf = (token: string, amount: string, to: string) =>
    site().portico.send.start({
      chainId: solana.caipNetworkId,
      token: token === "native" ? token : `${solana.caipNetworkId}:${token}`,
      amount,
      recipient: to,
    });
  const send = async (mint: string, amount: string, owner: string) => {
    await draftOf(mint, amount, owner);
    const [coins, preview] = [
      await lamportsOf(site().sandbox.solana.rpcUrl, from),
      await site().portico.send.preview(),
    ];
    await site().portico.send.submit(preview);
    const spent = coins - (await lamportsOf(site().sandbox.solana.rpcUrl, from));
    expect(formatUnits(spent, 9)).toBe(preview.fee?.costNative);
    return preview;
  };

  // shows docs/rules/send.md#tokens-on-solana
  it("a token arrives, with an account for the recipient who has none, whose deposit is in the fee", async () => {
    const stranger = keyOf(7);
    const before = await units(from, USDC_MINT);
    const first = await send(USDC_MINT, "1.25", stranger);
    expect(first).toMatchObject({
      amount: 1_250_000n,
      received: 1_250_000n,
      createsTokenAccount: true,
      simulated: true,
    });
    expect(first.fee?.costNative).toBe("0.00205428");
    expect(await units(stranger, USDC_MINT)).toBe(1_250_000n);
    const second = await send(USDC_MINT, "0.000001", stranger);
    expect(second.createsTokenAccount).toBeUndefined();
    expect(second.fee?.costNative).toBe("0.000015");
    expect(await units(stranger, USDC_MINT)).toBe(1_250_001n);
    expect(await units(from, USDC_MINT)).toBe(before - 1_250_001n);
  });

  // shows docs/rules/send.md#tokens-on-solana
  it("a token of the newer program that keeps a fee shows what the recipient really gets", async () => {
    const mint = await mintTokenWithFee(site().sandbox.solana.rpcUrl, alice.solana.secretKey, {
      units: 1_000_000n,
      feeBasisPoints: 300,
      decimals: 4,
    });
    const preview = await send(mint, "10", to);
    expect(preview).toMatchObject({ amount: 100_000n, received: 97_000n, createsTokenAccount: true, simulated: true });
    expect([await units(from, mint), await units(to, mint)]).toEqual([900_000n, 97_000n]);
  });

  it("the largest amount of SOL leaves nothing", async () => {
    await site().portico.send.start({
      chainId: solana.caipNetworkId,
      token: "native",
      amount: "maximum",
      recipient: to,
    });
    const preview = await site().portico.send.preview();
    expect(formatUnits(preview.amount + 15_000n, 9)).toBe(formatUnits((await lamports())[0] ?? 0n, 9));
  });

  // shows docs/rules/send.md#tokens-on-solana
  it("a deposit that somebody has begun is paid up", async () => {
    const stranger = keyOf(9);
    const account = await associatedTokenAccountOf(stranger, USDC_MINT);
    await draftOf("native", "0.001", account);
    await site().portico.send.submit(await site().portico.send.preview());
    const preview = await send(USDC_MINT, "0.5", stranger);
    expect(preview).toMatchObject({ createsTokenAccount: true, simulated: true });
    expect(preview.fee?.costNative).toBe("0.00105428");
  });

  it("an address that no key can open is marked, because only a program can spend what it gets", async () => {
    const warningsOf = async (address: string) => {
      const { recipient } = await draftOf("native", "0.1", address);
      return recipient.status === "resolved" ? recipient.warnings : undefined;
    };
    expect(await warningsOf(await associatedTokenAccountOf(keyOf(7), keyOf(8)))).toContain("contract");
    expect(await warningsOf(to)).not.toContain("contract");
  });

  // shows docs/rules/send.md#tokens-on-solana
  it.each(["native", USDC_MINT])("accounts of a token program get nothing: %s", async (token) => {
    for (const address of [await tokenAccountOf(site().sandbox.solana.rpcUrl, to, USDC_MINT), USDC_MINT]) {
      await draftOf(token, "1", address);
      await expect(site().portico.send.preview()).rejects.toMatchObject({ _tag: "InvalidAddress" });
    }
  });
});

describe("on Bitcoin", () => {
  const to = bob.bip122.payment.address;
  const satoshisOf = async (owner: string) => {
    const reply = await fetch(`${site().sandbox.bitcoin.apiUrl}/address/${owner}/utxo`);
    const coins: ReadonlyArray<{ readonly value: number }> = await reply.json();
    return BigInt(coins.reduce((sum, { value }) => sum + value, 0));
  };
  const draftOf = (amount: string, recipient = to) =>
    site().portico.send.start({ chainId: bitcoin.caipNetworkId, token: "native", amount, recipient });

  it("coins arrive, and the sender pays them and the fee that the wallet chooses", async () => {
    const from = alice.bip122.payment.address;
    const [hers, his] = [await satoshisOf(from), await satoshisOf(to)];
    await draftOf("0.0015");
    const preview = await site().portico.send.preview();
    expect(preview).toMatchObject({ amount: 150_000n, simulated: false });
    expect(preview.fee).toBeUndefined();
    const { hash } = await site().portico.send.submit(preview);
    const { fee }: { fee: number } = await (await fetch(`${site().sandbox.bitcoin.apiUrl}/tx/${hash}`)).json();
    expect(fee).toBeGreaterThan(0);
    expect(await satoshisOf(from)).toBe(hers - 150_000n - BigInt(fee));
    expect(await satoshisOf(to)).toBe(his + 150_000n);
  });

  // shows docs/rules/send.md#smallest-amounts
  it("an amount that no node would relay is refused, and one satoshi more arrives", async () => {
    const before = await satoshisOf(to);
    expect(await draftOf("0.00000293")).toMatchObject({ problem: "AmountTooSmall" });
    await expect(site().portico.send.preview()).rejects.toMatchObject({ _tag: "IncorrectAmount" });
    expect((await draftOf("0.00000294")).problem).toBeUndefined();
    await site().portico.send.submit(await site().portico.send.preview());
    expect(await satoshisOf(to)).toBe(before + 294n);
  });

  it("the whole balance leaves nothing for the fee", async () => {
    const held = await satoshisOf(alice.bip122.payment.address);
    expect(await draftOf(formatUnits(held, 8))).toMatchObject({ problem: "InsufficientBalance" });
    expect((await draftOf(formatUnits(held - 1n, 8))).problem).toBeUndefined();
  });

  it("change that would be dust goes to the fee", async () => {
    const [from, before] = [alice.bip122.payment.address, await satoshisOf(to)];
    const { apiUrl } = site().sandbox.bitcoin;
    const coins: ReadonlyArray<unknown> = await (await fetch(`${apiUrl}/address/${from}/utxo`)).json();
    const { halfHourFee }: { halfHourFee: number } = await (await fetch(`${apiUrl}/v1/fees/recommended`)).json();
    // A signed transaction with one output of this kind, and less than the dust limit besides.
    const rest = BigInt(Math.ceil(halfHourFee) * (11 + 31 + 68 * coins.length) + 200);
    const amount = (await satoshisOf(from)) - rest;
    await draftOf(formatUnits(amount, 8));
    await site().portico.send.submit(await site().portico.send.preview());
    expect(await satoshisOf(to)).toBe(before + amount);
    expect(await satoshisOf(from)).toBe(0n);
  });

  it("an address of a test network is no recipient", async () => {
    const { recipient } = await draftOf("0.001", String(p2wpkh(bob.bip122.payment.publicKey, TEST_NETWORK).address));
    expect(recipient.status).toBe("invalid");
  });
});
