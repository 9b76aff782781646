// The build options for pages with the modal: built from the sources, as for visitors.
import { fileURLToPath } from "node:url";
import { strongSelectors } from "../../scripts/build/strongSelectors.mjs";

const pathOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Sources instead of builds: the demo shows the code that is being written. */
const sources = [
  { find: /^@portico\/react-ui\/styles\.css$/, replacement: pathOf("react-ui/src/styles.css") },
  { find: /^@portico\/react-ui$/, replacement: pathOf("react-ui/src/index.ts") },
  { find: /^@portico\/react-ui\/(.+)$/, replacement: pathOf("react-ui/src/$1.ts") },
  { find: /^@portico\/(core|fixtures)$/, replacement: pathOf("$1/src/index.ts") },
  { find: /^@portico\/(core|fixtures)\/(.+)$/, replacement: pathOf("$1/src/$2.ts") },
];

export const buildOptions = {
  configFile: false,
  logLevel: "error",
  resolve: { alias: sources, dedupe: ["react", "react-dom"] },
  css: { postcss: { plugins: [strongSelectors] } },
  // A production build, whichever mode the building process runs in.
  oxc: { jsx: { runtime: "automatic", development: false } },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    write: false,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Logos are in the published package as data: URLs.
    assetsInlineLimit: (file) => file.includes("/artwork/"),
    chunkSizeWarningLimit: 2_000,
  },
};
