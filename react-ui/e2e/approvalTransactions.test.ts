import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callNode, chainState } from "./chainState.ts";
import { openDemoSite } from "./demoSite.ts";
import { decide, visitSignedIn } from "./embeddedVisitor.ts";
import { activateNetworkOf } from "./openAccount.ts";
import { send } from "./sendForm.ts";

const site = openDemoSite();
const chains = () => chainState(site());
const RECIPIENT = "mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN";

const addressOf = (page: Page, namespace: "eip155" | "solana"): Promise<string> =>
  page.evaluate(
    (wanted) => Reflect.get(window, "portico").connection.store.get().byNamespace[wanted].account.address,
    namespace,
  );

/** Sends 0.25 SOL, of a wallet that has some, with a form that the site fills in. */
const sendSol = async (page: Page): Promise<Locator> => {
  await activateNetworkOf(page, "solana");
  await callNode(site().sandbox.solana.rpcUrl, "requestAirdrop", [await addressOf(page, "solana"), 2_000_000_000]);
  await page.evaluate(async (recipient) => {
    const { send: form, modal } = Reflect.get(window, "portico");
    await form.start({ token: "native", amount: "0.25", recipient });
    await modal.open({ view: "WalletSend" });
  }, RECIPIENT);
  const dialog = page.getByRole("dialog");
  await send(dialog);
  return dialog;
};

describe("a transaction of the embedded wallet", () => {
  it("moves nothing when the visitor refuses it, and SOL after an approval", async () => {
    const page = await visitSignedIn(site());
    const before = await chains().lamports(RECIPIENT);
    const dialog = await sendSol(page);
    await decide(page, "Cancel");
    await page.getByRole("dialog", { name: "Approve Transaction" }).waitFor({ state: "hidden" });
    await dialog.waitFor();
    expect(await chains().lamports(RECIPIENT)).toBe(before);

    // The form has kept what was filled in.
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await send(dialog);
    await page.getByRole("dialog", { name: "Approve Transaction" }).waitFor();
    expect(await chains().lamports(RECIPIENT)).toBe(before);
    await decide(page, "Sign");
    await expect.poll(async () => (await chains().lamports(RECIPIENT)) - before).toBe(250_000_000n);
  });

  it("makes the calls of a batch as a smart account, all after one approval", async () => {
    const page = await visitSignedIn(site());
    const from = await addressOf(page, "eip155");
    await chains().ethereum("anvil_setBalance", [from, "0x8ac7230489e80000"]);
    const balance = () =>
      page.evaluate(async (address) => {
        const { balances } = Reflect.get(window, "portico");
        const changes: unknown[] = Object.values(balances.changes.get());
        return { changes, ...(await balances.native({ address, chainId: "eip155:1" })) };
      }, from);
    expect(await balance()).toMatchObject({ changes: [] });
    const recipients = [`0x${"a1".repeat(20)}`, `0x${"b2".repeat(20)}`];
    const calls = recipients.map((to) => ({ to, value: "0xde0b6b3a7640000" }));
    const sent = await page.evaluateHandle(
      async ([sender, batch]) => {
        const { provider } = await Reflect.get(window, "portico").signer.connection("eip155");
        const request = { version: "2.0.0", from: sender, chainId: "0x1", atomicRequired: true, calls: batch };
        return { id: provider.request({ method: "wallet_sendCalls", params: [request] }) };
      },
      [from, calls] as const,
    );
    await decide(page, "Send");
    expect(await sent.evaluate(async ({ id }) => (await id).id)).toMatch(/^0x[0-9a-f]+$/);
    for (const recipient of recipients) await expect.poll(() => chains().wei(recipient)).toBe(10n ** 18n);
    // What was cached a moment ago is read again.
    await expect
      .poll(balance)
      .toMatchObject({ changes: [expect.any(Number)], quantity: { numeric: expect.stringMatching(/^7\.9/) } });
  });
});
