// Builds the pages of the benchmark from the built packages, as sites do, and serves them compressed.
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { serveFiles } from "./serveFiles.mjs";

const names = ["portico", "bareDialog", "money", "embedded"];

/** The files of one built page, by path. */
const buildPage = async (name, sandbox) => {
  const root = fileURLToPath(new URL(`./${name}/`, import.meta.url));
  const { projectId, endpoints, chains } = sandbox;
  const { output } = await build({
    root,
    base: `/${name}/`,
    configFile: false,
    logLevel: "error",
    // A production build, whichever mode the building process runs in.
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      SANDBOX: JSON.stringify({ projectId, endpoints, chains }),
    },
    build: { write: false, chunkSizeWarningLimit: 2_000 },
  });
  return output.map((file) => [`/${name}/${file.fileName}`, file.type === "chunk" ? file.code : file.source]);
};

/** Serves the pages. Returns the URL of each, and a function that stops the server. */
export const servePages = async (sandbox) => {
  const built = [];
  for (const name of names) built.push(...(await buildPage(name, sandbox)));
  const { url, stop } = await serveFiles(built);
  return { ...Object.fromEntries(names.map((name) => [name, `${url}/${name}/`])), stop };
};
