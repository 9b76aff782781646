// Bundles the modal's style sheets into the one file that sites import.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const pathOf = (path) => fileURLToPath(new URL(`../../react-ui/${path}`, import.meta.url));
const { output } = await build({
  root: pathOf("src"),
  configFile: false,
  logLevel: "error",
  build: {
    write: false,
    cssMinify: "lightningcss",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    rolldownOptions: { input: pathOf("src/styles.css") },
  },
});
const sheet = output.find(({ fileName }) => fileName.endsWith(".css"));
mkdirSync(pathOf("dist"), { recursive: true });
writeFileSync(pathOf("dist/styles.css"), sheet.source);
// TypeScript resolves what is imported for its effect alone, too.
writeFileSync(pathOf("dist/styles.css.d.ts"), "export {};\n");
console.log(`styles.css: ${(sheet.source.length / 1024).toFixed(1)} KB`);
