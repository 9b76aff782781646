// Builds the pages of the benchmark from the built packages, as sites do, and serves them compressed.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const types = { html: "text/html", js: "text/javascript", css: "text/css" };

/** The files of one built page, by path. */
const buildPage = async (name, sandbox) => {
  const root = fileURLToPath(new URL(`./${name}/`, import.meta.url));
  const { projectId, endpoints } = sandbox;
  const { output } = await build({
    root,
    base: `/${name}/`,
    configFile: false,
    logLevel: "error",
    // A production build, whichever mode the building process runs in.
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      SANDBOX: JSON.stringify({ projectId, endpoints }),
    },
    build: { write: false, chunkSizeWarningLimit: 2_000 },
  });
  return output.map((file) => [`/${name}/${file.fileName}`, file.type === "chunk" ? file.code : file.source]);
};

/** Serves both pages. Returns the URL of each, and a function that stops the server. */
export const servePages = async (sandbox) => {
  const built = [...(await buildPage("portico", sandbox)), ...(await buildPage("bareDialog", sandbox))];
  const files = new Map(built.map(([path, body]) => [path, gzipSync(body, { level: 9 })]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const body = files.get(path);
    if (body === undefined) return response.writeHead(404).end();
    const type = types[path.split(".").at(-1)] ?? "application/octet-stream";
    return response
      .writeHead(200, {
        "content-type": `${type}; charset=utf-8`,
        "content-encoding": "gzip",
        "content-length": body.length,
        "cache-control": path.endsWith(".html") ? "no-store" : "public, max-age=31536000, immutable",
      })
      .end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const urlOf = (name) => `http://localhost:${server.address().port}/${name}/`;
  return {
    portico: urlOf("portico"),
    bareDialog: urlOf("bareDialog"),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
