import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { rememberedInCookies } from "@portico/core";
import { type Browser, chromium } from "playwright-core";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildOptions } from "../demo/buildOptions.mjs";
import { RenderedSite } from "./pages/RenderedSite.tsx";

let browser: Browser;
let server: Server;
let url: string;

const rendered = (cookies: string) => renderToString(<RenderedSite remembered={rememberedInCookies(cookies)} />);

beforeAll(async () => {
  const result = await build({
    ...buildOptions,
    root: fileURLToPath(new URL("./pages", import.meta.url)),
    build: {
      ...buildOptions.build,
      rolldownOptions: {
        input: fileURLToPath(new URL("./pages/hydrate.tsx", import.meta.url)),
        output: { entryFileNames: "hydrate.js" },
      },
    },
  });
  const files = new Map<string, string>();
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!("output" in output)) continue;
    for (const file of output.output) if (file.type === "chunk") files.set(`/${file.fileName}`, file.code);
  }
  server = createServer((request, response) => {
    const code = files.get(request.url ?? "");
    const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><div id="root">${rendered(request.headers.cookie ?? "")}</div><script type="module" src="/hydrate.js"></script>`;
    response
      .writeHead(200, { "content-type": `${code === undefined ? "text/html" : "text/javascript"}; charset=utf-8` })
      .end(code ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await chromium.launch({
    executablePath: process.env.PORTICO_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

const open = async (remembered: Readonly<Record<string, string>>, cookie?: string) => {
  const context = await browser.newContext();
  if (cookie) await context.addCookies([{ name: "portico-session", value: encodeURIComponent(cookie), url }]);
  const page = await context.newPage();
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(remembered));
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !/ERR_|Failed to load/.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(url);
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

describe("a page that a server renders", () => {
  it("shows its buttons without a script", () => {
    expect(rendered("")).toContain("Connect Wallet");
    expect(rendered("")).toContain("Ethereum");
  });

  it("is taken over without a complaint by a visitor who was never there", async () => {
    const { page, problems } = await open({});
    expect(problems).toEqual([]);
    await page.getByRole("button", { name: "Ethereum", exact: true }).waitFor();
    await page.getByRole("button", { name: "Connect Wallet", exact: true }).waitFor();
  });

  it("is taken over without a complaint by a visitor whose session only the page knows", async () => {
    const { page, problems } = await open(session);
    expect(problems).toEqual([]);
    await page.getByRole("button", { name: "Base", exact: true }).waitFor();
  });

  it("shows from the first moment what the visitor's cookie tells", async () => {
    const cookie = `portico-session=${encodeURIComponent(JSON.stringify(session))}`;
    expect(rendered(cookie)).toContain("Base");
    expect(rendered(cookie)).toContain("Connecting...");
    const { problems } = await open(session, JSON.stringify(session));
    expect(problems).toEqual([]);
  });
});
