import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { announceAccounts } from "./announceAccounts.ts";
import { axe, openDemoSite } from "./demoSite.ts";
import { getsFocus, reach } from "./focus.ts";
import { testWallet } from "./testWallet.ts";

const site = openDemoSite();

const EVM = { namespace: "eip155", connectorId: "example.portico.sandbox" };

/** Connects a wallet of the page, which approves by itself. */
const connect = (page: Page, request: { readonly namespace: string; readonly connectorId: string } = EVM) =>
  page.evaluate(async (wanted) => {
    const portico = Reflect.get(window, "portico");
    await portico.modal.prepare();
    await portico.connection.connect(wanted);
  }, request);

const connectorOf = (page: Page, namespace: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const { connectors } = await Reflect.get(window, "portico").connectors.discover();
    return connectors.find((one: { namespace: string }) => one.namespace === wanted).id;
  }, namespace);

const show = (page: Page, view: string) =>
  page.evaluate((name) => Reflect.get(window, "portico").modal.open({ view: { name } }), view);

const dialogOf = (page: Page) => page.getByRole("dialog");

const openAccount = async (page: Page) => {
  await page.getByRole("button", { name: /Open the account of/ }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("tab", { name: "Tokens" }).waitFor();
  return dialog;
};

/** How often the page has asked a service for something. */
const countRequests = (page: Page, path: RegExp): (() => number) => {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
};

/** A wallet that shows several accounts at once, connected. */
const visitWith = async (addresses: ReadonlyArray<string>) => {
  const { sandbox, visit: visitSite } = site();
  const page = await visitSite();
  const rpcUrl = Object.values(sandbox.chains).find(({ caip2 }) => caip2 === "eip155:1")?.rpcUrl ?? "";
  await page.evaluate(announceAccounts, { rpcUrl, addresses });
  await connect(page, { namespace: "eip155", connectorId: "example.portico.several" });
  return page;
};

const visit = async (options: Parameters<ReturnType<typeof site>["visit"]>[0] = {}) => {
  const page = await site().visit(options);
  await connect(page);
  return page;
};

describe("the connected account", () => {
  it("shows who it is, what it is worth and what it holds", async () => {
    const page = await visit();
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: /alice\.eth/ }).waitFor();
    const tokens = dialog.getByRole("list", { name: "Tokens" }).getByRole("listitem");
    await tokens.first().waitFor();
    expect(await tokens.first().textContent()).toMatch(/Ether[\d.]+ ETH\$[\d,]+\.\d\d/);
    expect(await tokens.count()).toBeGreaterThan(4);
    expect(await dialog.getByText(/^Balance: \$[\d,]+\.\d\d$/).count()).toBe(1);
    expect(await dialog.getByText(/^Balance: [\d.]+ ETH$/).count()).toBe(1);
    const explorer = dialog.getByRole("link", { name: /Block Explorer/ });
    expect(await explorer.getAttribute("href")).toBe(
      `https://etherscan.io/address/${site().sandbox.accounts[0]?.address}`,
    );
    await expect.poll(() => dialog.locator(".portico-item .portico-image[data-state=failed]").count()).toBe(0);
  });

  it("reminds of a request that waits in the wallet, until it is answered", async () => {
    const page = await visit();
    const wallet = testWallet(page);
    await wallet.behave("ask", "personal_sign");
    const dialog = await openAccount(page);
    await page.evaluate(() => void Reflect.get(window, "portico").wallet.signMessage({ message: "Hello" }));
    const reminder = dialog.getByText("Is a request waiting? Open Sandbox Wallet to answer it.");
    await reminder.waitFor();
    expect(await axe(page)).toEqual([]);
    await wallet.decide("approve");
    await reminder.waitFor({ state: "detached" });
  });

  it("offers no action whose view is not there", async () => {
    const page = await visit();
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: "Disconnect" }).waitFor();
    expect(await dialog.getByRole("button", { name: /Buy|Swap|Send/ }).count()).toBe(0);
  });

  it("copies the address", async () => {
    const page = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: /Copy the address/ }).click();
    await dialog.getByText("Address copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site().sandbox.accounts[0]?.address);
  });

  it("says so when the address cannot be copied", async () => {
    const page = await visit();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: /Copy the address/ }).click();
    await dialog.getByText("Failed to copy").waitFor();
  });

  it("lists what it did by month, and more of it as the end comes into sight", async () => {
    const page = await visit();
    const dialog = await openAccount(page);
    await dialog.getByRole("tab", { name: "Activity" }).click();
    const rows = dialog.locator(".portico-activity-row");
    await rows.first().waitFor();
    const newest = await rows.first().locator("time").getAttribute("datetime");
    const [month] = await dialog.getByRole("heading", { level: 3 }).allTextContents();
    expect(month).toBe(new Date(newest ?? "").toLocaleString("en-US", { month: "long", timeZone: "UTC" }));
    const link = dialog.getByRole("link", { name: /Opens in a new tab/ }).nth(1);
    expect(await link.getAttribute("href")).toMatch(/^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/);
    const before = await rows.count();
    await page.locator(".portico-end").scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
    const months = await dialog.getByRole("heading", { level: 3 }).allTextContents();
    expect(new Set(months).size).toBe(months.length);
  });

  it("shows the tab that was looked at last when it is opened again", async () => {
    const page = await visit();
    const dialog = await openAccount(page);
    await dialog.getByRole("tab", { name: "NFTs" }).click();
    await dialog.getByText("Coming soon").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const again = await openAccount(page);
    expect(await again.getByRole("tab", { name: "NFTs" }).getAttribute("aria-selected")).toBe("true");
  });

  it("lists its activity on a page of its own, and leads back", async () => {
    const page = await visit();
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: "Activity", exact: true }).click();
    await dialog.locator(".portico-activity-row").first().waitFor();
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("tab", { name: "Tokens" }).waitFor();
  });
});

