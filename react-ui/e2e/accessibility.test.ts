import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ThemeVariables } from "@portico/core/domain";
import { customProperties } from "@portico/core/page";
import { matrix } from "@portico/testing/matrix";
import { devices, type Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import * as readyThemes from "../src/themes.ts";
import { axe, openDemoSite, settle } from "./demoSite.ts";
import { blockLinks, keepLinks, linkedWallet, type WalletLink } from "./linkedWallet.ts";
import { connectWallet, openView } from "./openView.ts";
import { testWallet } from "./testWallet.ts";

const site = openDemoSite();
/** The site's terms show below the ways to connect, or beside a checkbox. */
const LEGAL = "terms=https%3A%2F%2Fshop.example%2Fterms&privacy=https%3A%2F%2Fshop.example%2Fprivacy";
/** The narrowest screen without horizontal scrolling (WCAG 2.2, 1.4.10). */
const NARROW = { width: 320, height: 700 };

interface Screen {
  readonly view: string;
  /** The state in which the view is shown, if it is not the usual one. */
  readonly state?: string;
  /** The view's data, if it is not the usual one. */
  readonly data?: object;
  /** A selector of an element that is there once the view is complete. */
  readonly selector: string;
  /** Brings the view into its state, before or after the view is opened. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  readonly act?: (page: Page) => Promise<unknown>;
}

// Opening a view that is already open does not restart it. So screens of one view have another view between them if
// they need a fresh start.

const press =
  (name: string | RegExp, role: "button" | "tab" = "button") =>
  (page: Page) =>
    page.getByRole("dialog").getByRole(role, { name }).click();
const search = (text: string) => (page: Page) => page.getByRole("searchbox").fill(text);
const wallet = (decision: "approve" | "reject" | "ignore") => (page: Page) => testWallet(page).behave(decision);
/** A draft of the form that sends. */
const draft = (recipient: string) => ({ token: "native", amount: "1.5", recipient });
const startForm = (fields?: object) => (page: Page) =>
  page.evaluate((form) => Reflect.get(window, "portico").send.start(form), fields);
const previewForm = (fields: object) => async (page: Page) => {
  await startForm(fields)(page);
  await page.evaluate(() => Reflect.get(window, "portico").send.preview());
};
/** Fills the form that swaps. */
const fillSwap = (page: Page) =>
  page.evaluate(async () => {
    const { swap } = Reflect.get(window, "portico");
    await swap.start();
    const { tokens } = swap.store.get().form;
    const idOf = (name: string) => tokens.find(({ symbol }: { symbol: string }) => symbol === name).address;
    await swap.set({ from: null, to: null });
    await swap.set({ from: idOf("USDC"), to: idOf("DAI"), amount: "2.5" });
  });
/** Sets a fault, which lasts until the screen has been checked. */
const service = (path: string, fault: { readonly status?: number; readonly latencyMillis?: number }) => () =>
  Promise.resolve(site().sandbox.faults.set({ path, ...fault }));
const requireConsent = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "portico").modalOptions.set({ features: { legalCheckbox: true } }));

const enterName = (text: string) => (page: Page) =>
  page.evaluate((typed) => Reflect.get(window, "portico").names.enter(typed), text);

/** A wallet of the site that can be reached only in these ways. */
const walletWithLinks = (...links: ReadonlyArray<WalletLink>) => ({ wallet: linkedWallet(...links) });
const withBlockedLinks = (isBlocked: boolean) => async (page: Page) => {
  await keepLinks(page);
  await blockLinks(page, isBlocked);
};

