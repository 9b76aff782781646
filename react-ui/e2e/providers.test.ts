import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPages } from "./pageSite.ts";
import { buildPages } from "./servePage.ts";

const site = openPages({
  pages: () => buildPages(["strict", "providers"], { isDevelopment: true, hasFewChunks: true }),
  otherPages: () => buildPages(["strict"], { react: 18, isDevelopment: true, base: "/react18/", hasFewChunks: true }),
});

/** Records what leaves a page: events by name, requests to the wallet directory by path, and the number of sockets. */
const listen = (page: Page) => {
  const events: string[] = [];
  const requests: string[] = [];
  let sockets = 0;
  const { walletDirectory, analytics } = site().sandbox.endpoints;
  page.on("request", (request) => {
    const url = request.url();
    if (url.startsWith(walletDirectory)) requests.push(url.slice(walletDirectory.length));
    if (!url.startsWith(analytics)) return;
    const body: unknown = request.postDataJSON();
    for (const message of [body].flat())
      events.push(String(Reflect.get(Object(Reflect.get(Object(message), "props")), "event")));
  });
  page.on("websocket", () => {
    sockets += 1;
  });
  return { events, requests, sockets: () => sockets };
};

const statusOf = (page: Page, namespace: string) =>
  page.evaluate(
    (name) => Reflect.get(window, "portico").connection.store.get().byNamespace[name]?.status ?? "disconnected",
    namespace,
  );

/** Leaves the page, so that the service gets what happened on it. */
const leave = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("pagehide")));

/** Connects as a visitor and looks at the account. Returns what left the page meanwhile. */
const journey = async (path: string) => {
  const page = await site().visit(path, { url: "about:blank" });
  const observed = listen(page);
  await page.goto(`${site().url}/${path}`);
  const version = await page.locator("output").textContent();
  await page.getByRole("button", { name: "Connect Wallet" }).click();
  const modal = page.getByRole("dialog");
  await modal.getByRole("button", { name: /Sandbox Page Wallet/ }).waitFor();
  // Waits for the logos: a browser requests a logo again if it had not arrived when the view changed.
  await expect.poll(() => modal.locator('.portico-row .portico-image:not([data-state="shown"])').count()).toBe(0);
  await modal.getByRole("button", { name: /WalletConnect/ }).click();
  await modal.getByRole("img", { name: /QR code/ }).waitFor();
  await modal.getByRole("button", { name: "Back" }).click();
  await modal.getByRole("button", { name: /Pocket/ }).click();
  await page.getByRole("button", { name: /Open the account of/ }).click();
  await modal.getByText("USD Coin").first().waitFor();
  await page.keyboard.press("Escape");
  await modal.waitFor({ state: "detached" });
  await leave(page);
  await expect.poll(() => observed.events.filter((event) => event === "MODAL_CLOSE").length).toBe(2);
  return {
    version,
    events: observed.events.toSorted(),
    requests: observed.requests.toSorted(),
    sockets: observed.sockets(),
  };
};

/** What happens on the way, each as often as the visitor does it: two ways to connect are chosen, and the modal opens twice. */
const eventsOfJourney = [
  "CONNECT_SUCCESS",
  "INITIALIZE",
  "MODAL_CLOSE",
  "MODAL_CLOSE",
  "MODAL_OPEN",
  "MODAL_OPEN",
  "SELECT_WALLET",
  "SELECT_WALLET",
];

describe("strict mode", () => {
  it("causes no double effects", async () => {
    const { version, events, requests, sockets } = await journey("strict");
    expect(version).toMatch(/^19\./);
    expect(events).toEqual(eventsOfJourney);
    expect(requests.filter((path, index) => requests.indexOf(path) !== index)).toEqual([]);
    expect(sockets).toBe(1);
  });

  it("starts the embedded card once", async () => {
    const page = await site().visit("strict", { url: "about:blank" });
    const observed = listen(page);
    await page.goto(`${site().url}/strict?embedded`);
    const card = page.locator("[data-portico-embedded]");
    await card.getByRole("button", { name: /Pocket/ }).click();
    await card.getByRole("button", { name: "Disconnect" }).waitFor();
    await leave(page);
    await expect.poll(() => observed.events.filter((event) => event === "CONNECT_SUCCESS").length).toBe(1);
    expect(observed.events.filter((event) => event === "MODAL_OPEN")).toHaveLength(1);
  });
});

