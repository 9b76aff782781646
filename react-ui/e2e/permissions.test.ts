import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chainState } from "./chainState.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { visitConnected } from "./openAccount.ts";
import { testWallet } from "./testWallet.ts";

/* What a site may do, seen and revoked by the visitor, compared with the chain and with the co-signer. */

const site = openDemoSite();
const SPENDER = "0x00000000000000000000000000000000005bead1";
const PUBLIC_KEY = `0x04${"ab".repeat(64)}`;

const tokenOf = (symbol: string) => {
  const { tokens } = site().sandbox.chains["eip155:1"];
  return tokens.find((token) => token.symbol === symbol)?.address ?? "";
};

/** Has the site ask for an approval, and waits until the chain has it. */
const approve = (page: Page, symbol: string, amount: string) =>
  page.evaluate(
    async ([token, spender, units]) => {
      const { signer } = Reflect.get(window, "portico");
      const word = (digits: string) => digits.padStart(64, "0");
      const data = `0x095ea7b3${word(spender.slice(2))}${word(BigInt(units).toString(16))}`;
      const hash = await signer.sendTransaction({ to: token, data });
      await signer.waitFor({ hash, chainId: "eip155:1" });
    },
    [tokenOf(symbol), SPENDER, amount] as const,
  );

const grant = (page: Page) =>
  page.evaluate(async (publicKey) => {
    const { permissions } = Reflect.get(window, "portico");
    const nowSeconds = Math.floor(Date.now() / 1_000);
    const data = { allowance: "0x16345785d8a0000", start: nowSeconds + 60, period: 86_400 };
    return permissions.grant({
      chainId: "0x1",
      expiry: nowSeconds + 604_800,
      signer: { type: "keys", data: { keys: [{ type: "secp256k1", publicKey }] } },
      permissions: [{ type: "native-token-recurring-allowance", data }],
      policies: [],
    });
  }, PUBLIC_KEY);

const openList = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: /Open the account of/ }).click();
  await page.getByRole("button", { name: "What this site may do" }).click();
  return page.getByRole("dialog", { name: "Permissions" });
};

const coSigned = async (): Promise<ReadonlyArray<{ readonly pci: string; readonly revokedAt: number | null }>> => {
  const { endpoints, accounts, projectId } = site().sandbox;
  const url = `${endpoints.blockchainApi}/v1/sessions/eip155:1:${accounts[0]?.address}?projectId=${projectId}`;
  return (await (await fetch(url)).json()).pcis;
};

