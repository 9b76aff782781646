import { hostileStyles } from "@portico/testing/hostileStyles";
import { matrix } from "@portico/testing/matrix";
import type { FrameLocator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { changedLooks } from "./changedLooks.ts";
import { axe, settle } from "./demoSite.ts";
import { tabInside } from "./focus.ts";
import { openPages } from "./pageSite.ts";

const site = openPages();

/** The focused element, also within shadow roots, and whether it is inside the modal. */
const focus = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return { text: element?.ariaLabel ?? element?.textContent, isInside: element?.closest(".portico-card") !== null };
  });

const isFocusInside = (page: Page) => async () => (await focus(page)).isInside;

const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflow);

describe("in a shadow root", () => {
  it("looks the same as elsewhere, keeps the focus, and returns it", async () => {
    const page = await site().visit("shadowRoot");
    const button = page.getByRole("button", { name: "Connect Wallet" });
    await button.click();
    const modal = page.getByRole("dialog", { name: "Connect Wallet" });
    await modal.getByRole("button", { name: /Pocket/ }).waitFor();
    expect(await page.locator("#host .portico-card").count()).toBe(1);
    const { width, corner } = await modal.evaluate((card) => {
      const style = getComputedStyle(card);
      return { width: style.width, corner: style.borderTopLeftRadius };
    });
    expect([width, corner]).toEqual(["360px", "32px"]);
    expect(await modal.evaluate((card) => getComputedStyle(card).getPropertyValue("--portico-accent"))).toBe("#0a7d5a");
    await expect.poll(() => overflow(page)).toBe("hidden");
    const focusedTexts: Array<string | null | undefined> = [];
    for (let presses = 0; presses < 24; presses += 1) {
      await tabInside(page, isFocusInside(page));
      focusedTexts.push((await focus(page)).text);
    }
    // The focus goes round.
    const [first = ""] = focusedTexts;
    expect(focusedTexts.indexOf(first, 1)).toBeGreaterThan(3);
    await page.getByLabel("Note").evaluate((note) => note.focus());
    expect((await focus(page)).isInside).toBe(true);
    expect(await axe(page, "#host")).toEqual([]);
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
    await expect.poll(async () => (await focus(page)).text).toBe("Connect Wallet");
    await expect.poll(() => overflow(page)).toBe("visible");
  });

  it("keeps the page usable where the site wants that, and connects", async () => {
    const page = await site().visit("shadowRoot", { url: `${site().url}/shadowRoot?isModal=false` });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const modal = page.getByRole("dialog", { name: "Connect Wallet" });
    const row = modal.getByRole("button", { name: /Pocket/ });
    await row.waitFor();
    const note = page.getByLabel("Note");
    await note.click();
    await page.keyboard.type("usable");
    expect(await note.inputValue()).toBe("usable");
    await page.mouse.move(20, 600);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.querySelectorAll("[aria-hidden]").length)).toBe(0);
    await modal.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await row.click();
    await page.getByRole("button", { name: /Open the account of/ }).waitFor();
  });

  // shows docs/rules/modal.md#pages-without-a-secure-context
  it("copies without the clipboard of secure pages, and leaves the focus on the button", async () => {
    const page = await site().visit("shadowRoot");
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    await page.getByRole("button", { name: /WalletConnect/ }).click();
    await page.getByRole("img", { name: /QR code/ }).waitFor();
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Link copied").waitFor();
    expect(await focus(page)).toEqual({ text: "Copy link", isInside: true });
    await page
      .getByLabel("Note")
      .evaluate((note) => note.replaceWith(Object.assign(document.createElement("textarea"), { id: "note" })));
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.locator("#note").focus();
    await page.keyboard.press("ControlOrMeta+V");
    expect(await page.locator("#note").inputValue()).toMatch(/^wc:[0-9a-f]{64}@2\?/);
  });
});

