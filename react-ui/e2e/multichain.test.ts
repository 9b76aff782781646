import { installWallets } from "@portico/fixtures/playwright";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { dialogOf, namespacesWithStatus, row } from "./namespacesPage.ts";
import { openPages } from "./pageSite.ts";

const site = openPages();

const NAME = "MetaMask";
const EXTENSION = "abcdefghijklmnopabcdefghijklmnop";

/** Visits with one wallet that announces itself by EIP-6963, the Wallet Standard and CAIP-294. */
const visit = async () => {
  const { chains, solana } = site().sandbox;
  const page = await site().visit("everyNamespace", { url: "about:blank", wallets: [] });
  const evm = Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl]));
  const onSolana = { [solana.caip2]: solana.rpcUrl };
  const [wallet] = await installWallets(page, [
    {
      namespace: "eip155",
      name: NAME,
      rdns: "io.metamask",
      injected: false,
      rpcUrls: { ...evm, ...onSolana },
      multichain: { extensionId: EXTENSION },
    },
    { namespace: "solana", name: NAME, rpcUrls: onSolana },
  ]);
  await page.goto(`${site().url}/everyNamespace`);
  return { page, wallet };
};
/** Opens the list of wallets, and waits until the API has answered: before, the row would ask for a namespace. */
const openList = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  await row(page, NAME).waitFor();
  await page.waitForFunction(() =>
    Reflect.get(window, "portico")
      .connectors.store.get()
      .entries.some((entry: object) => Reflect.get(entry, "asksOnce") === true),
  );
};
const connected = (page: Page) => namespacesWithStatus(page, "connected");
const signOnBoth = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(async () => {
    const { signer } = Reflect.get(window, "portico");
    const signatures = [];
    for (const namespace of ["eip155", "solana"]) {
      signatures.push(await signer.signMessage({ message: "hello", namespace }));
    }
    return signatures;
  });

describe("a wallet that connects several namespaces at once", () => {
  // shows docs/rules/connection.md#one-approval-for-several-namespaces
  it("is one row, takes one click and one approval, and is back after a reload", async () => {
    const { page, wallet } = await visit();
    await wallet.behave("ask", "wallet_createSession");
    await openList(page);
    expect(await row(page, NAME).count()).toBe(1);
    await row(page, NAME).click();
    await dialogOf(page).getByText(`Continue in ${NAME}`).waitFor();
    await (await wallet.nextPending("wallet_createSession")).approve();
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await connected(page)).toEqual(["eip155", "solana"]);
    const signatures = await signOnBoth(page);
    expect(signatures.map(({ length }) => length > 80)).toEqual([true, true]);
    expect((await wallet.calls()).map(({ method }) => method)).toEqual([
      "wallet_createSession",
      "personal_sign",
      "signMessage",
    ]);

    await page.reload();
    await expect.poll(() => connected(page)).toEqual(["eip155", "solana"]);
    expect(await wallet.calls()).toEqual([]);
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
    expect((await wallet.state()).scopes).toEqual([]);
  });

  it("shows a refusal, and asks again for both", async () => {
    const { page, wallet } = await visit();
    await wallet.behave({ decision: "reject", times: 1 });
    await openList(page);
    await row(page, NAME).click();
    await dialogOf(page).getByRole("button", { name: "Try again" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await connected(page)).toEqual(["eip155", "solana"]);
  });
});
