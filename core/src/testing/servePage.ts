import { fileURLToPath } from "node:url";
import { builtOnce } from "@portico/testing/builtOnce";
import { serveAtKeptOrigin } from "@portico/testing/keptServer";
import { build } from "vite";

const PAGE = "/page.js";
const EMPTY = "/empty";
const documents: ReadonlyMap<string, string> = new Map([
  [
    "/",
    `<!doctype html><title>Test shop</title><link rel="icon" href="data:,"><script type="module" src="${PAGE}"></script>`,
  ],
  [EMPTY, `<!doctype html><title>Empty</title><link rel="icon" href="data:,">`],
]);

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

interface ServedPage {
  readonly url: string;
  /** A document without a script, which may also frame the page. */
  readonly emptyUrl: string;
  readonly stop: () => Promise<void>;
}

/** The test page, served on a free port. */
export const servePage = async (): Promise<ServedPage> => {
  const files = await builtOnce("shop", bundle);
  const { port, stop } = await serveAtKeptOrigin(files, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const [code, document] = [files.get(pathname), documents.get(pathname)];
    const headers = { "cache-control": "max-age=3600, immutable" };
    if (code !== undefined)
      response.writeHead(200, { ...headers, "content-type": "text/javascript; charset=utf-8" }).end(code);
    else if (document !== undefined)
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(document);
    else response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url: `${url}/`,
    emptyUrl: url + EMPTY,
    stop,
  };
};