describe("in German", () => {
  it("are the account, what became of its transactions, and what a toast and the bar tell of an error", async () => {
    const page = await visit({ path: "/?locale=de" });
    await page.getByRole("button", { name: /Konto von .* öffnen/ }).click();
    const dialog = page.getByRole("dialog", { name: "Ihr Konto", exact: true });
    await dialog.getByRole("tab", { name: "Aktivität" }).click();
    await dialog.locator(".portico-activity-row").getByText("ausstehend", { exact: true }).first().waitFor();
    await page.evaluate(async () => {
      const portico = Reflect.get(window, "portico");
      await portico.connection.connect({ namespace: "eip155", connectorId: "nobody" }).catch(portico.toasts.showError);
    });
    await dialog.getByRole("alert").getByText("Diese Wallet wurde nicht gefunden. Ist sie installiert?").waitFor();
    await page.evaluate(() => Reflect.get(window, "portico").toasts.showError({ reason: "?" }));
    await dialog.getByRole("alert").getByText("Unbekannter Fehler", { exact: true }).waitFor();
    await page.evaluate(async () => {
      const { alerts, modalOptions, connection } = Reflect.get(window, "portico");
      await modalOptions.set({ debug: true });
      const show = (error: Error) => alerts.show({ message: error.message, variant: "error", error });
      await connection.connect({ namespace: "eip155", connectorId: "nobody" }).catch(show);
    });
    await dialog.locator(".portico-alert").getByText("Diese Wallet wurde nicht gefunden").waitFor();
  });
});

describe("an account in which nothing is", () => {
  const EMPTY = `0x${"a11ce".padStart(40, "0")}`;

  it("is offered to receive something", async () => {
    const page = await visitWith([EMPTY]);
    const dialog = await openAccount(page);
    await dialog.getByText("No tokens yet").waitFor();
    await dialog.getByRole("button", { name: /Receive funds/ }).click();
    await dialogOf(page).getByRole("img", { name: "QR code of your address" }).waitFor();
  });

  it("says that nothing happened yet", async () => {
    const fault = site().sandbox.faults.set({
      path: "/history$",
      status: 200,
      body: JSON.stringify({ data: [], next: null }),
    });
    try {
      const page = await visitWith([EMPTY]);
      const dialog = await openAccount(page);
      await dialog.getByRole("tab", { name: "Activity" }).click();
      await dialog.getByText("No activity yet").waitFor();
      await dialog.getByRole("button", { name: "Activity", exact: true }).click();
      await dialogOf(page).getByText("No Transactions yet").waitFor();
    } finally {
      site().sandbox.faults.clear(fault);
    }
  });
});

