import type { PlainViewName, ViewName } from "@portico/core/domain";
import { plainViewNames } from "@portico/core/views";
import { matrix } from "@portico/testing/matrix";
import { holdClock, passTimeUntil } from "@portico/testing/pageClock";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { connectWallet, openView } from "./openView.ts";
import { openPages } from "./pageSite.ts";

const site = openPages();

const POCKET = "example.portico.pocket";
const email = { email: "ada@example.org" };
/** The data of the views that need some, where `openView` does not have it. A view that is missing does not compile. */
const viewData: Readonly<Record<Exclude<ViewName, PlainViewName>, object | undefined>> = {
  ConnectingExternal: { connector: { id: POCKET, namespace: "eip155", type: "ANNOUNCED", name: "Pocket" } },
  ConnectingWalletConnect: undefined,
  ConnectingMultiChain: {
    connector: {
      type: "MULTI_CHAIN",
      name: "Pocket",
      members: [{ id: POCKET, namespace: "eip155", type: "ANNOUNCED", name: "Pocket" }],
    },
  },
  ConnectingSocial: { provider: "google" },
  SIWXSignMessage: {},
  Downloads: undefined,
  EmailVerifyOtp: email,
  EmailVerifyDevice: email,
  UpdateEmailWallet: email,
  UpdateEmailPrimaryOtp: { ...email, newEmail: "new@example.org" },
  UpdateEmailSecondaryOtp: { ...email, newEmail: "new@example.org" },
  SwitchNetwork: undefined,
  SwitchActiveChain: undefined,
  UnsupportedChain: {},
  Nft: { contract: "eip155:1:0x0000000000000000000000000000000000cA2d01", tokenId: "1" },
  SwapSelectToken: { target: "source" },
};
/** One view of each topic in every run. */
const views = matrix(
  [...plainViewNames.map((name) => [name, undefined] as const), ...Object.entries(viewData)],
  [
    "Connect",
    "AllWallets",
    "ConnectingWalletConnect",
    "EmailVerifyOtp",
    "Networks",
    "Account",
    "WalletSend",
    "Swap",
    "OnRampProviders",
  ],
);

const visit = (features: object) => {
  const url = `${site().url}/options?features=${encodeURIComponent(JSON.stringify(features))}`;
  return site().visit("options", { url });
};
/** Counts the requests to the analytics service, and those for the remote switch. */
const counted = (page: Page) => {
  const { analytics } = site().sandbox.endpoints;
  const seen: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (url.startsWith(analytics) || url.includes("getAnalyticsConfig")) seen.push(url);
  });
  return seen;
};
const leave = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("pagehide")));
const namesReceived = () =>
  site()
    .sandbox.analytics.events()
    .map((event): unknown => Reflect.get(Object(Reflect.get(Object(event), "props")), "event"));

// shows docs/rules/services.md#analytics-request
describe("analytics that is off", () => {
  it("makes no request in any view, whatever happens there", async () => {
    site().sandbox.analytics.clear();
    const page = await visit({ analytics: false });
    const requests = counted(page);
    // Some views are only for visitors without a wallet.
    const shown = new Set<string>();
    await connectWallet(page, POCKET);
    for (const isConnected of [true, false]) {
      if (!isConnected) await page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());
      for (const [name, data] of views) {
        if (shown.has(name)) continue;
        const isShown = await openView(page, name, data).then(
          () => true,
          () => false,
        );
        if (isShown) shown.add(name);
      }
    }
    await connectWallet(page, POCKET);
    await page.evaluate(async () => {
      const { directory, modal, networks, connection, analytics } = Reflect.get(window, "portico");
      await directory.search({ text: "rainbow" });
      await networks.switch("eip155:8453");
      await analytics.track({ event: "CART_OPENED" });
      await connection.disconnect();
      await modal.close();
    });
    await leave(page);
    expect(shown).toEqual(new Set(views.map(([name]) => name)));
    expect(requests).toEqual([]);
    expect(site().sandbox.analytics.events()).toEqual([]);
    expect(
      site()
        .sandbox.requests()
        .filter(({ service }) => service === "analytics"),
    ).toEqual([]);
  });
});

// shows docs/rules/services.md#analytics-delivery
describe("analytics that is on", () => {
  it("hands over what happened when the page is closed at once, and asks nobody whether it may", async () => {
    site().sandbox.analytics.clear();
    const page = await visit({});
    const requests = counted(page);
    await page.evaluate(async () => {
      await Reflect.get(window, "portico").modal.open();
      await Reflect.get(window, "portico").modal.close();
    });
    expect(namesReceived()).toEqual([]);
    await page.goto("about:blank");
    await expect.poll(namesReceived).toEqual(["INITIALIZE", "MODAL_OPEN", "MODAL_CLOSE"]);
    expect(requests.filter((url) => url.includes("getAnalyticsConfig"))).toEqual([]);
  });

  // shows docs/rules/directory.md#analytics-switch
  it("that is left to the project's settings asks for them once, and obeys", async () => {
    site().sandbox.analytics.clear();
    const fault = site().sandbox.faults.set({
      service: "walletDirectory",
      path: "/getAnalyticsConfig*",
      status: 200,
      body: '{"isAnalyticsEnabled":false}',
    });
    const page = await visit({ analytics: "remote" });
    const requests = counted(page);
    await page.evaluate(async () => {
      await Reflect.get(window, "portico").modal.open();
      await Reflect.get(window, "portico").modal.close();
    });
    await expect.poll(() => requests.length).toBe(1);
    await leave(page);
    await page.goto("about:blank");
    site().sandbox.faults.clear(fault);
    expect(requests).toEqual([expect.stringContaining("getAnalyticsConfig")]);
    expect(namesReceived()).toEqual([]);
  });

  // shows docs/rules/errors.md#configuration-alerts
  it("shows an alert that names the origin when the service refuses it, and goes on", async () => {
    const { analytics } = site().sandbox;
    analytics.allowedOrigins = ["https://other.example"];
    const page = await visit({});
    await holdClock(page);
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Invalid App Configuration" });
    await passTimeUntil(page, () => alert.isVisible());
    const { details } = await page.evaluate(() => Reflect.get(window, "portico").alerts.store.get());
    expect(details).toContain(`Origin ${site().url} not found on Allowlist - update configuration`);
    analytics.allowedOrigins = undefined;
  });
});
