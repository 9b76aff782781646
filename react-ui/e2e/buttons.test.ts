import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPages } from "./pageSite.ts";

const site = openPages(["simple", "walletButtons", "customButtons"]);

const failed = "Failed to load. Try again";

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, "portico").modal.store.get().isOpen);

const status = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => Reflect.get(window, "portico").connection.store.get().byNamespace.eip155?.status);

/** Whether the browser requests a module again that it could not fetch. Some browsers do so only after a reload. */
const retriesFailedImport = async (page: Page): Promise<boolean> => {
  const url = `${site().url}/assets/probe.js`;
  // As a string, because the test runner would rewrite an `import()` of the test.
  const fetched = () => page.evaluate<boolean>(`import("${url}").then(() => true, () => false)`);
  await page.route(url, (route) => route.abort());
  await fetched();
  await page.unroute(url);
  await page.route(url, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  return fetched();
};

describe("the button to connect", () => {
  it("requests only the page's own files before the pointer comes near, and then fetches the dialog", async () => {
    const page = await site().visit("simple", { url: "about:blank" });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    page.on("websocket", (socket) => requests.push(socket.url()));
    await page.goto(`${site().url}/simple`, { waitUntil: "networkidle" });
    const ownPaths = requests.map((url) => url.replace(site().url, ""));
    expect(ownPaths.filter((path) => /^\/(simple|simple\.js|styles\.css|assets\/.*\.js)$|^data:/.test(path))).toEqual(
      ownPaths,
    );
    expect(ownPaths.filter((path) => /Engine|dialogWith|Connect-/.test(path))).toEqual([]);
    await page.getByRole("button", { name: "Connect Wallet" }).hover();
    const chunks = ["browserEngineWithModal", "dialogWithConnect", "/Connect-"];
    await expect.poll(() => chunks.filter((name) => !requests.some((url) => url.includes(name)))).toEqual([]);
    // The image of the network in the other button.
    const foreignUrls = requests.filter((url) => !url.startsWith(site().url) && !url.startsWith("data:"));
    expect(foreignUrls.filter((url) => !url.includes("/public/getAssetImage/"))).toEqual([]);
  });

  it("reports that the engine or the dialog could not be fetched, and tries again with the next press", async () => {
    const page = await site().visit("simple", { url: "about:blank" });
    await page.route(/browserEngine/, (route) => route.abort());
    await page.goto(`${site().url}/simple`);
    const button = page.locator(".portico-page-button").last();
    await button.click();
    await page.getByRole("status").getByText(failed).waitFor();
    expect(await button.textContent()).toBe(failed);
    expect(await button.getAttribute("aria-disabled")).toBe("false");
    await page.unroute(/browserEngine/);
    const prepareRetry = (await retriesFailedImport(page)) ? async () => {} : () => page.reload();
    await prepareRetry();
    await button.click();
    await page.getByRole("dialog", { name: "Connect Wallet" }).waitFor();

    await page.route(/dialogWith/, (route) => route.abort());
    await page.reload();
    await button.click();
    await expect.poll(() => button.textContent()).toBe(failed);
    // Opening from code does not leave an invisible modal open either.
    await page.evaluate(() => Reflect.get(window, "portico").modal.open());
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.unroute(/dialogWith/);
    await prepareRetry();
    await button.click();
    await page.getByRole("dialog", { name: "Connect Wallet" }).waitFor();
    expect(await page.getByRole("status").getByText(failed).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
  });

  it("can be pressed when the engine for a remembered wallet could not be fetched, and restores the wallet", async () => {
    const page = await site().visit("simple");
    await page.evaluate(() => {
      const connector = { id: "example.portico.pocket", namespace: "eip155" };
      return Reflect.get(window, "portico").connection.connect({ connector });
    });
    const account = page.getByRole("button", { name: /Open the account of/ });
    await account.waitFor();
    await page.route(/browserEngine/, (route) => route.abort());
    await page.reload();
    const button = page.getByRole("button", { name: "Connect Wallet" });
    await button.waitFor();
    expect(await button.getAttribute("aria-disabled")).toBe("false");
    await button.click();
    await page.getByRole("button", { name: failed }).waitFor();
    await page.unroute(/browserEngine/);
    if (await retriesFailedImport(page)) await page.getByRole("button", { name: failed }).click();
    else await page.reload();
    await expect.poll(() => status(page)).toBe("connected");
  });
});

describe("the button of a wallet", () => {
  const open = (wallets: ReadonlyArray<string>, query = "", options = {}) =>
    site().visit("walletButtons", {
      url: `${site().url}/walletButtons?${new URLSearchParams(wallets.map((name) => ["wallet", name]))}${query}`,
      ...options,
    });

  it("reports a missing wallet, pairs with one of the directory, and connects one of the page", async () => {
    const page = await open(["pocket", "sandbox wallet page", "Nowhere"]);
    const modal = page.getByRole("dialog");
    await page.getByRole("button", { name: "Nowhere" }).click();
    await page.locator("[data-state=loading][aria-disabled=true]", { hasText: "Nowhere" }).waitFor();
    await modal.getByText("Nowhere was not found. Choose another wallet").waitFor();
    await modal.getByRole("button", { name: /Pocket/ }).waitFor();
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "sandbox wallet page" }).click();
    await modal.getByRole("heading", { name: "Sandbox Wallet Page" }).waitFor();
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Pocket", exact: true }).click();
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  });

  it("reports that the directory does not answer, and tries again", async () => {
    const { faults } = site().sandbox;
    const fault = faults.set({ service: "walletDirectory", path: "*/getWallets", status: 404 });
    const page = await open(["Sandbox Wallet Page"]);
    const button = page.locator(".portico-page-button").first();
    await button.click();
    await page.getByRole("status").getByText(failed).waitFor();
    expect(await isOpen(page)).toBe(false);
    faults.clear(fault);
    await button.click();
    await page.getByRole("dialog").getByRole("heading", { name: "Sandbox Wallet Page" }).waitFor();
  });

  it("opens a wallet's own browser within the click itself", async () => {
    const page = await open(["Phantom"], "&solana", { wallets: [] });
    await page.getByRole("button", { name: "Phantom" }).focus();
    await page.waitForFunction(() => Reflect.get(window, "portico").walletPicker.store.get());
    const destination = await page.evaluate(() => {
      let href = "";
      const navigation: EventTarget = Reflect.get(window, "navigation");
      navigation.addEventListener("navigate", (event) => {
        href = Reflect.get(Reflect.get(event, "destination"), "url");
        event.preventDefault();
      });
      document.querySelector<HTMLElement>(".portico-page-button")?.click();
      return href;
    });
    expect(destination).toMatch(/^https:\/\/phantom\.app\/ul\/browse\//);
    expect(await isOpen(page)).toBe(false);
  });
});

describe("a site's own button", () => {
  const visit = async () => {
    const page = await site().visit("customButtons");
    const dialog = page.getByRole("dialog");
    return { page, dialog, ownButton: page.getByRole("button", { name: /Sign in|with Pocket/ }) };
  };
  const close = async (page: Page) => {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };

  it("gets the behaviour as a child, and its own handler goes first and may stop it", async () => {
    const { page, dialog } = await visit();
    const link = page.getByRole("link", { name: /My wallet/ });
    expect(await link.evaluate(({ className }) => className.split(" ").sort().join(" "))).toBe("given own");
    expect(await link.getAttribute("data-state")).toBe("idle");
    await link.click();
    await dialog.getByRole("heading", { name: "Connect Wallet" }).waitFor();
    await close(page);
    expect(await link.textContent()).toBe("My wallet, 1");

    await page.getByLabel("Stop").check();
    await link.click();
    expect(await link.textContent()).toBe("My wallet, 2");
    expect(await isOpen(page)).toBe(false);

    await page.getByRole("button", { name: "My networks" }).click();
    await dialog.getByRole("heading", { name: "Choose Network" }).waitFor();
  });

  it("has the props and the ref that the site gives it, beside its own", async () => {
    const { page, dialog } = await visit();
    const siteButton = page.getByRole("button", { name: "Portico's own" });
    expect(await siteButton.evaluate((element) => element === Reflect.get(window, "button").current)).toBe(true);
    expect(await siteButton.evaluate(({ classList }) => [...classList].sort())).toEqual([
      "mine",
      "portico-page-button",
    ]);
    expect(await siteButton.getAttribute("data-part")).toBe("header");
    expect(await siteButton.getAttribute("aria-describedby")).toBe("hint");
    await page.evaluate(() => Reflect.get(window, "portico").theme.set({ variables: { accent: "#0a7" } }));
    const style = () => siteButton.evaluate((element) => element.style.cssText.split(/; ?/).filter(Boolean).sort());
    await expect.poll(style).toEqual(["--portico-accent: #0a7", "margin-top: 8px"]);
    await page.evaluate(() => Reflect.get(window, "portico").theme.set({ variables: { zIndex: 5 } }));
    await expect.poll(style).toEqual(expect.arrayContaining(["--portico-z-index: 5", "margin-top: 8px"]));
    await siteButton.click();
    await dialog.waitFor();
  });

  it("shows what a render function makes of the connection, and stays the same element", async () => {
    const { page, dialog, ownButton } = await visit();
    expect(await ownButton.getAttribute("data-status")).toBe("disconnected");
    expect(await ownButton.locator("..").getAttribute("data-ready")).toBe("true");
    const element = await ownButton.elementHandle();
    await ownButton.click();
    await dialog.getByRole("button", { name: /Pocket/ }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => ownButton.textContent()).toMatch(/^(alice\.eth|0x\w+\.\.\.\w+) with Pocket, [\d.,]+ ETH$/);
    expect(await ownButton.getAttribute("data-status")).toBe("connected");
    expect(await element?.evaluate((target) => target === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "On Ethereum" }).click();
    await dialog.getByRole("heading", { name: "Choose Network" }).waitFor();
    await close(page);
    await ownButton.click();
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await expect.poll(() => ownButton.textContent()).toBe("Sign in");
    expect(await ownButton.getAttribute("data-status")).toBe("disconnected");
  });
});
