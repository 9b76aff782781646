import { gzipSync } from "node:zlib";
import { type Sandbox, startSandbox } from "@portico/fixtures";
import { testBrowser } from "@portico/testing/testBrowser";
import { endVisits } from "@portico/testing/visits";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type InstalledSite, installSite } from "./installedSite.ts";
import { saveData } from "./saveData.ts";
import { servePage } from "./servePage.ts";

const KB = 1024;

const document =
  '<!doctype html><html lang="en"><title>A site</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.js"></script>';

let sandbox: Sandbox;
let browser: Browser;
let site: InstalledSite;

beforeAll(async () => {
  [sandbox, browser, site] = await Promise.all([startSandbox(), testBrowser(), installSite()]);
});

afterAll(async () => {
  await endVisits(browser);
  await site.remove();
  await sandbox.stop();
});

/**
 * Opens a built site. Returns the scripts that the browser requests before the first click and by it, and the page's
 * problems.
 */
const visit = async (bundler: "vite" | "esbuild") => {
  const { projectId, endpoints } = sandbox;
  const files = await site.build(bundler, { SANDBOX: JSON.stringify({ projectId, endpoints }) });
  const served = await servePage(files, ({ url }) => (url === "/" ? { html: document } : undefined));
  const page = await (await browser.newContext()).newPage();
  // Otherwise the views after the first one would be fetched as well, as soon as the browser is idle.
  await saveData(page);
  const problems: string[] = [];
  let requestedScripts: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === served.url && pathname.endsWith(".js")) requestedScripts.push(pathname);
  });
  const takeTotals = () => {
    const scripts = requestedScripts;
    requestedScripts = [];
    const bytes = scripts.reduce((sum, path) => sum + gzipSync(files.get(path) ?? "", { level: 9 }).length, 0);
    return { requests: scripts.length, kilobytes: bytes / KB };
  };
  // The clock of the page stands still, so that it fetches nothing of what it fetches once it has settled.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.goto(served.url, { waitUntil: "networkidle" });
  const load = takeTotals();
  await page.clock.resume();
  // A click without a hover before it, as by a finger.
  await page.locator(".portico-page-button").dispatchEvent("click");
  await page.locator(".portico-connect .portico-row").first().waitFor();
  await page.waitForLoadState("networkidle");
  const open = takeTotals();
  await served.stop();
  return { load, open, problems, files };
};

describe("a site with the published packages", () => {
  it("has few files to fetch at once when Vite builds it, without a plugin", async () => {
    const { load, open, problems, files } = await visit("vite");
    expect(problems).toEqual([]);
    expect(load.requests).toBeLessThanOrEqual(5);
    expect(load.kilobytes).toBeLessThanOrEqual(79);
    // Two of the others are the frame of the dialog, which is fetched once the page has settled, or else with the click. One
    // sends events, and nothing waits for it. One is what the dialog shows before the engine is there. Five are logos and
    // their list, because this site has no directory.
    expect(load.requests + open.requests).toBeLessThanOrEqual(29);
    // Views, languages and adapters are separate files, loaded when they are needed.
    expect(files.size).toBeGreaterThan(50);
  });

  it("loads little before a click when esbuild builds it, and opens the dialog", async () => {
    const { load, problems } = await visit("esbuild");
    expect(problems).toEqual([]);
    expect(load.requests).toBeLessThanOrEqual(12);
    expect(load.kilobytes).toBeLessThanOrEqual(79);
  });
});
