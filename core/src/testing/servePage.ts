import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const PAGE = "/page.js";
const html = `<!doctype html><title>Test shop</title><link rel="icon" href="data:,"><script type="module" src="${PAGE}"></script>`;
const EMPTY = "/empty";
const emptyHtml = `<!doctype html><title>Empty</title><link rel="icon" href="data:,">`;

/** A script of a page or a worker, and what it loads later, by path, bundled from the sources as a site would bundle them. */
const bundleScript = async (script: URL): Promise<ReadonlyArray<readonly [path: string, code: string]>> => {
  const result = await build({
    root: fileURLToPath(new URL("../../../", import.meta.url)),
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(script),
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ("output" in each ? each.output : []));
  return outputs.flatMap((file) => (file.type === "chunk" ? [[`/${file.fileName}`, file.code] as const] : []));
};

/** Each on its own: a worker cannot load what is in the file of a page. */
const bundle = async (): Promise<ReadonlyMap<string, string>> => {
  const scripts = [new URL("./page.ts", import.meta.url), new URL("./worker.ts", import.meta.url)];
  return new Map((await Promise.all(scripts.map(bundleScript))).flat());
};

let bundled: ReturnType<typeof bundle> | undefined;

interface ServedPage {
  readonly url: string;
  /** A document without a script, which may also frame the page. */
  readonly emptyUrl: string;
  readonly stop: () => Promise<void>;
}

/** The test page, served on a free port. A process bundles it once for all tests. */
export const servePage = async (): Promise<ServedPage> => {
  bundled ??= bundle();
  const files = await bundled;
  const server: Server = createServer((request, response) => {
    const code = files.get(request.url ?? "");
    if (code === undefined) {
      const document = request.url === EMPTY ? emptyHtml : html;
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(document);
      return;
    }
    response
      .writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "max-age=3600, immutable" })
      .end(code);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url: `${url}/`,
    emptyUrl: url + EMPTY,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
