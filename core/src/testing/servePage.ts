import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const PAGE = "/page.js";
const html = `<!doctype html><title>Test shop</title><link rel="icon" href="data:,"><script type="module" src="${PAGE}"></script>`;
/** A page around the page, as Safe is one. */
const frameHtml = "<!doctype html><title>Safe</title>";

/** The scripts of the test page and of its worker by path, bundled from the sources as a site would. */
const bundle = async (): Promise<ReadonlyMap<string, string>> => {
  const result = await build({
    root: fileURLToPath(new URL("../../../", import.meta.url)),
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: [new URL("./page.ts", import.meta.url), new URL("./worker.ts", import.meta.url)].map((file) =>
          fileURLToPath(file),
        ),
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  const files = new Map<string, string>();
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!("output" in output)) continue;
    for (const file of output.output) if (file.type === "chunk") files.set(`/${file.fileName}`, file.code);
  }
  return files;
};

let bundled: ReturnType<typeof bundle> | undefined;

/** The test page, served on a free port; bundled once for all that a process tests. */
export const servePage = async (): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  bundled ??= bundle();
  const files = await bundled;
  const server: Server = createServer((request, response) => {
    const code = files.get(request.url ?? "");
    const type = code === undefined ? "text/html" : "text/javascript";
    response
      .writeHead(200, { "content-type": `${type}; charset=utf-8` })
      .end(code ?? (request.url === "/safe" ? frameHtml : html));
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