const beforeConnecting: ReadonlyArray<Screen> = [
  { view: "Connect", selector: ".portico-row" },
  { view: "ConnectWallets", selector: ".portico-row" },
  { view: "ConnectingExternal", state: "declined", selector: "[data-status=failed]", arrange: wallet("reject") },
  { view: "ConnectingMultiChain", selector: ".portico-row" },
  { view: "ConnectingWalletConnectBasic", selector: ".portico-qr" },
  { view: "ConnectingWalletConnect", selector: ".portico-qr" },
  {
    view: "ConnectingWalletConnect",
    state: "several ways",
    selector: ".portico-tab-list",
    data: walletWithLinks("mobileLink", "webappLink", "desktopLink", "rdns"),
  },
  {
    view: "ConnectingWalletConnect",
    state: "a program",
    selector: ".portico-waiting",
    data: walletWithLinks("desktopLink"),
    arrange: withBlockedLinks(false),
  },
  {
    view: "ConnectingWalletConnect",
    state: "a page",
    selector: ".portico-waiting [data-variant=accent]",
    data: walletWithLinks("webappLink"),
  },
  {
    view: "ConnectingWalletConnect",
    state: "not there",
    selector: ".portico-waiting:not(:has(.portico-ring))",
    data: walletWithLinks("rdns"),
  },
  {
    view: "ConnectingWalletConnect",
    state: "blocked",
    selector: ".portico-waiting [data-variant=accent]",
    data: walletWithLinks("desktopLink"),
    arrange: withBlockedLinks(true),
  },
  { view: "Create", selector: ".portico-empty" },
  { view: "Downloads", selector: ".portico-row" },
  { view: "GetWallet", selector: ".portico-row" },
  { view: "WhatIsAWallet", selector: ".portico-button" },
  { view: "WhatIsANetwork", selector: ".portico-button" },
  { view: "Networks", selector: ".portico-row" },
  { view: "Networks", state: "nothing found", selector: ".portico-empty", act: search("nowhere") },
  { view: "ConnectingExternal", state: "waiting", selector: "[data-status=waiting]", arrange: wallet("ignore") },
  { view: "AllWallets", selector: ".portico-wallet-card" },
  { view: "AllWallets", state: "nothing found", selector: ".portico-empty", act: search("nowhere") },
  {
    view: "AllWallets",
    state: "failed",
    selector: ".portico-empty [role=alert]",
    arrange: service("*/getWallets", { status: 500 }),
    act: search("rainbow"),
  },
  {
    view: "AllWallets",
    state: "searching",
    selector: ".portico-skeleton",
    arrange: service("*/getWallets", { latencyMillis: 60_000 }),
    act: search("zerion"),
  },
  { view: "Connect", state: "consent", selector: "[type=checkbox]", arrange: requireConsent },
];

const EMAIL = { email: "ada@example.org" };
const NEW_EMAIL = { ...EMAIL, newEmail: "countess@example.org" };
const signingIn: ReadonlyArray<Screen> = [
  { view: "ConnectSocials", selector: ".portico-row" },
  { view: "ConnectingFarcaster", selector: ".portico-qr" },
  { view: "ConnectingSocial", selector: ".portico-row" },
  { view: "EmailVerifyDevice", selector: ".portico-login", data: EMAIL },
  { view: "EmailVerifyOtp", selector: ".portico-code", data: EMAIL },
  { view: "UpdateEmailWallet", selector: ".portico-email", data: EMAIL },
  { view: "UpdateEmailPrimaryOtp", selector: ".portico-code", data: NEW_EMAIL },
  { view: "UpdateEmailSecondaryOtp", selector: ".portico-code", data: NEW_EMAIL },
  { view: "UpgradeEmailWallet", selector: ".portico-empty" },
  { view: "ApproveTransaction", selector: ".portico-empty" },
  { view: "SecureWallet", selector: ".portico-waiting" },
];

const onPhones: ReadonlyArray<Screen> = [
  { view: "ConnectingWalletConnectBasic", selector: ".portico-wallet-card" },
  {
    view: "ConnectingWalletConnect",
    state: "an app",
    selector: ".portico-tab-list + .portico-tab-panel .portico-waiting",
    data: walletWithLinks("mobileLink", "webappLink"),
    arrange: withBlockedLinks(false),
  },
  {
    view: "ConnectingWalletConnect",
    state: "back from an app",
    selector: ".portico-pairing > .portico-waiting",
    data: walletWithLinks("mobileLink"),
    arrange: withBlockedLinks(false),
    act: async (page) => {
      await page.waitForFunction(() => Reflect.get(window, "openedLinks").length === 1);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await page.locator(".portico-header [aria-disabled=true]").waitFor();
    },
  },
];