describe("React 18", () => {
  it("opens, pairs, connects and shows the account without warnings, each once", async () => {
    const { version, events, sockets } = await journey("react18/strict");
    expect(version).toMatch(/^18\./);
    expect(events).toEqual(eventsOfJourney);
    expect(sockets).toBe(1);
  });

  it("keeps wallets disabled until the visitor agrees to the terms", async () => {
    const page = await site().visit("react18/strict", { url: `${site().url}/react18/strict?legal` });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const row = page.locator(".portico-row", { hasText: "Pocket" });
    await row.waitFor();
    const isInert = () => row.evaluate((element) => element.closest("[inert]") !== null);
    expect(await isInert()).toBe(true);
    await page.getByRole("checkbox").check();
    expect(await isInert()).toBe(false);
  });
});

describe("two providers on a page", () => {
  it("each have their own wallets, texts, theme and connections, also on the next visit", async () => {
    const { chains, bitcoin } = site().sandbox;
    const page = await site().visit("providers", {
      wallets: [
        {
          namespace: "eip155",
          name: "Pocket",
          rdns: "example.portico.pocket",
          injected: false,
          rpcUrls: { "eip155:1": chains["eip155:1"].rpcUrl },
        },
        { namespace: "bip122", name: "Vault", rpcUrls: { [bitcoin.caip2]: bitcoin.apiUrl } },
      ],
    });
    await page.getByRole("button", { name: "Shop" }).click();
    const shop = page.getByRole("dialog", { name: "Connect Wallet" });
    await shop.getByRole("button", { name: /Pocket/ }).waitFor();
    expect(await shop.getByRole("button", { name: /Vault/ }).count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(1);
    await shop.getByRole("button", { name: /Pocket/ }).click();
    const inShop = page.getByRole("button", { name: /Open the account of/ });
    await inShop.waitFor();
    await page.getByRole("button", { name: "Forum" }).click();
    const forum = page.locator("[data-portico][data-theme=light][lang=de]");
    await forum.getByRole("button", { name: /Vault/ }).click();
    await expect.poll(() => statusOf(page, "bip122")).toBe("connected");
    await page.reload();
    await expect.poll(() => statusOf(page, "bip122")).toBe("connected");
    await inShop.waitFor();
    await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
    await page.getByRole("button", { name: "Forum" }).waitFor();
    await inShop.waitFor();
    await page.reload();
    await inShop.waitFor();
    await page.getByRole("button", { name: "Forum" }).waitFor();
  });
});

describe("a developer", () => {
  it("is told once that the style sheet is missing, with what to do", async () => {
    const warnings: string[] = [];
    const page = await site().visit("strict", {
      prepareContext: async (context) => {
        // The page says it while it loads.
        context.pages()[0]?.on("console", (message) => {
          if (message.type() === "warning" && /style sheet|contrast/.test(message.text()))
            warnings.push(message.text());
        });
        await context.route("**/styles.css", (route) => route.abort());
      },
    });
    // Without styles, the picture of the network moves the button when it arrives, away from a pointer that presses it.
    await page.getByRole("button", { name: "Connect Wallet" }).press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Pocket/ })
      .waitFor();
    await expect.poll(() => warnings.length, { message: "warnings" }).toBeGreaterThan(0);
    expect(warnings).toEqual([
      '[portico] The style sheet is missing. Add `import "@portico/react-ui/styles.css"`, or link the file. In a shadow root, link it there.',
    ]);
  });
});
