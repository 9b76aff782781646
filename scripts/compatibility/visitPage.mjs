// Opens a built page in Chromium as a visitor does, and counts the scripts that the page fetches before and after a click.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { launchBrowser } from "@portico/testing/launchBrowser";

const QUIET_MILLIS = 1_000;
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** Serves a folder and records each script that is asked for. Hosts of the services are unreachable, and do not count. */
const serveFolder = async (folder) => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = new Map(names.filter((name) => extname(name) in types).map((name) => [`/${name}`, join(folder, name)]));
  const scripts = [];
  const server = createServer(({ url }, response) => {
    const path = url === "/" ? "/index.html" : url;
    const file = files.get(path);
    if (!file) return response.writeHead(404).end();
    const content = gzipSync(readFileSync(file), { level: 9 });
    if (path.endsWith(".js")) scripts.push({ path, bytes: content.length });
    response.writeHead(200, { "content-type": types[extname(path)], "content-encoding": "gzip" }).end(content);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, scripts, stop: () => server.close() };
};

const waitUntilQuiet = async (scripts) => {
  for (let previousCount = -1; previousCount !== scripts.length; ) {
    previousCount = scripts.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MILLIS));
  }
};

/** `requests` and `kilobytes` (gzip) of the scripts before a click, and of those that the first open adds. */
export const visitPage = async (folder) => {
  const { url, scripts, stop } = await serveFolder(folder);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const button = page.getByRole("button", { name: "Connect Wallet" });
    await button.waitFor();
    await waitUntilQuiet(scripts);
    const before = [...scripts];
    await button.click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /All Wallets/ })
      .waitFor();
    await waitUntilQuiet(scripts);
    const figures = (selectedScripts) => ({
      requests: selectedScripts.length,
      kilobytes: Math.round(selectedScripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024),
    });
    return { before: figures(before), added: figures(scripts.slice(before.length)) };
  } finally {
    await browser.close();
    stop();
  }
};
