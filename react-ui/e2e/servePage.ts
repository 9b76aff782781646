import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fewChunks } from "@portico/testing/fewChunks";
import { serveAtKeptOrigin } from "@portico/testing/keptServer";
import { type Alias, build } from "vite";
import { buildOptions } from "../demo/buildOptions.mjs";

/** Contents by path. */
export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const require = createRequire(import.meta.url);

/** Aliases that replace React with version 18. */
const olderReact: ReadonlyArray<Alias> = [
  { find: /^react(?=$|\/)/, replacement: dirname(require.resolve("react-18")) },
  { find: /^react-dom(?=$|\/)/, replacement: dirname(require.resolve("react-dom-18")) },
];

export interface BuildPages {
  /** 19 when left out. */
  readonly react?: 18 | 19;
  /** Development builds have React's own checks, which complain on the console, and strict mode's double rendering. */
  readonly isDevelopment?: boolean;
  /** The path at which the files are served; `/` when left out. */
  readonly base?: string;
  /** Uses the packages as they are published, instead of their sources. */
  readonly isPublished?: boolean;
  /** Merges the chunks, so that a visit takes less time. */
  readonly hasFewChunks?: boolean;
}

/** Build options for `e2e/pages`. */
const optionsOf = ({ react = 19, isDevelopment = false, base = "/", isPublished = false }: BuildPages) => {
  const { alias } = buildOptions.resolve ?? {};
  return {
    ...buildOptions,
    root: pathOf("./pages"),
    base,
    define: { "process.env.NODE_ENV": JSON.stringify(isDevelopment ? "development" : "production") },
    resolve: {
      ...buildOptions.resolve,
      alias: [...(Array.isArray(alias) && !isPublished ? alias : []), ...(react === 18 ? olderReact : [])],
    },
  };
};

/**
 * Builds pages of `e2e/pages` as sites are built: `<name>.js` for each page, shared chunks, and `styles.css`. A page with a
 * document of its own is named by its document.
 */
export const buildPages = async (names: ReadonlyArray<string>, options: BuildPages = {}): Promise<PageFiles> => {
  const { base = "/", hasFewChunks = false } = options;
  const result = await build({
    ...optionsOf(options),
    build: {
      ...buildOptions.build,
      rolldownOptions: {
        input: {
          styles: pathOf("../src/styles.css"),
          ...Object.fromEntries(
            names.map((name) => [
              name.replace(".html", ""),
              name.endsWith(".html") ? pathOf(`./pages/${name}`) : `${name}.tsx`,
            ]),
          ),
        },
        // Keeps shared code in chunks, so that no page imports another page.
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]", ...(hasFewChunks ? fewChunks : {}) },
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
 * Builds a module of `e2e/pages` for the server of a site into a folder, and returns its path. React is included.
 * Libraries that are loaded on demand are not, because a server that renders needs none of them.
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

/** Serves the built files. Other paths get the document for the request, or 404 without one. */
export const servePage = async (
  files: PageFiles,
  documentOf: (request: IncomingMessage) => ServedDocument | undefined | Promise<ServedDocument | undefined>,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const { port, stop } = await serveAtKeptOrigin(files, async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = files.get(pathname);
    if (file !== undefined) {
      const type = pathname.endsWith(".css") ? "text/css" : "text/javascript";
      // A frame without an origin fetches modules as a cross-origin request.
      response
        .writeHead(200, {
          "content-type": `${type}; charset=utf-8`,
          "access-control-allow-origin": "*",
          "cache-control": "max-age=3600, immutable",
        })
        .end(file);
      return;
    }
    const document = await documentOf(request);
    if (!document) response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
    else
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...document.headers }).end(document.html);
  });
  return { url: `http://localhost:${port}`, stop };
};
