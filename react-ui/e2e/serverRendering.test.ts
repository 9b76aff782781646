import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./browser.ts";
import { buildForServer, buildPages, servePage } from "./servePage.ts";

const versions = [19, 18] as const;

/** What a server of each version renders for a visitor with these cookies. */
const renderers = new Map<number, (cookies: string) => string>();
let browser: Browser;
let site: Awaited<ReturnType<typeof servePage>>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-server-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  const built = await Promise.all(
    versions.map(async (react) => {
      const options = { react, isDevelopment: true, base: `/${react}/` } as const;
      const path = await buildForServer("renderSite", join(folder, String(react)), options);
      const { renderSite } = await import(pathToFileURL(path).href);
      renderers.set(react, renderSite);
      return buildPages(["hydrate"], options);
    }),
  );
  site = await servePage(new Map(built.flatMap((files) => [...files])), ({ url = "", headers }) => {
    const render = renderers.get(Number(url.slice(1)));
    if (!render) return undefined;
    return {
      html: `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><div id="root">${render(headers.cookie ?? "")}</div><script type="module" src="${url}/hydrate.js"></script>`,
    };
  });
  browser = await launchBrowser();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

const open = async (react: number, remembered: Readonly<Record<string, string>>, cookie?: string) => {
  const context = await browser.newContext();
  if (cookie) await context.addCookies([{ name: "portico-session", value: encodeURIComponent(cookie), url: site.url }]);
  const page = await context.newPage();
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(remembered));
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/ERR_|Failed to load/.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(`${site.url}/${react}`);
  await page.waitForFunction(() => Reflect.get(window, "isHydrated"));
  await page.waitForTimeout(100);
  const problems = await page.evaluate((): string[] => Reflect.get(window, "hydrationProblems"));
  return { page, problems: [...problems, ...errors] };
};

const session = {
  "@appkit/connected_namespaces": "eip155",
  "@appkit/eip155:connected_connector_id": "io.rabby",
  "@appkit/active_caip_network_id": "eip155:8453",
};

describe.each(versions)("a page that a server renders with React %i", (react) => {
  const rendered = (cookies: string) => renderers.get(react)?.(cookies);

  it("shows its buttons without a script", () => {
    expect(rendered("")).toContain("Connect Wallet");
    expect(rendered("")).toContain("Ethereum");
  });

  it("is taken over without a complaint by a visitor who was never there", async () => {
    const { page, problems } = await open(react, {});
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, "reactVersion"))).toMatch(new RegExp(`^${react}\\.`));
    await page.getByRole("button", { name: "Ethereum", exact: true }).waitFor();
    await page.getByRole("button", { name: "Connect Wallet", exact: true }).waitFor();
  });

  it("is taken over without a complaint by a visitor whose session only the page knows", async () => {
    const { page, problems } = await open(react, session);
    expect(problems).toEqual([]);
    await page.getByRole("button", { name: "Base", exact: true }).waitFor();
  });

  it("shows from the first moment what the visitor's cookie tells", async () => {
    const cookie = `portico-session=${encodeURIComponent(JSON.stringify(session))}`;
    expect(rendered(cookie)).toContain("Base");
    expect(rendered(cookie)).toContain("Connecting...");
    const { problems } = await open(react, session, JSON.stringify(session));
    expect(problems).toEqual([]);
  });
});