const afterConnecting: ReadonlyArray<Screen> = [
  // First, before the client keeps any activity.
  {
    view: "Transactions",
    state: "failed",
    selector: "[role=alert]:not(:empty)",
    arrange: service("*/history", { status: 500 }),
  },
  { view: "Account", selector: ".portico-item" },
  { view: "Account", state: "NFTs", selector: ".portico-nft", act: press("NFTs", "tab") },
  {
    view: "Nft",
    selector: ".portico-nft-title",
    data: { contract: "eip155:1:0x0000000000000000000000000000000000cA2d01", tokenId: "1" },
  },
  {
    view: "Nft",
    state: "missing",
    selector: ".portico-empty",
    data: { contract: "eip155:1:0x0000000000000000000000000000000000cA2d01", tokenId: "99" },
  },
  { view: "Account", state: "activity", selector: ".portico-activity-row", act: press("Activity", "tab") },
  { view: "Transactions", selector: ".portico-activity-row" },
  {
    view: "Transactions",
    state: "details",
    selector: ".portico-activity-details dl",
    act: (page) => page.locator(".portico-activity-row > button").first().click(),
  },
  { view: "AccountSettings", selector: ".portico-row" },
  { view: "SitePermissions", selector: ".portico-permission" },
  { view: "SmartSessionList", selector: ".portico-empty" },
  { view: "SmartSessionCreated", selector: ".portico-empty" },
  { view: "Profile", selector: ".portico-row" },
  { view: "ChooseAccountName", selector: ".portico-button" },
  { view: "RegisterAccountName", selector: ".portico-name-field" },
  {
    view: "RegisterAccountName",
    state: "available",
    selector: ".portico-row .portico-tag",
    arrange: enterName("a-name-that-nobody-has-yet-and-that-is-much-longer-than-a-line"),
  },
  { view: "RegisterAccountName", state: "invalid", selector: "[data-invalid=true]", arrange: enterName("a b") },
  { view: "RegisterAccountNameSuccess", selector: ".portico-button" },
  { view: "SwitchAddress", selector: ".portico-row" },
  { view: "OnRampProviders", selector: ".portico-onramp-figure bdi" },
  { view: "OnRampFiatSelect", selector: ".portico-row" },
  { view: "OnRampTokenSelect", selector: ".portico-row" },
  { view: "OnRampActivity", selector: ".portico-activity-row" },
  { view: "BuyInProgress", selector: ".portico-empty" },
  { view: "WhatIsABuy", selector: ".portico-drawing" },
  { view: "WalletReceive", selector: ".portico-qr" },
  { view: "WalletCompatibleNetworks", selector: ".portico-item" },
  { view: "WalletReceive", state: "request", selector: ".portico-amount", act: press("Request an amount") },
  { view: "WalletSend", state: "empty", selector: ".portico-recipient", arrange: startForm() },
  { view: "WalletSendSelectToken", selector: ".portico-token-choice" },
  { view: "WalletSendSelectToken", state: "nothing found", selector: ".portico-empty", act: search("nothing") },
  { view: "WalletSend", state: "invalid", selector: ".portico-error-text", arrange: startForm(draft("0x1234")) },
  { view: "WalletSendPreview", selector: ".portico-details", arrange: previewForm(draft("vitalik.eth")) },
  { view: "WalletSend", state: "filled", selector: ".portico-warning" },
  {
    view: "WalletSend",
    state: "too much",
    selector: ".portico-amount[data-invalid]",
    arrange: startForm({ ...draft("vitalik.eth"), amount: "1234567890.123456789012345678" }),
  },
  {
    view: "WalletSend",
    state: "a payment that is not a transfer",
    selector: ".portico-payment-notice .portico-warning",
    arrange: startForm(),
    act: async (page) => page.getByRole("textbox", { name: "Recipient" }).fill("bitcoin:?req-x=1"),
  },
  { view: "Swap", selector: ".portico-swap-switch" },
  { view: "SwapSelectToken", selector: ".portico-token-chips", data: { target: "destination" } },
  { view: "Swap", state: "quoted", selector: ".portico-quote-rate", arrange: fillSwap, act: press(/^1 USDC = /) },
  { view: "SwapPreview", selector: ".portico-swap-approval", arrange: fillSwap },
  { view: "ConnectingSiwe", selector: ".portico-button" },
  { view: "SIWXSignMessage", selector: ".portico-button" },
  { view: "SwitchNetwork", state: "declined", selector: "[data-status=failed]", arrange: wallet("reject") },
  { view: "SwitchActiveChain", selector: ".portico-button" },
  { view: "SwitchNetwork", state: "waiting", selector: "[data-status=waiting]", arrange: wallet("ignore") },
  { view: "UnsupportedChain", selector: ".portico-row" },
];

