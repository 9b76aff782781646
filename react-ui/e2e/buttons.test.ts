import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axe } from "./demoSite.ts";
import { pagesInManyChunks } from "./manyChunks.ts";
import { openPages } from "./pageSite.ts";

const site = openPages({ pages: pagesInManyChunks });

const failed = "Couldn't load. Try again";

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, "portico").modal.store.get().isOpen);

const connectPocket = (page: Page) =>
  page.evaluate(() => {
    const connector = { id: "example.portico.pocket", namespace: "eip155" };
    return Reflect.get(window, "portico").connection.connect({ connector });
  });

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

  // shows docs/rules/modal.md#styles-of-the-page
  it("submits no form, and is not the button that Enter presses in one", async () => {
    const page = await site().visit("simple");
    await page.evaluate(() => {
      const form = document.createElement("form");
      Reflect.set(window, "submitted", 0);
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        Reflect.set(window, "submitted", Reflect.get(window, "submitted") + 1);
      });
      form.append(...document.body.children);
      form.insertAdjacentHTML("beforeend", '<input aria-label="Query"><button>Search</button>');
      document.body.append(form);
    });
    await page.getByLabel("Query").press("Enter");
    const submitted = () => page.evaluate(() => Reflect.get(window, "submitted"));
    expect([await submitted(), await isOpen(page)]).toEqual([1, false]);
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("dialog", { name: "Connect Wallet" }).waitFor();
    expect(await submitted()).toBe(1);
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

  // shows docs/rules/modal.md#opening
  // shows docs/rules/modal.md#page-buttons
  it("shows the frame of the dialog while the rest is on its way, and closes it on request", async () => {
    const page = await site().visit("simple");
    await page.waitForLoadState("networkidle");
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/dialogWith|opening/i, async (route) => {
      await released;
      await route.continue();
    });
    const button = page.locator(".portico-page-button").last();
    const frame = page.getByRole("dialog", { name: "Opening…" });
    await button.click();
    await frame.waitFor();
    expect(await button.textContent()).toBe("Connect Wallet");
    await page.keyboard.press("Escape");
    await frame.waitFor({ state: "detached" });
    await button.click();
    await frame.getByRole("button", { name: "Close" }).click();
    await frame.waitFor({ state: "detached" });
    await button.click();
    await frame.waitFor();
    release();
    await page
      .getByRole("dialog", { name: "Connect Wallet" })
      .getByRole("button", { name: /Pocket/ })
      .waitFor();
  });

  it("shows the wallets before the engine is there, which carries out what was chosen meanwhile", async () => {
    const page = await site().visit("simple", { url: "about:blank" });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/browserEngine/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${site().url}/simple`);
    const button = page.locator(".portico-page-button").last();
    await button.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /Pocket/ }).click();
    await dialog.getByRole("heading", { name: "Pocket" }).waitFor();
    expect(await status(page)).not.toBe("connected");
    release();
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
    expect(await status(page)).toBe("connected");
  });

  // shows docs/rules/modal.md#page-buttons
  it("has the width of the last visit until a wallet is restored, and restores it when the engine came late", async () => {
    const page = await site().visit("simple");
    await connectPocket(page);
    const complete = page.getByRole("button", { name: /Open the account of .*, balance/ });
    await complete.waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("portico-page-button"))).toMatch(/^\d+.*px$/);
    await page.addInitScript(() => {
      const widths = new Map<string, number>();
      Object.assign(window, { widths });
      const measure = () => {
        const button = [...document.querySelectorAll<HTMLElement>(".portico-page-button")].at(-1);
        if (button) widths.set(button.textContent, Math.round(button.getBoundingClientRect().width));
        requestAnimationFrame(measure);
      };
      requestAnimationFrame(measure);
    });
    await page.reload();
    await complete.waitFor();
    await expect
      .poll(() => complete.evaluate((button) => Reflect.get(window, "widths").has(button.textContent)))
      .toBe(true);
    const widths: ReadonlyArray<[string, number]> = await page.evaluate(() => [...Reflect.get(window, "widths")]);
    expect(widths.map(([text]) => text)).toContain("Connecting…");
    expect(widths.length, JSON.stringify(widths)).toBeGreaterThan(2);
    expect(new Set(widths.map(([, width]) => width)).size, JSON.stringify(widths)).toBe(1);

    // An engine that could not be fetched.
    await page.route(/browserEngine/, (route) => route.abort());
    await page.reload();
    const button = page.getByRole("button", { name: "Connect Wallet" });
    await button.waitFor();
    expect(await button.getAttribute("aria-disabled")).toBe("false");
    await button.click();
    await page.getByRole("button", { name: failed }).waitFor();
    await page.unroute(/browserEngine/);
    if (!(await retriesFailedImport(page))) await page.reload();
    await expect
      .poll(async () => {
        // The engine may be there by itself, if the search for the remembered wallet came after the failure.
        await page
          .getByRole("button", { name: failed })
          .click({ timeout: 1_000 })
          .catch(() => {});
        return status(page);
      })
      .toBe("connected");
  });
});

describe("the button of a wallet", () => {
  const open = (wallets: ReadonlyArray<string>, query = "", options = {}) =>
    site().visit("walletButtons", {
      url: `${site().url}/walletButtons?${new URLSearchParams(wallets.map((name) => ["wallet", name]))}${query}`,
      ...options,
    });

  it("reports a directory that does not answer and a missing wallet, pairs with one, and connects one of the page", async () => {
    const { faults } = site().sandbox;
    const fault = faults.set({ service: "walletDirectory", path: "*/getWallets", status: 404 });
    const page = await open(["Sandbox Page Wallet", "pocket", "Nowhere"]);
    const modal = page.getByRole("dialog");
    const ofDirectory = page.locator(".portico-page-button").first();
    let fetchCode = () => {};
    const codeFetched = new Promise<void>((resolve) => {
      fetchCode = resolve;
    });
    await page.route(/connectWallet|opening/i, async (route) => {
      await codeFetched;
      await route.continue();
    });
    const codeRequested = page.waitForRequest(/connectWallet/);
    await ofDirectory.focus();
    await codeRequested;
    // A press waits for the code that carries it out.
    await page.keyboard.press("Enter");
    await page.locator("[data-state=loading][aria-disabled=true]", { hasText: "Sandbox Page Wallet" }).waitFor();
    fetchCode();
    await page.getByRole("status").getByText(failed).waitFor();
    expect(await isOpen(page)).toBe(false);
    faults.clear(fault);
    await ofDirectory.click();
    await modal.getByRole("heading", { name: "Sandbox Page Wallet" }).waitFor();
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/getWallets.*Nowhere/, async (route) => {
      await answered;
      await route.continue();
    });
    await page.getByRole("button", { name: "Nowhere" }).click();
    await page.locator("[data-state=loading][aria-disabled=true]", { hasText: "Nowhere" }).waitFor();
    answer();
    await modal.getByText("Nowhere was not found. Choose another wallet").waitFor();
    await modal.getByRole("button", { name: /Pocket/ }).waitFor();
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Pocket", exact: true }).click();
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  });

  it("opens a wallet's own browser within the click itself", async () => {
    const page = await open(["Phantom"], "&solana", { wallets: [] });
    const codeLoaded = page.waitForResponse(/connectWallet/);
    // Whatever prepares the dialog has the button of the wallet ready.
    await page.getByRole("button", { name: "Connect Wallet" }).hover();
    const url = (await codeLoaded).url();
    // As a string, because the test runner would rewrite an `import()` of the test.
    await page.evaluate(`import("${url}").then(() => {})`);
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
    const close = async () => {
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    };
    return { page, dialog, close };
  };

  it("is a child or an element with the site's props, and its own handler goes first and may stop it", async () => {
    const { page, dialog, close } = await visit();
    const link = page.getByRole("link", { name: /My wallet/ });
    expect(await link.evaluate(({ className }) => className.split(" ").sort().join(" "))).toBe("given own");
    expect(await link.getAttribute("data-state")).toBe("idle");
    await link.click();
    await dialog.getByRole("heading", { name: "Connect Wallet" }).waitFor();
    await close();
    expect(await link.textContent()).toBe("My wallet, 1");
    await page.getByLabel("Stop").check();
    await link.click();
    expect(await link.textContent()).toBe("My wallet, 2");
    expect(await isOpen(page)).toBe(false);
    await page.getByRole("button", { name: "My networks" }).click();
    await dialog.getByRole("heading", { name: "Choose a network" }).waitFor();
    await close();

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
    const { page, dialog, close } = await visit();
    const ownButton = page.getByRole("button", { name: /Sign in|with Pocket/ });
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
    await dialog.getByRole("heading", { name: "Choose a network" }).waitFor();
    await close();
    await ownButton.click();
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await expect.poll(() => ownButton.textContent()).toBe("Sign in");
    expect(await ownButton.getAttribute("data-status")).toBe("disconnected");
  });
});

describe("the looks of a button", () => {
  // shows docs/rules/modal.md#page-buttons
  it("can be read in every variant, and show what the site wants on each kind of screen", async () => {
    const page = await site().visit("buttonDisplays");
    await connectPocket(page);
    const withNetwork = page.getByRole("button", { name: /Open the account of .*, balance .*, network: Ethereum$/ });
    const connect = page.getByRole("button", { name: /Open the account of/ }).first();
    const account = page.locator(".placed");
    const [beside, network] = [
      page.getByRole("button", { name: "Ethereum", exact: true }).first(),
      page.getByRole("button", { name: "Ethereum", exact: true }).last(),
    ];
    await withNetwork.waitFor();
    await connect.locator(".portico-page-balance").waitFor({ state: "attached" });
    await account.locator(".portico-page-balance").waitFor({ state: "attached" });
    for (const mode of ["light", "dark"]) {
      await page.evaluate((themeMode) => {
        document.body.style.background = themeMode === "light" ? "#fff" : "#111";
        document.body.style.color = themeMode === "light" ? "#111" : "#fff";
        return Reflect.get(window, "portico").theme.set({ mode: themeMode });
      }, mode);
      expect({ mode, problems: await axe(page, "#root") }).toEqual({ mode, problems: [] });
    }

    await page.addStyleTag({
      content: ".placed { margin-left: 24px } button { margin: 90px; box-shadow: 0 0 9px red }",
    });
    const shown = async () => ({
      balance: await connect.locator(".portico-page-balance").isVisible(),
      avatar: await connect.locator(".portico-avatar").isVisible(),
      nameWidth: (await connect.locator("bdi").boundingBox())?.width ?? 0,
      logo: await beside.locator(".portico-image").isVisible(),
      avatarOfAccount: await account.locator(".portico-avatar").isVisible(),
      height: (await account.boundingBox())?.height,
      networkHeight: (await network.boundingBox())?.height,
    });
    const shownWithNetwork = async () => ({
      logo: await withNetwork.locator(".portico-page-network .portico-image").isVisible(),
      balance: await withNetwork.locator(".portico-page-balance").isVisible(),
      avatar: await withNetwork.locator(".portico-avatar").isVisible(),
      name: ((await withNetwork.locator(".portico-page-network bdi").boundingBox())?.width ?? 0) > 20,
    });
    const wide = await shown();
    expect(wide).toMatchObject({
      balance: false,
      avatar: true,
      logo: false,
      avatarOfAccount: false,
      height: 36,
      networkHeight: 52,
    });
    expect(wide.nameWidth).toBeGreaterThan(20);
    expect(await shownWithNetwork()).toEqual({ logo: true, balance: true, avatar: false, name: true });

    await page.setViewportSize({ width: 390, height: 800 });
    const narrow = await shown();
    expect(narrow).toMatchObject({ balance: true, avatar: true, nameWidth: 1, logo: true, avatarOfAccount: false });
    expect(await shownWithNetwork()).toEqual({ logo: false, balance: false, avatar: true, name: false });
    expect(
      await withNetwork.evaluate((element) =>
        element.getAttributeNames().filter((name) => /status|balance/.test(name)),
      ),
    ).toEqual([]);
    const placed = await account.evaluate((button) => {
      const { marginLeft, marginTop, boxShadow } = getComputedStyle(button);
      return [marginLeft, marginTop, boxShadow];
    });
    expect(placed).toEqual(["24px", "0px", "none"]);
  });
});
