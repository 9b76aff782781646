import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { type Hex, parseEther, recoverMessageAddress, toHex } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fieldOf } from "./domain/untrustedValue.ts";
import { embeddedVisits } from "./testing/embedded/embeddedVisits.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const { visit, cleanUp } = embeddedVisits(() => sandbox);
afterEach(cleanUp);

const NOBODY: Hex = "0x000000000000000000000000000000000000bEEF";

const fund = (address: string) =>
  fetch(sandbox.nodeUrl("eip155:1"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "anvil_setBalance" },
      params: [address, toHex(parseEther("1"))],
    }),
  });

const calls = [
  { to: NOBODY, value: 1n },
  { to: NOBODY, value: 2n },
];

// shows docs/rules/embedded.md#account-types
describe("the account type of the embedded wallet", () => {
  it("is switched: the address changes, and each account signs and sends in its own name", async () => {
    const { portico, signIn, walletOn, chain, approvals } = visit();
    await signIn("types@example.org");
    const node = chain("eip155:1");
    const sign = async (message: string) => (await portico.signer.signMessage({ message, namespace: "eip155" })) as Hex;
    const smart = walletOn("eip155")?.address as Hex;
    expect(walletOn("eip155")?.account.type).toBe("smartAccount");
    expect(await node.verifyMessage({ address: smart, message: "one", signature: await sign("one") })).toBe(true);

    const { user } = await portico.embedded.setAccountType("eoa");
    const own = walletOn("eip155")?.address as Hex;
    expect([own === smart, user?.preferredAccountType]).toEqual([false, "eoa"]);
    expect(walletOn("eip155")?.account).toMatchObject({ address: own, type: "eoa" });
    expect(await recoverMessageAddress({ message: "two", signature: await sign("two") })).toBe(own);
    const { request } = await portico.signer.connection("eip155");
    expect(await request({ method: "eth_accounts" })).toEqual([own, smart]);

    await fund(own);
    const before = await node.getBalance({ address: NOBODY });
    const hash = await portico.signer.sendTransaction({ to: NOBODY, value: 5n });
    expect((await node.waitForTransactionReceipt({ hash })).from.toLowerCase()).toBe(own.toLowerCase());
    expect((await node.getBalance({ address: NOBODY })) - before).toBe(5n);
    expect(approvals.map(({ accountType, address }) => [accountType, address])).toEqual([
      ["smartAccount", smart],
      ["eoa", own],
      ["eoa", own],
    ]);

    await portico.embedded.setAccountType("smartAccount");
    expect(walletOn("eip155")?.account).toMatchObject({ address: smart, type: "smartAccount" });
    expect(await node.verifyMessage({ address: smart, message: "three", signature: await sign("three") })).toBe(true);
  });

  it("decides whether several calls happen together", async () => {
    const { portico, signIn, walletOn, chain } = visit();
    await signIn("batches@example.org");
    const node = chain("eip155:1");
    const smart = walletOn("eip155")?.address as Hex;
    await fund(smart);
    const connection = await portico.signer.connection("eip155");
    const capabilities = (address: string) => connection.walletCapabilities(address, "eip155:1");
    expect((await capabilities(smart)).atomic).toBe("supported");
    const before = await node.getBalance({ address: NOBODY });
    const id = await connection.sendCalls({ from: smart, chainId: "eip155:1", calls, atomicRequired: true });
    await expect.poll(() => connection.callsStatus(id)).toMatchObject({ status: 200, atomic: true });
    expect((await node.getBalance({ address: NOBODY })) - before).toBe(3n);

    await portico.embedded.setAccountType("eoa");
    const own = walletOn("eip155")?.address as Hex;
    await fund(own);
    expect((await capabilities(own)).atomic).toBe("unsupported");
    const atomic = connection.sendCalls({ from: own, chainId: "eip155:1", calls, atomicRequired: true });
    await expect(atomic).rejects.toMatchObject({ message: expect.stringContaining("atomic") });
    const plain = await connection.sendCalls({ from: own, chainId: "eip155:1", calls });
    await expect.poll(() => connection.callsStatus(plain)).toMatchObject({ status: 200, atomic: false });
    expect((await node.getBalance({ address: NOBODY })) - before).toBe(6n);
  });

  it("is reported, kept for the next visit, and asked of the frame again", async () => {
    const storagePath = join(mkdtempSync(join(tmpdir(), "portico-")), "session.json");
    const frameStorage = new Map<string, string>();
    const first = visit({ options: { storagePath }, frameStorage });
    await first.signIn("choosing@example.org");
    // Events are kept from when the modal is first used.
    await first.portico.modal.open();
    const events: unknown[] = [];
    first.portico.events.store.subscribe(() => {
      events.push(first.portico.events.store.get()?.last);
    });
    await first.portico.embedded.setAccountType("eoa");
    const own = first.walletOn("eip155")?.address;
    expect(events).toContainEqual(
      expect.objectContaining({
        event: "SET_PREFERRED_ACCOUNT_TYPE",
        properties: { accountType: "eoa", network: "eip155:1" },
      }),
    );
    await first.portico.dispose();

    const second = visit({ options: { storagePath }, frameStorage });
    await expect.poll(() => second.walletOn("eip155")?.address).toBe(own);
    expect(second.walletOn("eip155")?.account.type).toBe("eoa");
    const signature = await second.portico.signer.signMessage({ message: "back", namespace: "eip155" });
    expect(await recoverMessageAddress({ message: "back", signature: signature as Hex })).toBe(own);
  });

  it("is the one that was chosen again after a network without smart accounts", async () => {
    const { portico, signIn, walletOn, answerInstead } = visit();
    await signIn("plain@example.org");
    const smart = walletOn("eip155")?.address;
    const own = walletOn("eip155")?.accounts.find(({ type }) => type === "eoa")?.address;
    const payload = {
      ...{ address: own, chainId: 56, preferredAccountType: "eoa" },
      accounts: [{ address: own, type: "eoa" }],
    };
    answerInstead("GET_USER", payload, (asked) => fieldOf(asked, "chainId") === 56);
    await portico.networks.switch("eip155:56");
    expect(walletOn("eip155")?.account).toMatchObject({ address: own, type: "eoa" });
    await portico.networks.switch("eip155:1");
    await expect.poll(() => walletOn("eip155")?.account).toMatchObject({ address: smart, type: "smartAccount" });
  });

  it("follows the account that the site chooses among those of the wallet", async () => {
    const { portico, signIn, walletOn, frameMessages } = visit();
    await signIn("site@example.org");
    const own = walletOn("eip155")?.accounts.find(({ type }) => type === "eoa")?.address ?? "";
    await portico.connection.chooseAccount({ namespace: "eip155", address: own });
    await expect.poll(() => portico.embedded.store.get().user?.preferredAccountType).toBe("eoa");
    expect(frameMessages().some((message) => fieldOf(message, "type") === "@w3m-app/SET_PREFERRED_ACCOUNT")).toBe(true);
    const signature = await portico.signer.signMessage({ message: "hi", namespace: "eip155" });
    expect(await recoverMessageAddress({ message: "hi", signature: signature as Hex })).toBe(own);
  });

  it("cannot be chosen without the embedded wallet, and fails when the frame refuses it", async () => {
    const { portico, signIn, walletOn, refuse } = visit();
    await expect(portico.embedded.setAccountType("eoa")).rejects.toMatchObject({ _tag: "NotConnected" });
    await signIn("refused@example.org");
    const before = walletOn("eip155")?.address;
    refuse("SET_PREFERRED_ACCOUNT", "Not now");
    await expect(portico.embedded.setAccountType("eoa")).rejects.toMatchObject({ _tag: "FrameRefused" });
    expect(walletOn("eip155")).toMatchObject({ address: before, account: { type: "smartAccount" } });
    expect(portico.embedded.store.get().user?.preferredAccountType).toBe("smartAccount");
  });
});
