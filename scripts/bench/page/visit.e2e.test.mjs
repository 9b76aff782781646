import { createServer } from "node:http";
import { testBrowser } from "@portico/testing/testBrowser";
import { endVisits } from "@portico/testing/visits";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { visit } from "./visit.mjs";

const page = `<!doctype html><button onclick="document.querySelector('dialog').show()">Open</button>
<dialog><a href="#">Row</a></dialog>`;

let server;
let browser;

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    // The path /open answers and never ends.
    if (url === "/open") return response.writeHead(200).write("…");
    return response.writeHead(200, { "content-type": "text/html" }).end(url === "/frame" ? "A frame" : page);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await testBrowser();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await endVisits(browser);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const portOf = () => server.address().port;
const openPage = () => visit(browser, { url: `http://localhost:${portOf()}/`, button: "button" });

it("does not wait for a frame of another site, whose end the page's session does not see", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const visitor = await openPage();
  await visitor.page.evaluate(async (src) => {
    const frame = Object.assign(document.createElement("iframe"), { src });
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener("load", resolve));
  }, `http://127.0.0.1:${portOf()}/frame`);
  await visitor.settled();
  expect(printed).not.toHaveBeenCalled();
});

it("names a request that stays open, and waits for it once", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const visitor = await openPage();
  await visitor.page.evaluate(() => void fetch("/open"));
  await visitor.settled();
  await visitor.settled();
  expect(printed.mock.calls).toEqual([[`Still open after 15 s: http://localhost:${portOf()}/open`]]);
});

it("presses what moves and is covered once it has come to rest in sight", async () => {
  const visitor = await openPage();
  await visitor.page.evaluate(() => {
    const cover = Object.assign(document.createElement("div"), { style: "position:fixed;inset:0;z-index:9" });
    document.body.append(cover);
    document.body.animate({ translate: ["0 300px", "0 0"] }, 300).finished.then(() => cover.remove());
  });
  expect(await visitor.clickToPaint("button", "dialog a")).toBeGreaterThan(0);
});