const nameOf = ({ view, state }: Screen): string => (state ? `${view}, ${state}` : view);

/** One screen for each kind of control, none of which needs another one before it. */
const checked = new Set(
  matrix(
    [...beforeConnecting, ...signingIn, ...onPhones, ...afterConnecting],
    [
      "Connect",
      "Connect, consent",
      "ConnectingWalletConnect, several ways",
      "AllWallets",
      "EmailVerifyOtp",
      "ConnectingWalletConnect, an app",
      "Account",
      "Transactions, details",
      "WalletSend, too much",
      "SwapPreview",
      "SIWXSignMessage",
    ],
    nameOf,
  ),
);

/**
 * Controls that are too small to hit, and boxes that are wider than the card. Links in a sentence may be as small as
 * their text.
 */
const layoutProblems = async (page: Page): Promise<ReadonlyArray<string>> => {
  await settle(page);
  return page.locator(".portico-card").evaluate((card) => {
    const describeElement = (element: Element) => element.outerHTML.slice(0, 160);
    const controls = [...card.querySelectorAll("button, a, input:not([type=checkbox]), [role=tab]")];
    const small = controls.filter((control) => {
      if (control.closest(".portico-legal") || !control.checkVisibility()) return false;
      const { width, height } = control.getBoundingClientRect();
      return height < 44 || width < 44;
    });
    const wide = [card, ...card.querySelectorAll(".portico-stage, .portico-header, .portico-footer")].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return [
      ...small.map((control) => `too small: ${describeElement(control)}`),
      ...wide.map((box) => `too wide: ${describeElement(box)}`),
    ];
  });
};

