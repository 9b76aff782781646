import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Alias, build } from "vite";
import { buildOptions } from "../demo/buildOptions.mjs";

/** Contents by path. */
export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const require = createRequire(import.meta.url);

/** The React that sites had before, in place of the one that they have now. */
const olderReact: ReadonlyArray<Alias> = [
  { find: /^react(?=$|\/)/, replacement: dirname(require.resolve("react-18")) },
  { find: /^react-dom(?=$|\/)/, replacement: dirname(require.resolve("react-dom-18")) },
];

export interface BuildPages {
  /** 19 when left out. */
  readonly react?: 18 | 19;
  /** With React's own checks, which complain on the console, and what strict mode does twice. */
  readonly isDevelopment?: boolean;
  /** Where the files are served; `/` when left out. */
  readonly base?: string;
  /** With the packages as they are published, in place of their sources. */
  readonly isPublished?: boolean;
}

/** Options of a build of `e2e/pages`. */
const optionsOf = ({ react = 19, isDevelopment = false, base = "/", isPublished = false }: BuildPages) => {
  const { alias } = buildOptions.resolve ?? {};
  return {
    ...buildOptions,
    root: at("./pages"),
    base,
    define: { "process.env.NODE_ENV": JSON.stringify(isDevelopment ? "development" : "production") },
    resolve: {
      ...buildOptions.resolve,
      alias: [...(Array.isArray(alias) && !isPublished ? alias : []), ...(react === 18 ? olderReact : [])],
    },
  };
};

/** Pages of `e2e/pages` by name, built as sites build theirs: `<name>.js` each, what they share, and `styles.css`. */
export const buildPages = async (names: ReadonlyArray<string>, options: BuildPages = {}): Promise<PageFiles> => {
  const { base = "/" } = options;
  const result = await build({
    ...optionsOf(options),
    build: {
      ...buildOptions.build,
      rolldownOptions: {
        input: { styles: at("../src/styles.css"), ...Object.fromEntries(names.map((name) => [name, `${name}.tsx`])) },
        // No page runs another, which holds what they share.
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
      },
    },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const output of Array.isArray(result) ? result : [result]) {
    if (!("output" in output)) continue;
    for (const file of output.output) files.set(base + file.fileName, file.type === "chunk" ? file.code : file.source);
  }
  return files;
};

/**
 * A module of `e2e/pages` for the server of a site, put into a folder; answers where it is. React comes with it; libraries
 * that are loaded on demand do not, for a server that renders needs none of them.
 */
export const buildForServer = async (name: string, outDir: string, options: BuildPages = {}): Promise<string> => {
  await build({
    ...optionsOf(options),
    ssr: { noExternal: [/^react(-dom)?($|\/)/, "scheduler"] },
    build: { ssr: `${name}.tsx`, outDir, emptyOutDir: true, target: "node20", write: true },
  });
  return join(outDir, `${name}.js`);
};

export interface ServedDocument {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves what was built; what is asked for besides is a document. */
export const servePage = async (
  files: PageFiles,
  documentOf: (request: IncomingMessage) => ServedDocument | undefined | Promise<ServedDocument | undefined>,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = files.get(pathname);
    if (file !== undefined) {
      const type = pathname.endsWith(".css") ? "text/css" : "text/javascript";
      // A frame without an origin fetches modules as a stranger.
      response
        .writeHead(200, { "content-type": `${type}; charset=utf-8`, "access-control-allow-origin": "*" })
        .end(file);
      return;
    }
    const document = await documentOf(request);
    if (!document) response.writeHead(404).end();
    else
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...document.headers }).end(document.html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