describe("what this site may do", () => {
  // shows docs/rules/permissions.md#what-this-site-may-do
  it("is nothing at first, then what the visitor permits, and nothing again once it is revoked", async () => {
    const page = await visitConnected(site(), { path: "/?smartSessions=on", viewport: { width: 360, height: 740 } });
    const dialog = await openList(page);
    await dialog.getByText("This site may do nothing on its own").waitFor();
    await approve(page, "USDC", String(2n ** 256n - 1n));
    await grant(page);
    const session = dialog.getByRole("region", { name: "Sessions" }).getByRole("listitem");
    const allowance = dialog.getByRole("region", { name: "Token allowances" }).getByRole("listitem");
    await allowance.getByText("Any amount of USDC").waitFor();
    expect(await allowance.textContent()).toMatch(/for 0x00\.\.\.5bead1.*Since .*Ethereum/);
    expect(await session.textContent()).toMatch(/0\.1 ETH per 1 day.*Since .*until .*Ethereum/);
    expect(await axe(page)).toEqual([]);

    await testWallet(page).behave("reject", "eth_sendTransaction");
    await allowance.getByRole("button", { name: "Revoke: Any amount of USDC" }).click();
    await allowance.getByRole("alert").waitFor();
    const { allowance: permitted } = chainState(site());
    const owner = site().sandbox.accounts[0]?.address ?? "";
    expect(await permitted(tokenOf("USDC"), owner, SPENDER)).toBe(2n ** 256n - 1n);

    await testWallet(page).behave("approve", "eth_sendTransaction");
    await allowance.getByRole("button", { name: /Revoke/ }).click();
    await allowance.waitFor({ state: "detached" });
    expect(await permitted(tokenOf("USDC"), owner, SPENDER)).toBe(0n);

    await session.getByRole("button", { name: /Revoke/ }).click();
    await session.getByRole("button", { name: "Keep it" }).click();
    expect((await coSigned()).every(({ revokedAt }) => revokedAt === null)).toBe(true);
    await session.getByRole("button", { name: /Revoke/ }).click();
    expect(await axe(page)).toEqual([]);
    await session.getByRole("button", { name: /Revoke/ }).click();
    await session.waitFor({ state: "detached" });
    expect((await coSigned()).every(({ revokedAt }) => revokedAt !== null)).toBe(true);

    await dialog.getByRole("button", { name: "Disconnect Sandbox Wallet" }).click();
    await page.getByRole("button", { name: "Connect Wallet" }).first().waitFor();
  });

  // shows docs/rules/permissions.md#signed-permits
  it("has a collection, and what was signed and not used yet, each with its way to revoke it", async () => {
    const page = await visitConnected(site(), { viewport: { width: 360, height: 740 } });
    const { contracts } = site().sandbox.chains["eip155:1"];
    const deadline = Math.floor(Date.now() / 1_000) + 864_000;
    await page.evaluate(
      async ([collection, token, permit2, spender, owner, until]) => {
        const { signer } = Reflect.get(window, "portico");
        const data = `0xa22cb465${spender.slice(2).padStart(64, "0")}${"1".padStart(64, "0")}`;
        const hash = await signer.sendTransaction({ to: collection, data });
        await signer.waitFor({ hash, chainId: "eip155:1" });
        const fields = (text: string) =>
          text.split(",").map((each) => ({ type: each.split(" ")[0], name: each.split(" ")[1] }));
        const permit = "address owner,address spender,uint256 value,uint256 nonce,uint256 deadline";
        await signer.signTypedData({
          types: { Permit: fields(permit) },
          primaryType: "Permit",
          domain: { name: "USD Coin", version: "2", chainId: 1, verifyingContract: token },
          message: { owner, spender, value: "2500000", nonce: "0", deadline: until },
        });
        await signer.signTypedData({
          types: {
            PermitSingle: fields("PermitDetails details,address spender,uint256 sigDeadline"),
            PermitDetails: fields("address token,uint160 amount,uint48 expiration,uint48 nonce"),
          },
          primaryType: "PermitSingle",
          domain: { name: "Permit2", chainId: 1, verifyingContract: permit2 },
          message: {
            details: { token, amount: "7000000", expiration: until, nonce: "0" },
            spender,
            sigDeadline: until,
          },
        });
      },
      [
        contracts.collection,
        tokenOf("USDC"),
        contracts.permit2,
        SPENDER,
        site().sandbox.accounts[0]?.address ?? "",
        String(deadline),
      ] as const,
    );
    const dialog = await openList(page);
    const signed = dialog.getByRole("region", { name: "Signed and not used yet" }).getByRole("listitem");
    await expect.poll(() => signed.count()).toBe(2);
    const ofToken = signed.filter({ hasText: "Up to 2.5 USDC" });
    expect(await ofToken.textContent()).toMatch(/can be used until .*you sign a permit for nothing/);
    const ofPermit2 = signed.filter({ hasText: "through Permit2" });
    expect(await ofPermit2.textContent()).toMatch(/Up to 7 USDC.*can be used until/);
    const collection = dialog.getByRole("listitem").filter({ hasText: "Every item of CARD" });
    await collection.waitFor();
    expect(await axe(page)).toEqual([]);
    for (const row of [collection, ofPermit2, ofToken]) {
      await row.getByRole("button", { name: /Revoke/ }).click();
      await row.waitFor({ state: "detached", timeout: 60_000 });
    }
  });

  // shows docs/rules/permissions.md#the-list-of-sessions
  // shows docs/rules/permissions.md#smart-sessions
  it("has sessions by status, confirmed by the site and behind the clock of the account, only with the feature on", async () => {
    const page = await visitConnected(site(), { path: "/?smartSessions=on" });
    const { context } = await grant(page);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "SmartSessionCreated" }));
    const created = page.getByRole("dialog", { name: "Smart session created" });
    await created.getByRole("button", { name: "See your sessions" }).click();
    const dialog = page.getByRole("dialog", { name: /Smart Sessions/ });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /Open the account of/ }).click();
    await page.getByRole("button", { name: "Smart Sessions" }).click();
    const rows = dialog.getByRole("listitem");
    await rows.first().waitFor();
    const count = await rows.count();
    await page.evaluate((id) => Reflect.get(window, "portico").permissions.revoke({ id }), context);
    await expect.poll(() => rows.count()).toBe(count - 1);
    await dialog.getByRole("tab", { name: "Revoked" }).click();
    await rows.first().waitFor();
    expect(await rows.getByRole("button").count()).toBe(0);

    const plain = await visitConnected(site());
    await expect(grant(plain)).rejects.toThrow(/smartSessions/);
    await plain.getByRole("button", { name: /Open the account of/ }).click();
    await plain.getByRole("button", { name: "What this site may do" }).waitFor();
    expect(await plain.getByRole("button", { name: "Smart Sessions" }).count()).toBe(0);
  });
});
