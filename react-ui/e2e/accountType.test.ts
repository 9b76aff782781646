import type { Locator, Page } from "playwright-core";
import { createPublicClient, encodeFunctionData, erc20Abi, http, recoverMessageAddress } from "viem";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { ask, decide, visitSignedIn } from "./embeddedVisitor.ts";
import { amountField, chooseToken, recipientField } from "./sendForm.ts";

const site = openDemoSite();

type Hex = `0x${string}`;
const account = (page: Page): Promise<{ readonly address: Hex; readonly type: string }> =>
  page.evaluate(() => {
    const { address, type } = Reflect.get(window, "portico").connection.store.get().byNamespace.eip155.account;
    return { address, type };
  });
const open = async (page: Page, view: string): Promise<Locator> => {
  await page.evaluate((name) => Reflect.get(window, "portico").modal.open({ view: name }), view);
  return page.getByRole("dialog");
};
const switchTo = async (page: Page, label: string) => {
  const dialog = await open(page, "AccountSettings");
  await dialog.getByRole("button", { name: label }).click();
};
const sign = async (page: Page, message: string): Promise<Hex> => {
  const outcome = await ask(page, "signMessage", { message, namespace: "eip155" });
  await decide(page, "Sign");
  return ((await outcome()) as { result: Hex }).result;
};

describe("switching the account type in the settings", () => {
  // shows docs/rules/account.md#account-settings
  it("changes the account that signs, offers the way back, and is kept after a reload", async () => {
    const page = await visitSignedIn(site());
    const smart = await account(page);
    expect(smart.type).toBe("smartAccount");
    await switchTo(page, "Switch to your standard account");
    const dialog = page.getByRole("dialog");
    // In two steps, so that a failure says whether the account was not switched, or only the row not drawn.
    await expect.poll(async () => (await account(page)).type).toBe("eoa");
    await expect.poll(() => dialog.innerText()).toContain("Switch to your smart account");
    expect(await axe(page)).toEqual([]);
    const own = await account(page);
    expect([own.type, own.address === smart.address]).toEqual(["eoa", false]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    const signature = await sign(page, "mine");
    expect(await recoverMessageAddress({ message: "mine", signature })).toBe(own.address);

    await page.reload();
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    expect(await account(page)).toEqual(own);
    await switchTo(page, "Switch to your smart account");
    await expect.poll(() => account(page)).toEqual(smart);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    const { verifyMessage } = createPublicClient({ transport: http(site().sandbox.chains["eip155:1"].rpcUrl) });
    const again = await sign(page, "smart");
    expect(await verifyMessage({ address: smart.address, message: "smart", signature: again })).toBe(true);
  });
});

describe("a send", () => {
  // shows docs/rules/account.md#profile
  it("needs coins for the network fee from the visitor's own account, to which the list of accounts leads, and none from the smart account", async () => {
    const page = await visitSignedIn(site());
    const { ethereum } = chainState(site());
    const { sandbox } = site();
    const token = sandbox.chains["eip155:1"].tokens.find(({ symbol }) => symbol === "USDC");
    const [alice, bob] = ["alice", "bob"].map(
      (label) => sandbox.accounts.find((each) => each.label === label)?.address,
    );
    const smart = await account(page);
    const accounts = await open(page, "Profile");
    await accounts.getByText("Email Account").waitFor();
    await accounts.getByRole("button", { name: /^Switch/ }).click();
    await expect.poll(async () => (await account(page)).type).toBe("eoa");
    const own = await account(page);
    expect(own.address).not.toBe(smart.address);
    await page.keyboard.press("Escape");
    await accounts.waitFor({ state: "hidden" });
    for (const { address } of [smart, own]) {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [address, 5_000_000n] });
      await ethereum("eth_sendTransaction", [{ from: alice, to: token?.address, data }]);
    }
    const fill = async (label: string) => {
      const dialog = await open(page, "WalletSend");
      await chooseToken(dialog, /^USD/);
      await amountField(dialog).fill("1");
      await recipientField(dialog).fill(bob ?? "");
      await dialog.getByRole("button", { name: label }).waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    };
    await fill("Insufficient Gas Funds");
    await page.evaluate(() => Reflect.get(window, "portico").embedded.setAccountType("smartAccount"));
    expect((await account(page)).address).toBe(smart.address);
    await fill("Preview Send");
  });
});