describe("in a shadow container, on a page with rules that are important", () => {
  const looks = (page: Page) =>
    page.getByRole("dialog").evaluate((card) =>
      [card, ...card.querySelectorAll("*")].map((element) => {
        const { backgroundColor, letterSpacing, textTransform, boxShadow, position, opacity } =
          getComputedStyle(element);
        return [element.className, backgroundColor, letterSpacing, textTransform, boxShadow, position, opacity];
      }),
    );
  const open = async (page: Page) => {
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const modal = page.getByRole("dialog", { name: "Connect Wallet" });
    await modal.getByRole("button", { name: /Pocket/ }).waitFor();
    // The number of all wallets comes last. Logos fade in.
    await modal.getByRole("button", { name: /^All Wallets.*\d/ }).waitFor();
    await expect.poll(() => page.locator(".portico-image:not([data-state=shown])").count()).toBe(0);
    await settle(page);
  };

  it("looks as on any other page, with either way to its styles, keeps the focus and is accessible", async () => {
    const page = await site().visit("simple");
    await open(page);
    const clean = await looks(page);
    for (const query of ["", "?url"]) {
      await page.goto(`${site().url}/shadowContainer${query}`);
      await open(page);
      // Logos in a shadow root are not settled.
      await expect.poll(() => looks(page), { message: query }).toEqual(clean);
      for (let presses = 0; presses < 12; presses += 1) await tabInside(page, isFocusInside(page));
      if (query === "") expect(await axe(page, "body > div:last-of-type")).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await expect.poll(async () => (await focus(page)).text).toBe("Connect Wallet");
    }
  });
});

describe("embedded in the page", () => {
  it("is not a dialog, follows its content, connects in place, and shows the account", async () => {
    const page = await site().visit("embedded", { reducedMotion: "reduce" });
    const card = page.getByRole("region", { name: /./ });
    await card.getByRole("button", { name: /Pocket/ }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await overflow(page)).toBe("visible");
    expect(await axe(page)).toEqual([]);
    // Where the card stands is the site's.
    const place = await page.addStyleTag({
      content: "body, #root { all: initial !important; display: block !important }",
    });
    expect(await changedLooks(page, hostileStyles)).toEqual([]);
    await place.evaluate((element) => element.parentNode?.removeChild(element));
    const below = async () => (await page.locator("#below").boundingBox())?.y ?? 0;
    const atConnect = await below();
    await card.getByRole("button", { name: /WalletConnect/ }).click();
    await card.getByRole("img", { name: /QR code/ }).waitFor();
    await expect.poll(below).not.toBe(atConnect);
    await page.getByLabel("Note").fill("usable");
    await card.getByRole("button", { name: "Back" }).click();
    await expect.poll(below).toBe(atConnect);
    // Escape closes dialogs only.
    await page.keyboard.press("Escape");
    await card.getByRole("button", { name: /Pocket/ }).click();
    await card.getByRole("button", { name: "Disconnect" }).click();
    await card.getByRole("button", { name: /Pocket/ }).waitFor();
  });
});

/** Connects and disconnects from elsewhere on the site, not through the card. */
const connectElsewhere = (page: Page) =>
  page.evaluate(async () => {
    const portico = Reflect.get(window, "portico");
    await portico.connectors.discover();
    await portico.connection.connect({ connector: { id: "example.portico.pocket", namespace: "eip155" } });
  });
const disconnectElsewhere = (page: Page) => page.evaluate(() => Reflect.get(window, "portico").connection.disconnect());

