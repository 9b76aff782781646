import { matrix } from "@portico/testing/matrix";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openDemoSite } from "./demoSite.ts";
import { ask, frameOf, signIn, visitSignedIn } from "./embeddedVisitor.ts";

const site = openDemoSite({ reducedMotion: "no-preference" });

const waiting = async (options: Parameters<typeof visitSignedIn>[1] = {}): Promise<Page> => {
  const page = await visitSignedIn(site(), options);
  await ask(page, "signMessage", { message: "hi ".repeat(400) });
  await page.getByRole("dialog", { name: "Approve Transaction" }).waitFor();
  return page;
};

/** Adds a style sheet as a script does: the page's Content-Security-Policy allows no other one. Returns how to remove it. */
const addStyles = async (page: Page, css: string) => {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop());
};

const sizes: ReadonlyArray<readonly [width: number, height: number]> = [
  [1440, 900],
  [1024, 768],
  [1023, 401],
  [768, 1024],
  [430, 932],
  [390, 844],
  [320, 568],
  [844, 390],
];
const nameOfSize = (size: readonly [width: number, height: number]): string => size.join(" × ");

/** How far the frame is from its place in the dialog, on the worst side, in CSS pixels. */
const distance = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // The frame follows with the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const [frame, place, stage] = ["iframe[name=w3m-secure-iframe]", ".portico-approval", ".portico-stage"].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect(),
    );
    if (!frame || !place || !stage || frame.width === 0) return Number.POSITIVE_INFINITY;
    return Math.max(
      Math.abs(frame.left - place.left),
      Math.abs(frame.right - place.right),
      Math.abs(frame.top - Math.max(place.top, stage.top)),
      Math.abs(frame.bottom - Math.min(place.bottom, stage.bottom)),
    );
  });
const expectInPlace = (page: Page, message = "distance") =>
  expect.poll(() => distance(page), { message }).toBeLessThanOrEqual(1);
const expectApprovable = (page: Page) =>
  expect.poll(() => frameOf(page).getByRole("button", { name: "Sign" }).isEnabled()).toBe(true);