describe("the tokens of an account", () => {
  it("are asked for again while they show, as old as the service wants them to be", async () => {
    const page = await visit();
    await page.clock.install();
    const asked = countRequests(page, /\/balance$/);
    const dialog = await openAccount(page);
    await dialog.getByRole("list", { name: "Tokens" }).getByRole("listitem").first().waitFor();
    expect(asked()).toBe(1);
    await page.clock.runFor(29_000);
    expect(asked()).toBe(1);
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return asked();
      })
      .toBe(2);
    await dialog.getByRole("tab", { name: "NFTs" }).click();
    await page.clock.runFor(90_000);
    expect(asked()).toBe(2);
  });
});

describe("a service that is down", () => {
  it("is told of and asked again only when there is a point in it", async () => {
    const page = await visit();
    await page.clock.install();
    const asked = countRequests(page, /\/balance$/);
    const fault = site().sandbox.faults.set({ path: "/balance$", status: 503 });
    try {
      const dialog = await openAccount(page);
      const retry = dialog.getByRole("button", { name: /Try again/ });
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000);
          return retry.count();
        })
        .toBe(1);
      expect(await dialog.getByRole("alert").allTextContents()).toContain("Your tokens could not be loaded");
      expect(await retry.getAttribute("aria-disabled")).toBe("true");
      const before = asked();
      site().sandbox.faults.clear(fault);
      await page.clock.runFor(31_000);
      expect(asked()).toBe(before);
      expect(await retry.getAttribute("aria-disabled")).toBeNull();
      await retry.click();
      await dialog.getByRole("list", { name: "Tokens" }).getByRole("listitem").first().waitFor();
    } finally {
      site().sandbox.faults.clear(fault);
    }
  });

  it("that never knew a network is not asked again, and says so", async () => {
    const page = await site().visit();
    await connect(page, { namespace: "solana", connectorId: await connectorOf(page, "solana") });
    await page.evaluate(() => {
      const { networks } = Reflect.get(window, "portico");
      const { caipNetworkId } = networks.store
        .get()
        .networks.find((one: { chainNamespace: string }) => one.chainNamespace === "solana");
      return networks.activate(caipNetworkId);
    });
    const dialog = await openAccount(page);
    await dialog.getByRole("tabpanel").getByText("Your balance is not available right now").waitFor();
    expect(await dialog.getByRole("button", { name: /Try again/ }).count()).toBe(0);
    const activity = dialog.getByRole("button", { name: /Activity.*Coming soon/ });
    expect(await activity.getAttribute("aria-disabled")).toBe("true");
    await dialog.getByRole("tab", { name: "Activity" }).click();
    await dialog.getByRole("tabpanel").getByText("Coming soon").waitFor();
  });

  it("can be asked again for the activity at once", async () => {
    const page = await visit();
    const dialog = await openAccount(page);
    const fault = site().sandbox.faults.set({ path: "/history$", status: 500 });
    try {
      await dialog.getByRole("tab", { name: "Activity" }).click();
      const retry = dialog.getByRole("button", { name: "Try again" });
      await retry.waitFor();
      expect(await dialog.getByRole("alert").allTextContents()).toContain("Your activity could not be loaded");
      site().sandbox.faults.clear(fault);
      await retry.click();
      await dialog.locator(".portico-activity-row").first().waitFor();
    } finally {
      site().sandbox.faults.clear(fault);
    }
  });
});

describe("several accounts", () => {
  it("of a wallet are chosen from a list, which closes the dialog", async () => {
    const page = await visitWith(
      site()
        .sandbox.accounts.slice(0, 2)
        .map(({ address }) => address),
    );
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: /alice\.eth.*Your accounts/ }).click();
    await dialog.getByRole("button", { name: /alice\.eth, in use/ }).waitFor();
    await dialog.getByRole("button", { name: /Switch to bob\.eth/ }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Open the account of bob\.eth/ }).waitFor();
  });

  it("of Bitcoin are chosen by tabs", async () => {
    const page = await site().visit();
    await connect(page, { namespace: "bip122", connectorId: await connectorOf(page, "bip122") });
    await page.evaluate(() => {
      const { networks } = Reflect.get(window, "portico");
      const { caipNetworkId } = networks.store
        .get()
        .networks.find((one: { chainNamespace: string }) => one.chainNamespace === "bip122");
      return networks.activate(caipNetworkId);
    });
    await page.getByRole("button", { name: /Open the account of/ }).click();
    const dialog = dialogOf(page);
    const address = dialog.getByRole("button", { name: /Copy the address/ });
    const payment = await address.getAttribute("title");
    await dialog.getByRole("tab", { name: "Ordinals" }).click();
    await expect.poll(() => address.getAttribute("title")).toMatch(/^bc1p/);
    await dialog.getByRole("tab", { name: "Payment" }).click();
    await expect.poll(() => address.getAttribute("title")).toBe(payment);
    expect(await dialog.getByRole("tab", { name: "Tokens" }).count()).toBe(0);
  });
});