describe("beside a page that stays usable", () => {
  it("a card follows changes elsewhere, does not move the focus, and is removed completely", async () => {
    const page = await site().visit("checkout");
    await page.getByRole("button", { name: "Checkout" }).click();
    const card = page.locator("[data-portico-embedded]");
    await card.getByRole("button", { name: /Pocket/ }).waitFor();
    const button = page.getByRole("button", { name: "Connect Wallet", exact: true });
    expect(await button.getAttribute("aria-disabled")).toBe("false");
    const note = page.getByLabel("Note");
    await note.focus();
    await page.keyboard.type("for ");
    await connectElsewhere(page);
    await card.getByRole("button", { name: "Disconnect" }).waitFor();
    await page.keyboard.type("the ");
    await disconnectElsewhere(page);
    await card.getByRole("button", { name: /Pocket/ }).waitFor();
    await page.keyboard.type("shop");
    expect(await note.inputValue()).toBe("for the shop");
    // The pressed control is gone with its view; the next view is announced.
    await card.getByRole("button", { name: "What is a wallet?" }).click();
    await expect.poll(() => focus(page)).toMatchObject({ isInside: true, text: "What is a wallet?" });
    // The page's button takes an open modal back to its first view.
    await button.click();
    await card.getByRole("button", { name: /Pocket/ }).waitFor();
    await button.click();
    await card.getByRole("button", { name: /WalletConnect/ }).waitFor();
    await page.getByRole("button", { name: "Shop" }).click();
    await card.waitFor({ state: "detached" });
    const state = () => page.evaluate(() => Reflect.get(window, "portico").modal.store.get().isOpen);
    expect(await state()).toBe(false);
    expect(await page.locator(".portico-root").count()).toBe(0);
    await button.click();
    await page.getByRole("dialog", { name: "Connect Wallet" }).waitFor();
  });

  it("a dialog does not move the focus, and the button closes it", async () => {
    const page = await site().visit("checkout", { url: `${site().url}/checkout?isModal=false` });
    const button = page.locator(".portico-page-button");
    await button.click();
    const modal = page.getByRole("dialog");
    await modal.getByRole("button", { name: /Pocket/ }).click();
    await modal.waitFor({ state: "detached" });
    await button.click();
    await modal.getByRole("button", { name: "Disconnect" }).waitFor();
    await page.getByLabel("Note").focus();
    await page.keyboard.type("still ");
    await page.evaluate(() => Reflect.get(window, "portico").router.push({ name: "Networks" }));
    await modal.getByRole("heading", { name: "Choose a network" }).waitFor();
    await page.keyboard.type("here");
    expect(await page.getByLabel("Note").inputValue()).toBe("still here");
    expect(await button.textContent()).toBe("Connect Wallet");
    await button.click();
    await modal.waitFor({ state: "detached" });
  });
});

describe("in an element of the site", () => {
  it("closes where it was, and an opening during the close starts over", async () => {
    const page = await site().visit("checkout", {
      url: `${site().url}/checkout?container`,
      reducedMotion: "no-preference",
    });
    await page.getByRole("button", { name: "Connect Wallet" }).click();
    const card = page.locator("aside .portico-card");
    await card.getByRole("button", { name: "All Wallets" }).click();
    await card.getByRole("searchbox").fill("river");
    // Slow enough to inspect.
    const slow = "[data-state=closed], [data-state=closed] * { animation-duration: 10s !important; }";
    await page.addStyleTag({ content: slow });
    await page.evaluate(() => Reflect.get(window, "portico").modal.close());
    await page.locator("aside .portico-root[data-state=closed]").waitFor();
    expect(await card.getByRole("searchbox").inputValue()).toBe("river");
    expect(await card.evaluate((element) => element.getAnimations().length)).toBeGreaterThan(0);
    await page.evaluate(() => Reflect.get(window, "portico").modal.open({ view: "AllWallets" }));
    await page.locator("aside .portico-root[data-state=open]").waitFor();
    expect(await card.getByRole("searchbox").inputValue()).toBe("");
  });
});

