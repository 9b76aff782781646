// Bundles what an entry loads as a site's bundler would, and returns its size.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { PAGE } from "./measured.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const ENTRY = "\0portico-size";

const buildBundle = async (code) => {
  const source = code.replace("PORTICO_DIST", `${root}core/dist`);
  const output = await build({
    root,
    configFile: false,
    logLevel: "silent",
    // A library build would otherwise keep what is for development only.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: true,
      target: "es2022",
      lib: { entry: ENTRY, formats: ["es"] },
      // Minifies as a site's bundler would. A library build would otherwise keep its white space and its annotations.
      rolldownOptions: {
        output: { minify: true, comments: { annotation: false, jsdoc: false } },
        external: [/^react(\/|$)/, /^react-dom(\/|$)/, /^(@ledgerhq\/|rxjs$|purify-ts$)/],
        // The entry of a page exports nothing, so shared modules may become part of it.
        preserveEntrySignatures: code.startsWith(PAGE) ? false : "strict",
      },
    },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id.includes("portico-size") ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? source : undefined),
      },
    ],
  });
  return (Array.isArray(output) ? output : [output]).flatMap((result) => result.output);
};

/** Bundles by their code. Several entries measure parts of the same one. */
const bundles = new Map();
const bundle = (code) => {
  const built = bundles.get(code) ?? buildBundle(code);
  bundles.set(code, built);
  return built;
};

/** Returns the chosen chunks and the chunks that they import statically. */
const loadedWith = (chunks, isChosen) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set();
  const visit = (name) => {
    if (reached.has(name) || !byName.has(name)) return;
    reached.add(name);
    for (const next of byName.get(name).imports) visit(next);
  };
  for (const chunk of chunks) if (isChosen(chunk)) visit(chunk.fileName);
  return chunks.filter(({ fileName }) => reached.has(fileName));
};

const gzipOf = (text) => gzipSync(text, { level: 9 }).length;

const containsModule = ({ moduleIds }, part) => moduleIds.some((id) => id.includes(part));

/** Returns how many bytes an entry loads, each file minified and gzipped. */
export const sizeOf = async ({ code, selection, with: part = "", files = [] }) => {
  const chunks = (await bundle(code)).filter(({ type }) => type === "chunk");
  const initialChunks = loadedWith(chunks, ({ isEntry }) => isEntry);
  const selections = {
    static: () => initialChunks,
    lazy: () => chunks.filter((chunk) => containsModule(chunk, part)),
    opened: () => loadedWith(chunks, (chunk) => part.some((module) => containsModule(chunk, module))),
  };
  const selected =
    selection === "static" ? initialChunks : selections[selection]().filter((chunk) => !initialChunks.includes(chunk));
  const texts = [...selected.map((chunk) => chunk.code), ...files.map((path) => readFileSync(`${root}${path}`))];
  return texts.reduce((sum, text) => sum + gzipOf(text), 0);
};
