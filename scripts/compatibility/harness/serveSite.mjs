// Serves a built site: a folder of files, or the site's own server.
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startCommand } from "./commands.mjs";
import { binariesOf } from "./outsideSite.mjs";

const START_MILLIS = 60_000;
const ASK_AGAIN_MILLIS = 200;

const types = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Serves the files of a folder; a path ending in a slash is its `index.html`. */
const serveFolder = async (folder) => {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, "http://site");
    const path = join(folder, normalize(decodeURIComponent(pathname)), pathname.endsWith("/") ? "index.html" : "");
    // A browser asks for this icon of every page that names none.
    if (pathname === "/favicon.ico") return response.writeHead(204).end();
    if (!isFile(path)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" });
    response.end(readFileSync(path));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, stop };
};

/** Starts the site's server, which listens at the port in the variable PORT, and waits until it answers. */
const serveCommand = async (site, command) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const env = { PORT: String(port), HOST: "127.0.0.1", HOSTNAME: "127.0.0.1", PATH: binariesOf(site) };
  const { closed, printed, stop } = startCommand(command, { cwd: site, env });
  let hasEnded = false;
  void closed.then(() => {
    hasEnded = true;
  });
  const latest = Date.now() + START_MILLIS;
  const answers = () =>
    fetch(url, { signal: AbortSignal.timeout(START_MILLIS) }).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (hasEnded || Date.now() > latest) {
      await stop();
      throw new Error(`\`${command}\` does not answer at its port\n${printed()}`);
    }
    await delay(ASK_AGAIN_MILLIS);
  }
  return { url, stop };
};

/** Serves what a stack has built. `stop` ends it. */
export const serveSite = (site, { folder, start }) =>
  start ? serveCommand(site, start) : serveFolder(join(site, folder));
