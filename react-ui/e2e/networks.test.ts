import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { testWallet } from "./testWallet.ts";

const site = openDemoSite();

const connected = async (): Promise<Page> => {
  const page = await site().visit();
  await connect(page);
  // The account's name and balance widen its button, which moves the one beside it.
  await page.getByRole("button", { name: /Open the account of alice\.eth/ }).waitFor();
  await page.locator(".demo-account").getByText(/ETH$/).first().waitFor();
  return page;
};

const connect = (page: Page) =>
  page.evaluate(async () => {
    const portico = Reflect.get(window, "portico");
    await portico.modal.prepare();
    await portico.connection.connect({ connector: { id: "example.portico.sandbox", namespace: "eip155" } });
  });

/** The page's network button stands before its account button. */
const networkButton = (page: Page) => page.locator(".demo-account .portico-page-button").first();
const dialogOf = (page: Page) => page.getByRole("dialog");
const row = (dialog: Locator, name: string) =>
  dialog.getByRole("list", { name: "Networks" }).getByRole("button", { name, exact: true });

const openNetworks = async (page: Page): Promise<Locator> => {
  await networkButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Choose a network" });
  await dialog.getByRole("searchbox", { name: "Search networks" }).waitFor();
  return dialog;
};

const walletChain = async (page: Page) => (await testWallet(page).state()).chainId;

describe("the networks of the site", () => {
  // shows docs/rules/chain.md#networks-screen
  it("are listed, explained and searched, and one of them is chosen without a wallet", async () => {
    const page = await site().visit();
    const dialog = await openNetworks(page);
    const rows = dialog.getByRole("list", { name: "Networks" }).getByRole("button");
    expect(await rows.allTextContents()).toEqual(["Ethereum", "Base", "BNB Smart Chain", "Solana", "Bitcoin"]);
    expect(await dialog.locator("[aria-current=true]").textContent()).toBe("Ethereum");
    const search = dialog.getByRole("searchbox", { name: "Search networks" });
    await dialog.getByRole("button", { name: "What is a network" }).click();
    const guide = page.getByRole("dialog", { name: "What is a network?" });
    await guide.getByRole("heading", { name: "Where your things are kept" }).waitFor();
    expect(await guide.getByRole("link", { name: /Learn more/ }).getAttribute("target")).toBe("_blank");
    await guide.getByRole("button", { name: "Back" }).click();
    await search.fill("bn");
    await dialog.getByText("Networks found: 1").waitFor({ state: "attached" });
    expect(await rows.allTextContents()).toEqual(["BNB Smart Chain"]);
    await search.fill("nowhere");
    await dialog.getByText("Try another spelling or a shorter word.").waitFor();
    await dialog.getByRole("button", { name: "Clear the search" }).click();
    await expect.poll(() => rows.count()).toBe(5);
    await row(dialog, "Base").click();
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await networkButton(page).textContent()).toBe("Base");
    expect(await testWallet(page).methods()).not.toContain("wallet_switchEthereumChain");
  });
});

describe("switching the wallet's network", () => {
  // shows docs/rules/chain.md#waiting-for-a-switch
  it("waits for the wallet, can be declined and retried, leads back to the account, adds a network, and follows the wallet", async () => {
    const page = await connected();
    const wallet = testWallet(page);
    await wallet.behave("ask");
    await row(await openNetworks(page), "Base").click();
    const dialog = page.getByRole("dialog", { name: "Base" });
    await dialog.getByRole("status").getByText("Approve in wallet").waitFor();
    expect(await dialog.getByRole("button", { name: "Try again" }).getAttribute("aria-disabled")).toBe("true");
    await wallet.decide("reject");
    await dialog.getByRole("status").getByText("Switch declined").waitFor();
    expect(await walletChain(page)).toBe("eip155:1");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await wallet.decide("approve");
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await networkButton(page).textContent()).toBe("Base");
    expect(await walletChain(page)).toBe("eip155:8453");

    // From the account, the switch leads back to the account.
    await wallet.behave("approve");
    await page.getByRole("button", { name: /Open the account of/ }).click();
    const account = dialogOf(page);
    await account.getByRole("button", { name: /Network: Base/ }).click();
    await row(account, "Ethereum").click();
    await account.getByRole("button", { name: /Network: Ethereum/ }).waitFor();
    await account.getByRole("tab", { name: "Tokens" }).waitFor();
    await account.getByRole("button", { name: "Close" }).click();
    expect(await networkButton(page).textContent()).toBe("Ethereum");
    await account.waitFor({ state: "detached" });

    // A network that the wallet does not know is added to it, also when its error has no code.
    await wallet.behave(
      { decision: "reject", times: 1, error: { message: "Unrecognized chain ID" } },
      "wallet_switchEthereumChain",
    );
    await row(await openNetworks(page), "BNB Smart Chain").click();
    await dialogOf(page).waitFor({ state: "detached" });
    const calls = await wallet.calls();
    const addRequest = calls.find(({ method }) => method === "wallet_addEthereumChain");
    expect(addRequest?.params).toMatchObject([{ chainId: "0x38", chainName: "BNB Smart Chain" }]);
    expect(await walletChain(page)).toBe("eip155:56");
    expect(await networkButton(page).textContent()).toBe("BNB Smart Chain");

    // A switch in the wallet itself shows on the page.
    await wallet.switchChain("eip155:8453");
    await expect.poll(() => networkButton(page).textContent()).toBe("Base");
    expect(await dialogOf(page).count()).toBe(0);
  });
});