// shows docs/rules/embedded.md#frame-element
describe("the secure frame", () => {
  it("is loaded with the first sign-in, hidden until it has something to show, and then never far from its place", async () => {
    const page = await site().visit();
    const frames = page.locator("iframe");
    expect(await frames.count()).toBe(0);
    await signIn(site(), page);
    const element = await frames.evaluate((frame: HTMLIFrameElement) => {
      const { position, zIndex, borderStyle } = getComputedStyle(frame);
      const isInBody = frame.parentElement === document.body;
      return { id: frame.id, name: frame.name, allow: frame.allow, position, zIndex, borderStyle, isInBody };
    });
    expect(element).toEqual({
      id: "w3m-iframe",
      name: "w3m-secure-iframe",
      allow: "publickey-credentials-get *; publickey-credentials-create *; clipboard-write *",
      position: "fixed",
      zIndex: "999999",
      borderStyle: "none",
      isInBody: true,
    });
    expect(await frames.isVisible()).toBe(false);

    await page.evaluate(() => {
      const distances: number[] = [];
      Reflect.set(window, "distances", distances);
      const look = () => {
        const frame = document.querySelector<HTMLElement>("iframe[name=w3m-secure-iframe]");
        const place = document.querySelector(".portico-approval")?.getBoundingClientRect();
        if (frame && frame.style.display === "block" && place) {
          distances.push(Math.abs(frame.getBoundingClientRect().left - place.left));
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await ask(page, "signMessage", { message: "hi" });
    await expect.poll(() => frames.isVisible()).toBe(true);
    await expectApprovable(page);
    await page.evaluate(() => document.querySelector(".portico-card")?.setAttribute("data-shaking", "true"));
    // The fade at the end of a list follows the scroll position, and never ends.
    await page.waitForFunction(() => document.getAnimations().every(({ timeline }) => timeline !== document.timeline));
    await expectInPlace(page);
    const distances: ReadonlyArray<number> = await page.evaluate(() => Reflect.get(window, "distances"));
    expect(distances.length).toBeGreaterThan(0);
    expect(Math.max(...distances)).toBeLessThan(16);
    const distorted = await page.evaluate(() => {
      const found: string[] = [];
      let element = document.querySelector("iframe[name=w3m-secure-iframe]");
      while (element) {
        const { opacity, filter, scale, transform, mixBlendMode } = getComputedStyle(element);
        if (
          opacity !== "1" ||
          filter !== "none" ||
          scale !== "none" ||
          transform !== "none" ||
          mixBlendMode !== "normal"
        )
          found.push(element.tagName);
        element = element.parentElement;
      }
      return found;
    });
    expect(distorted).toEqual([]);
  });
});

// shows docs/rules/embedded.md#frame-element
describe("the place of the secure frame", () => {
  it("is the place in the dialog at every size of the window, and in every kind of document", async () => {
    const page = await waiting();
    for (const [width, height] of matrix(sizes, ["1440 × 900", "1023 × 401", "390 × 844"], nameOfSize)) {
      await page.setViewportSize({ width, height });
      await expectInPlace(page);
      await expectApprovable(page);
      const frame = page.locator("iframe[name=w3m-secure-iframe]");
      expect((await frame.boundingBox())?.height).toBeLessThanOrEqual(600);
      // A dialog that becomes a sheet slides in from below first.
      const bottom = async () => {
        const box = await frame.boundingBox();
        return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
      };
      await expect.poll(bottom).toBeLessThanOrEqual(height);
      await expectInPlace(page);
    }
    for (const [kind, css] of [
      ["a zoomed document", "html { zoom: 1.3 }"],
      ["a transformed body", "body { transform: translate(7px, 0); }"],
      ["a scrolled body", "body { min-height: 3000px }"],
      [
        "a page with rules for all frames",
        "iframe { margin: 40px; padding: 20px; max-width: 50%; opacity: 0.5; filter: blur(4px); transition: all 9s }",
      ],
    ] as const) {
      await page.setViewportSize({ width: 1024, height: 800 });
      await expectInPlace(page, kind);
      const remove = await addStyles(page, css);
      await page.evaluate(() => window.scrollTo(0, 200));
      await page.setViewportSize({ width: 1000, height: 780 });
      await expectInPlace(page, kind);
      // What the browser cannot see for certain, such as a transformed page, is not approved.
      if (css.startsWith("iframe")) await expectApprovable(page);
      await remove();
    }
  });

  it.each(matrix([0.5, 0.75, 1.25, 2, 3], ["1.25"]))("is the same at a zoom of %d", async (zoom) => {
    const page = await waiting({
      viewport: { width: Math.round(1280 / zoom), height: Math.round(900 / zoom) },
      deviceScaleFactor: zoom,
    });
    await expectInPlace(page);
    await expectApprovable(page);
  });

  it("follows a pinch, the keyboard of a phone, and the sheet that a finger drags", async () => {
    const page = await waiting({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await expectInPlace(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setPageScaleFactor", { pageScaleFactor: 2 });
    await expectInPlace(page);
    await devtools.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
    await page.setViewportSize({ width: 390, height: 460 });
    await expectInPlace(page);
    await page.setViewportSize({ width: 390, height: 844 });
    // The handle is where a finger finds it once the sheet stands at the new bottom of the window.
    await expect
      .poll(() => page.evaluate(() => document.querySelector(".portico-card")?.getBoundingClientRect().bottom))
      .toBe(844);
    await expectInPlace(page);
    const handle = await page.locator(".portico-sheet-handle").boundingBox();
    const [x, y] = [(handle?.x ?? 0) + 20, (handle?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const pulled of [10, 30, 60]) {
      await page.mouse.move(x, y + pulled);
      await expectInPlace(page);
    }
    await page.mouse.up();
    await expectInPlace(page);
    await expectApprovable(page);
  });
});

describe("a page that misuses the frame", () => {
  it("cannot have it approved", async () => {
    const page = await waiting();
    await page.evaluate(() => {
      const cover = document.createElement("div");
      cover.className = "portico-cover";
      document.body.append(cover);
    });
    for (const [misuse, css] of [
      [
        "is covered",
        ".portico-cover { position: fixed; inset: 0; z-index: 2147483647; background: red; pointer-events: none }",
      ],
      ["is transparent", "iframe { opacity: 0.01 !important }"],
      ["is in a transparent page", "body { opacity: 0.5 }"],
      ["is filtered", "iframe { filter: grayscale(1) !important }"],
      ["is too small", "iframe { transform: scale(0.5) !important }"],
    ] as const) {
      await expectApprovable(page);
      const remove = await addStyles(page, css);
      await expect
        .poll(() => frameOf(page).getByRole("button", { name: "Sign" }).isEnabled(), { message: `the frame ${misuse}` })
        .toBe(false);
      await remove();
    }
  });
});