const setTheme = async (page: Page, mode: "dark" | "light") => {
  await page.evaluate((theme) => Reflect.get(window, "portico").theme.set(theme), { mode });
  await page.locator(`.portico-root[data-theme=${mode}]`).waitFor();
  // Elements outside of the screen get their colours with the next frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await settle(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/** Shows every screen that is checked in turn, and returns the problems of each. */
const problemsOf = async (
  page: Page,
  screens: ReadonlyArray<Screen>,
  check: (page: Page) => Promise<ReadonlyArray<string>>,
): Promise<ReadonlyArray<readonly [screen: string, problems: ReadonlyArray<string>]>> => {
  const screenProblems: Array<readonly [string, ReadonlyArray<string>]> = [];
  for (const screen of screens) {
    if (!checked.has(screen)) continue;
    const { view, data, selector, arrange, act } = screen;
    try {
      await arrange?.(page);
      await openView(page, view, data);
      const frame = page.locator(`[data-view=${view}]`);
      await frame.locator(":scope > *").first().waitFor();
      await act?.(page);
      await frame.locator(selector).first().waitFor();
      const problems = await check(page);
      if (problems.length > 0) screenProblems.push([nameOf(screen), problems]);
    } catch (error) {
      screenProblems.push([nameOf(screen), [String(error)]]);
    } finally {
      site().sandbox.faults.clear();
    }
  }
  return screenProblems;
};

const inBothThemes = async (page: Page) => {
  await setTheme(page, "dark");
  const dark = await axe(page);
  await setTheme(page, "light");
  // Only colours differ.
  const light = await axe(page, "[data-portico]", ["color-contrast"]);
  return [...dark, ...light.map((problem) => `light: ${problem}`), ...(await layoutProblems(page))];
};

/** The ready-made themes, and accents on which white text is not legible. */
const themes: Readonly<Record<string, ThemeVariables>> = {
  ...readyThemes,
  yellow: { accent: "#ffff00" },
  white: { accent: "#fff" },
};

const inEveryTheme = async (page: Page) => {
  const problems: string[] = [];
  for (const [name, variables] of matrix(Object.entries(themes), ["yellow"])) {
    for (const mode of ["dark", "light"] as const) {
      await setTheme(page, mode);
      // The client adds variables to those of the last theme. This theme stands alone.
      await page.locator("[data-portico], .portico-page-button").evaluateAll(
        (elements, properties) => {
          for (const element of elements) if (element instanceof HTMLElement) element.style.cssText = properties;
        },
        Object.entries(customProperties(variables))
          .map((entry) => entry.join(":"))
          .join(";"),
      );
      for (const problem of await axe(page, "[data-portico]", ["color-contrast"]))
        problems.push(`${name}, ${mode}: ${problem}`);
    }
  }
  return problems;
};

describe("every theme", () => {
  it("is readable with any accent, before connecting and after", async () => {
    const page = await site().visit({ reducedMotion: "reduce", viewport: NARROW });
    const names = matrix(
      ["Connect", "ConnectingExternal, declined", "AllWallets", "Networks", "Account", "SIWXSignMessage"],
      ["Connect", "SIWXSignMessage"],
    );
    const named = (screens: ReadonlyArray<Screen>) => screens.filter((screen) => names.includes(nameOf(screen)));
    expect(await problemsOf(page, named(beforeConnecting), inEveryTheme)).toEqual([]);
    await testWallet(page).behave("approve");
    await connectWallet(page);
    expect(await problemsOf(page, named(afterConnecting), inEveryTheme)).toEqual([]);
  });
});

describe("every view", () => {
  it("is checked here", () => {
    const checkedViews = new Set([...beforeConnecting, ...signingIn, ...afterConnecting].map(({ view }) => view));
    const inViews = readdirSync(fileURLToPath(new URL("../src/views", import.meta.url)), { withFileTypes: true });
    const views = inViews.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect([...checkedViews].sort()).toEqual(views.sort());
  });

  it("is accessible in dark and light, has large enough targets, and fits 320 pixels: before connecting", async () => {
    const page = await site().visit({ reducedMotion: "reduce", viewport: NARROW, path: `/?${LEGAL}` });
    expect(await problemsOf(page, beforeConnecting, inBothThemes)).toEqual([]);
  });

  it("is accessible in dark and light, has large enough targets, and fits 320 pixels: signing in", async () => {
    const page = await site().visit({ reducedMotion: "reduce", viewport: NARROW });
    expect(await problemsOf(page, signingIn, inBothThemes)).toEqual([]);
  });

  it("is accessible in dark and light, has large enough targets, and fits 320 pixels: on phones", async () => {
    const page = await site().visit({ ...devices["iPhone 15"], reducedMotion: "reduce", viewport: NARROW });
    expect(await problemsOf(page, onPhones, inBothThemes)).toEqual([]);
  });

  it("is accessible in dark and light, has large enough targets, and fits 320 pixels: once connected", async () => {
    const page = await site().visit({ reducedMotion: "reduce", viewport: NARROW });
    await connectWallet(page);
    expect(await problemsOf(page, afterConnecting, inBothThemes)).toEqual([]);
    // Views without a visible title have an accessible name all the same.
    const names = { Account: "Your account", AccountSettings: "Account settings", Profile: "Your accounts" };
    for (const [view, name] of Object.entries(names)) {
      await openView(page, view);
      await page.getByRole("dialog", { name, exact: true }).waitFor();
    }
  });

  // Of these languages, German has the longer words.
  it.each(matrix(["ar", "de"], ["de"]))("fits 320 pixels with the texts in %s", async (locale) => {
    const page = await site().visit({
      reducedMotion: "reduce",
      viewport: NARROW,
      path: `/?locale=${locale}&${LEGAL}`,
    });
    // Interactions are left out because their texts are in English. A waiting state is left out because a wallet that
    // never answers cannot connect afterwards.
    const isShown = ({ act, state }: Screen) => act === undefined && state !== "waiting";
    expect(await problemsOf(page, beforeConnecting.filter(isShown), layoutProblems)).toEqual([]);
    await testWallet(page).behave("approve");
    await connectWallet(page);
    expect(await problemsOf(page, afterConnecting.filter(isShown), layoutProblems)).toEqual([]);
  });
});
