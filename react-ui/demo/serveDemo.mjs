// Builds the demo as a site is built, and serves it with a strict Content-Security-Policy.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { buildOptions } from "./buildOptions.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const types = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  svg: "image/svg+xml",
  woff2: "font/woff2",
  json: "application/json",
};

/** The files of the built demo by path. */
export const buildDemo = async () => {
  const result = await build({
    ...buildOptions,
    root,
    build: {
      ...buildOptions.build,
      rolldownOptions: { input: [`${root}index.html`, `${root}custom.html`] },
    },
  });
  const files = new Map();
  for (const output of Array.isArray(result) ? result : [result]) {
    for (const file of output.output) files.set(`/${file.fileName}`, file.type === "chunk" ? file.code : file.source);
  }
  files.set("/favicon.svg", readFileSync(`${root}favicon.svg`));
  return files;
};

/** What the page may do and load: its own files and the given services, and nothing inline. */
const policyOf = (origins) => {
  const http = origins.filter((origin) => origin.startsWith("http"));
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${http.join(" ")}`,
    `connect-src 'self' ${origins.join(" ")}`,
    `frame-src ${http.join(" ")}`,
  ].join("; ");
};

/** Where the demo looks for services that are out of reach. Nothing of the sandbox listens on this port. */
const unreachable = "http://127.0.0.1:4799";

/** Listens on a free port and never answers, for views that wait. */
const listenInSilence = () =>
  new Promise((resolve, reject) => {
    const server = createServer(() => {}).unref();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });

const stopServer = async (server) => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

/** The origins in a sandbox's description. */
const originsOf = ({ endpoints, chains, explorers, aggregator, bitcoin, solana, walletPage, subnames, silent }) => {
  const urls = [
    ...Object.values(endpoints),
    ...Object.values(chains).map(({ rpcUrl }) => rpcUrl),
    ...Object.values(explorers),
    aggregator,
    bitcoin.apiUrl,
    solana.rpcUrl,
    unreachable,
    unreachable.replace("http", "ws"),
    silent,
    silent.replace("http", "ws"),
    walletPage,
    subnames.gateway,
  ];
  return [...new Set(urls.filter(Boolean).map((url) => new URL(url).origin))];
};

/** Serves requests on a port of the loopback interface. */
const listenOn = (port) => async (answer) => {
  const server = createServer(answer);
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { port: server.address().port, stop: () => stopServer(server) };
};

/**
 * Serves the demo against a running sandbox. Returns its URL and a function that stops it. The secure site is at `localhost`,
 * so at `127.0.0.1` its frame is of another site, with storage of its own, as on the pages of the world.
 */
export const serveDemo = async ({ sandbox, host = "127.0.0.1", port = 0, files, listen = listenOn(port) }) => {
  const built = files ?? (await buildDemo());
  const silentServer = await listenInSilence();
  const silent = `http://127.0.0.1:${silentServer.address().port}`;
  const description = JSON.stringify({ ...sandbox, unreachable, silent });
  const policy = policyOf(originsOf({ ...sandbox, silent }));
  const server = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname === "/" ? "/index.html" : pathname;
    const body = path === "/sandbox.json" ? description : built.get(path);
    if (body === undefined) return response.writeHead(404, { "content-type": "text/plain" }).end("Nothing is here");
    const type = types[path.split(".").at(-1)] ?? "application/octet-stream";
    return response
      .writeHead(200, {
        "content-type": `${type}; charset=utf-8`,
        "content-security-policy": policy,
        "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      })
      .end(body);
  });
  return {
    url: `http://${host}:${server.port}`,
    stop: async () => {
      await Promise.all([server.stop(), stopServer(silentServer)]);
    },
  };
};
