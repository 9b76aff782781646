import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export interface ServedSite {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Bundles a site's entry with Portico's sources, as the site would bundle the packages, and serves it on a free port.
 * `core` is the module that takes the place of `@portico/core`.
 */
export const serveSite = async (folder: string, entry: string, core: string, body: string): Promise<ServedSite> => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NEXT_PUBLIC_WITH_BASE": '"false"' },
    resolve: {
      alias: [
        { find: /^@portico\/core$/, replacement: join(folder, core) },
        { find: /^@portico\/core\/(.+)$/, replacement: at("core/src/$1.ts") },
        { find: /^@portico\/react-ui$/, replacement: at("react-ui/src/index.ts") },
        { find: /^@portico\/react-ui\/hooks$/, replacement: at("react-ui/src/hooks.ts") },
        { find: /^@portico\/react-ui\/styles.css$/, replacement: at("react-ui/src/styles.css") },
      ],
      dedupe: ["react", "react-dom"],
    },
    build: {
      write: false,
      target: "es2022",
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: join(folder, entry), output: { entryFileNames: "entry.js" } },
    },
  });
  const files = new Map<string, string>();
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!("output" in output)) continue;
    for (const file of output.output) if (file.type === "chunk") files.set(`/${file.fileName}`, file.code);
  }
  const html = `<!doctype html><title>Shop</title><link rel="icon" href="data:,">${body}<script type="module" src="/entry.js"></script>`;
  const server = createServer(({ url = "" }, response) => {
    const code = files.get(url);
    const type = code === undefined ? "text/html" : "text/javascript";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(code ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
