// Bundles the modal's style sheets into the files that sites import: everything in one, or what the page's buttons need
// and what only the dialog needs.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { strongSelectors } from "./strongSelectors.mjs";

const pathOf = (path) => fileURLToPath(new URL(`../../react-ui/${path}`, import.meta.url));
const sheetOf = async (name) => {
  const { output } = await build({
    root: pathOf("src"),
    configFile: false,
    logLevel: "error",
    css: { postcss: { plugins: [strongSelectors] } },
    build: {
      write: false,
      cssMinify: "lightningcss",
      cssTarget: ["chrome123", "firefox121", "safari17.5"],
      rolldownOptions: { input: pathOf(`src/${name}`) },
    },
  });
  return output.find(({ fileName }) => fileName.endsWith(".css")).source;
};

mkdirSync(pathOf("dist"), { recursive: true });
for (const name of ["styles.css", "page.css", "dialog.css"]) {
  const sheet = await sheetOf(name);
  writeFileSync(pathOf(`dist/${name}`), sheet);
  // TypeScript resolves what is imported for its effect alone, too.
  writeFileSync(pathOf(`dist/${name}.d.ts`), "export {};\n");
  console.log(`${name}: ${(sheet.length / 1024).toFixed(1)} KB`);
}