describe("disconnecting", () => {
  it("closes the dialog, and the page's button connects again", async () => {
    const page = await visit();
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
  });

  it("ends every connection when wallets of two namespaces are there", async () => {
    const page = await visit();
    await connect(page, { namespace: "solana", connectorId: await connectorOf(page, "solana") });
    await page.evaluate(() => Reflect.get(window, "portico").networks.activate("eip155:1"));
    const dialog = await openAccount(page);
    await dialog.getByRole("button", { name: /alice\.eth/ }).waitFor();
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await dialog.waitFor({ state: "detached" });
    const statuses = await page.evaluate(() =>
      Object.values(Reflect.get(window, "portico").connection.store.get().byNamespace).map((one) =>
        Reflect.get(Object(one), "status"),
      ),
    );
    expect(statuses).not.toContain("connected");
  });

  it("takes nothing but the keyboard", async () => {
    const page = await visit();
    const button = page.getByRole("button", { name: /Open the account of/ });
    await button.focus();
    await page.keyboard.press("Enter");
    const dialog = dialogOf(page);
    await dialog.getByRole("tab", { name: "Tokens" }).waitFor();
    await reach(page, "Tab", dialog.getByRole("tab", { name: "Tokens" }));
    for (const name of ["NFTs", "Activity"]) {
      await page.keyboard.press("ArrowRight");
      await getsFocus(dialog.getByRole("tab", { name }));
    }
    await dialog.locator(".portico-activity-row").first().waitFor();
    await reach(page, "Shift+Tab", dialog.getByRole("button", { name: "Disconnect" }));
    await page.keyboard.press("Space");
    await dialog.waitFor({ state: "detached" });
    await getsFocus(page.getByRole("button", { name: "Connect Wallet" }));
  });
});

describe("receiving", () => {
  it("shows the address as a code, and which networks it is good for", async () => {
    const page = await visit();
    await show(page, "WalletReceive");
    const dialog = page.getByRole("dialog", { name: "Receive" });
    await dialog.getByRole("img", { name: "QR code of your address" }).waitFor();
    await dialog.getByRole("button", { name: /Which networks/ }).click();
    const networks = dialogOf(page).getByRole("list", { name: "Networks" }).getByRole("listitem");
    await expect.poll(() => networks.allTextContents()).toEqual(["Ethereum", "Base", "BNB Smart Chain"]);
  });
});

describe("signing in", () => {
  const ask = (page: Page, isRequired: boolean) =>
    page.evaluate((view) => Reflect.get(window, "portico").modal.open({ view }), {
      name: "SIWXSignMessage",
      isRequired,
    } as const);

  it("is asked for by a screen that can be left, and on which one signs only once there is something to sign", async () => {
    const page = await visit();
    await ask(page, false);
    const dialog = page.getByRole("dialog", { name: "Sign In" });
    const sign = dialog.getByRole("button", { name: "Sign", exact: true });
    expect(await sign.getAttribute("aria-disabled")).toBe("true");
    await dialog.getByText(/you can also go on without it/).waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  });

  it("holds the dialog open where the site requires it, and disconnects who cancels", async () => {
    const page = await visit();
    await ask(page, true);
    const dialog = page.getByRole("dialog", { name: "Sign In" });
    await dialog.getByText(/If you cancel, your wallet is disconnected/).waitFor();
    await page.keyboard.press("Escape");
    await dialog.getByRole("status").getByText("Sign in or cancel first").waitFor({ state: "attached" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Connect Wallet" }).waitFor();
  });
});
