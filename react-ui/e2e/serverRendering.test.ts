import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type LocaleId, localeFor } from "@portico/core/strings";
import { testBrowser } from "@portico/testing/testBrowser";
import { endVisits } from "@portico/testing/visits";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildForServer, buildPages, servePage } from "./servePage.ts";

const versions = [19, 18] as const;

type Render = (cookies: string, locale: LocaleId) => Promise<string>;

/** The renderers of the server for each version of React. */
const renderers = new Map<number, { readonly renderSite: Render; readonly streamSite: Render }>();
let browser: Browser;
let site: Awaited<ReturnType<typeof servePage>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-server-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  const built = await Promise.all(
    versions.map(async (react) => {
      const options = { react, isDevelopment: true, isPublished: true, base: `/${react}/` } as const;
      const path = await buildForServer("renderSite", join(folder, String(react)), options);
      renderers.set(react, await import(pathToFileURL(path).href));
      return buildPages(["hydrate"], options);
    }),
  );
  site = await servePage(new Map(built.flatMap((files) => [...files])), async ({ url = "", headers }) => {
    const [, version, locale = "en"] = url.split("/");
    const server = renderers.get(Number(version));
    if (!server) return undefined;
    const sent = await server.streamSite(headers.cookie ?? "", localeFor([locale]));
    return {
      html: `<!doctype html><html lang="${locale}"><meta charset="utf-8"><link rel="icon" href="data:,"><div id="root">${sent}</div><script type="module" src="/${version}/hydrate.js"></script>`,
    };
  });
  browser = await testBrowser();
});
afterAll(async () => {
  await endVisits(browser);
  await site.stop();
  await rm(folder, { recursive: true });
});

/** Opens the site in a browser, whose visits follow each other as those of one visitor. */
const openBrowser = async (react: number) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/ERR_|Failed to load/.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", ({ message }) => errors.push(message));
  return {
    context,
    page,
    /** Visits, and returns what differed between server and browser. */
    visit: async (locale: LocaleId = "en"): Promise<ReadonlyArray<string>> => {
      await page.goto(`${site.url}/${react}/${locale}`);
      await page.waitForFunction(() => Reflect.get(window, "isHydrated"));
      const problems = await page.evaluate((): string[] => Reflect.get(window, "hydrationProblems"));
      return [...problems, ...errors.splice(0)];
    },
    remember: (remembered: Readonly<Record<string, string>>) =>
      page.evaluate((entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, Object.entries(remembered)),
  };
};

const session = {
  "@appkit/connected_namespaces": "eip155",
  "@appkit/eip155:connected_connector_id": "io.rabby",
  "@appkit/active_caip_network_id": "eip155:8453",
};

describe.each(versions)("a page that a server renders with React %i", (react) => {
  const rendered = (cookies: string) => renderers.get(react)?.renderSite(cookies, "en");

  it("has its buttons without a script, in the visitor's language and state, sent at once or as a stream", async () => {
    const html = await rendered("");
    expect(html).toContain("Connect Wallet");
    expect(html).toMatch(/class="portico-image"[^>]*>.*portico-initial">E<.*Ethereum/);
    expect(html).toMatch(/<a [^>]*href="#wallet"[^>]*data-state="idle"|<a [^>]*data-state="idle"[^>]*href="#wallet"/);
    expect(html).toMatch(/data-ready="false"[^>]*>Mine is (<!-- -->)?disconnected/);
    expect(html).not.toContain("style=");
    expect(await renderers.get(react)?.streamSite("", "en")).toMatch(/One moment.*Connect Wallet/s);
    expect(await renderers.get(react)?.renderSite("", "de")).toContain("Wallet verbinden");
    const ofVisitor = await rendered(`portico-session=${encodeURIComponent(JSON.stringify(session))}`);
    expect(ofVisitor).toContain("Base");
    expect(ofVisitor).toContain("Connecting…");
  });

  it("hydrates without a warning: new, in another language, with a session, and with its cookie", async () => {
    const { context, page, visit, remember } = await openBrowser(react);
    expect(await visit()).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, "reactVersion"))).toMatch(new RegExp(`^${react}\\.`));
    await page.getByRole("button", { name: "Ethereum", exact: true }).waitFor();
    await page.getByRole("button", { name: "Connect Wallet", exact: true }).waitFor();
    // The site's own button is ready once the browser has taken the page over.
    await page.locator("[data-ready=true]", { hasText: "Mine is disconnected" }).waitFor();

    expect(await visit("de")).toEqual([]);
    await page.getByRole("button", { name: "Wallet verbinden", exact: true }).waitFor();

    // Only the page knows the session.
    await context.clearCookies();
    await remember(session);
    expect(await visit()).toEqual([]);
    await page.getByRole("button", { name: "Base", exact: true }).waitFor();

    await context.clearCookies();
    await remember(session);
    const value = encodeURIComponent(JSON.stringify(session));
    await context.addCookies([{ name: "portico-session", value, url: site.url }]);
    expect(await visit()).toEqual([]);
  });
});

it("is separate from server components, which read the names of what they import", async () => {
  const folder = new URL("../dist/entries/index/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"));
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) {
    expect(await readFile(new URL(name, folder), "utf8")).toMatch(
      /^"use client";\nexport \{ [\w, ]+ \} from "[^"]+";\n$/,
    );
  }
});
