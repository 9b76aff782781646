// How pages of the modal are built: from the sources, for visitors.
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Sources in place of builds: what is tried out is what is being written. */
const sources = [
  { find: /^@portico\/react-ui\/styles\.css$/, replacement: at("react-ui/src/styles.css") },
  { find: /^@portico\/react-ui$/, replacement: at("react-ui/src/index.ts") },
  { find: /^@portico\/react-ui\/(.+)$/, replacement: at("react-ui/src/$1.ts") },
  { find: /^@portico\/(core|fixtures)$/, replacement: at("$1/src/index.ts") },
  { find: /^@portico\/(core|fixtures)\/(.+)$/, replacement: at("$1/src/$2.ts") },
];

export const buildOptions = {
  configFile: false,
  logLevel: "error",
  resolve: { alias: sources, dedupe: ["react", "react-dom"] },
  // Whatever the process that builds it is for, what is built is for visitors.
  oxc: { jsx: { runtime: "automatic", development: false } },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    write: false,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
  },
};
