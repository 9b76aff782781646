// Serves built files compressed, as a site for visitors does.
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

const types = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };

/** Serves files by path; a path that ends in a slash is its `index.html`. Returns the origin, and how to stop. */
export const serveFiles = async (built) => {
  const files = new Map([...built].map(([path, body]) => [path, gzipSync(body, { level: 9 })]));
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
  return {
    url: `http://localhost:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