describe("a network of another namespace", () => {
  // shows docs/rules/chain.md#network-of-another-wallet
  it("needs another wallet, which the visitor is led to and may decline", async () => {
    const page = await connected();
    await row(await openNetworks(page), "Bitcoin").click();
    const dialog = page.getByRole("dialog", { name: "Switch network" });
    await dialog.getByText(/Your current wallet does not support Bitcoin/).waitFor();
    await dialog.getByRole("button", { name: "Back" }).click();
    await row(dialogOf(page), "Bitcoin").click();
    await dialog.getByRole("button", { name: "Switch", exact: true }).click();
    const rows = page.getByRole("dialog", { name: "Connect Wallet" }).getByRole("list", { name: "Wallets" });
    await rows.getByRole("button", { name: /Bitcoin Wallet/ }).waitFor();
    expect(await rows.getByRole("button", { name: /Frontier|Sandbox Wallet installed/ }).count()).toBe(0);
    await rows.getByRole("button", { name: /Bitcoin Wallet/ }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await networkButton(page).textContent()).toBe("Bitcoin");
  });
});

describe("a wallet on a network that the site has not configured", () => {
  // shows docs/rules/chain.md#unsupported-network-screen
  // shows docs/rules/modal.md#page-buttons
  it("cannot be bypassed, also after a reload, and ends with a choice, in the wallet itself, or with a disconnect", async () => {
    const page = await connected();
    const dialog = page.getByRole("dialog", { name: "Switch network" });
    const switchInWallet = async () => {
      await testWallet(page).switchChain("eip155:10");
      await dialog.getByText(/This site does not support the network your wallet is on/).waitFor();
    };
    await switchInWallet();
    await page.keyboard.press("Escape");
    await dialog.getByRole("status").getByText("Choose a supported network first").waitFor({ state: "attached" });
    await page.locator(".portico-card[data-shaking=false]").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.locator(".portico-card[data-shaking=true]").waitFor();
    expect(await dialog.getByRole("button", { name: "Back" }).count()).toBe(0);
    await testWallet(page).behave({ decision: "reject", times: 1 });
    await row(dialog, "Base").click();
    const switchDialog = page.getByRole("dialog", { name: "Base" });
    await switchDialog.getByRole("status").getByText("Switch declined").waitFor();
    await switchDialog.getByRole("button", { name: "Try again" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await networkButton(page).textContent()).toBe("Base");
    expect(await walletChain(page)).toBe("eip155:8453");

    await switchInWallet();
    await testWallet(page).switchChain("eip155:56");
    await dialogOf(page).waitFor({ state: "detached" });
    expect(await networkButton(page).textContent()).toBe("BNB Smart Chain");

    await switchInWallet();
    await page.reload();
    await dialog.getByText(/This site does not support the network your wallet is on/).waitFor();
    const buttons = page.locator(".demo-account .portico-page-button");
    await expect.poll(() => buttons.allTextContents()).toEqual(["Switch network", "Switch network"]);
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
    expect(await networkButton(page).textContent()).toBe("Choose a network");
  });
});