describe("where the provider stands", () => {
  const visitInPlace = (query = "") => site().visit("checkout", { url: `${site().url}/checkout?inPlace${query}` });

  it("keeps the focus, locks the page and hides it, and closes as anywhere else", async () => {
    const page = await visitInPlace();
    const button = page.locator(".portico-page-button");
    await button.click();
    const modal = page.locator("#root").getByRole("dialog", { name: "Connect Wallet" });
    await modal.getByRole("button", { name: /Pocket/ }).waitFor();
    expect(await page.getByRole("button", { name: "Checkout" }).count()).toBe(0);
    await expect.poll(() => overflow(page)).toBe("hidden");
    for (let presses = 0; presses < 24; presses += 1) await tabInside(page, isFocusInside(page));
    await page.getByLabel("Note").evaluate((note) => note.focus());
    expect((await focus(page)).isInside).toBe(true);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await modal.waitFor({ state: "detached" });
    await expect.poll(async () => (await focus(page)).text).toBe("Connect Wallet");
    await expect.poll(() => overflow(page)).toBe("visible");
    await button.click();
    await modal.waitFor();
    await page.mouse.click(8, 8);
    await modal.waitFor({ state: "detached" });
    // What the page shows changes with the option at run time.
    await page.evaluate(() => Reflect.get(window, "portico").modalOptions.set({ disableAppend: false }));
    await button.click();
    await page.locator("body > .portico-place > .portico-root").waitFor();
  });

  it("comes after a container that the site chose and after a native dialog, and stays in a dialog around it", async () => {
    const page = await visitInPlace("&container");
    await page.locator(".portico-page-button").click();
    await page.locator("aside .portico-root").waitFor();

    await page.goto(`${site().url}/checkout?inPlace`);
    await page.locator(".portico-page-button").waitFor();
    const openInDialog = (isAroundProvider: boolean) =>
      page.evaluate(async (isAround) => {
        const [root, dialog] = [document.querySelector("#root"), document.createElement("dialog")];
        document.body.append(dialog);
        if (isAround && root) dialog.append(root);
        dialog.showModal();
        await Reflect.get(window, "portico").modal.open();
      }, isAroundProvider);
    await openInDialog(false);
    await page.locator("dialog .portico-root").waitFor();
    await page.evaluate(async () => {
      await Reflect.get(window, "portico").modal.close();
      document.querySelector("dialog")?.close();
    });
    await page.locator(".portico-root").waitFor({ state: "detached" });
    await page.evaluate(() => document.querySelector("dialog")?.remove());
    await openInDialog(true);
    await page.locator("dialog #root .portico-root").waitFor();
  });
});

describe("in a frame", () => {
  const framed = async (page: Page, src: string, sandbox?: string): Promise<FrameLocator> => {
    await page.evaluate(
      ([url, permissions]) => {
        const frame = document.createElement("iframe");
        Object.assign(frame, { id: "frame", title: "A shop", src: url, width: "420", height: "720" });
        if (permissions) frame.setAttribute("sandbox", permissions);
        document.body.append(frame);
      },
      [src, sandbox] as const,
    );
    return page.frameLocator("#frame");
  };

  const otherSite = "of another site, which has no storage of its own";
  const frames: ReadonlyArray<readonly [name: string, url: () => string, sandbox: string | undefined]> = [
    ["of the same site", () => "/simple", undefined],
    [otherSite, () => `${site().url.replace("localhost", "127.0.0.1")}/simple`, "allow-scripts"],
  ];

  it.each(matrix(frames, [otherSite]))(
    "%s the dialog opens, keeps the focus, pairs and connects",
    async (_, url, sandbox) => {
      // The browser itself complains when a frame may not use the clipboard. The modal has another way to copy.
      const page = await site().visit("simple", { expected: /The Clipboard API has been blocked/ });
      const frame = await framed(page, url(), sandbox);
      await frame.getByRole("button", { name: "Connect Wallet" }).click();
      const modal = frame.getByRole("dialog");
      await modal.getByRole("button", { name: /WalletConnect/ }).click();
      await modal.getByRole("img", { name: /QR code/ }).waitFor();
      await page.keyboard.press("Tab");
      expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await modal.getByRole("button", { name: "Copy link" }).click();
      await modal
        .locator("[role=status], [role=alert]")
        .filter({ hasText: /copied|copy/i })
        .first()
        .waitFor();
      await modal.getByRole("button", { name: "Back" }).click();
      await modal.getByRole("button", { name: /Pocket/ }).click();
      await frame.getByRole("button", { name: /Open the account of/ }).click();
      await frame.getByRole("dialog").getByRole("button", { name: "Disconnect" }).waitFor();
      await page.keyboard.press("Escape");
      await frame.getByRole("dialog").waitFor({ state: "detached" });
    },
  );
});
