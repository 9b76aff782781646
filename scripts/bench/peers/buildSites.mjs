// Installs the kits in a folder outside the workspace, and builds a site of each with the same bundler and settings.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { react, sites } from "./sites.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const page = (file) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A site</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module">
      import { createElement } from "react";
      import { createRoot } from "react-dom/client";
      import { Site } from "./${file}.jsx";
      createRoot(document.querySelector("#root")).render(createElement(Site));
    </script>
  </body>
</html>
`;

const install = (folder) => {
  const dependencies = Object.assign({}, react, ...sites.map(({ packages }) => packages));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
  const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps"];
  execFileSync("npm", ["install", ...options], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  // The built workspace packages, with the same copy of React as every other site.
  mkdirSync(join(folder, "node_modules/@portico"), { recursive: true });
  for (const workspace of ["core", "react-ui"])
    symlinkSync(join(root, workspace), join(folder, "node_modules/@portico", workspace), "dir");
};

const buildSite = async (folder, { file }, sandbox) => {
  writeFileSync(join(folder, `${file}.html`), page(file));
  const { projectId, endpoints, chains } = sandbox;
  const solanaRpc = Object.values(chains).find(({ caip2 }) => caip2.startsWith("solana:"))?.rpcUrl;
  const { output } = await build({
    root: folder,
    base: `/${file}/`,
    configFile: false,
    logLevel: "error",
    resolve: { dedupe: ["react", "react-dom"] },
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      global: "globalThis",
      SANDBOX: JSON.stringify({ projectId, endpoints, solanaRpc: solanaRpc ?? "http://localhost:9/" }),
    },
    build: { write: false, chunkSizeWarningLimit: 10_000, rolldownOptions: { input: join(folder, `${file}.html`) } },
  });
  return output.map((part) => [
    `/${file}/${part.fileName === `${file}.html` ? "index.html" : part.fileName}`,
    part.type === "chunk" ? part.code : part.source,
  ]);
};

/**
 * Returns the built files of every site, by path. A site whose packages do not install or build here is left out, with a
 * line that says why. `folder` is used again when it is named.
 */
export const buildSites = async (sandbox, folder = mkdtempSync(join(tmpdir(), "portico-peers-"))) => {
  cpSync(fileURLToPath(new URL("./sites/", import.meta.url)), folder, { recursive: true });
  if (!existsSync(join(folder, "node_modules/react"))) install(folder);
  const files = new Map();
  const built = [];
  for (const site of sites) {
    try {
      for (const [path, body] of await buildSite(folder, site, sandbox)) files.set(path, body);
      built.push(site);
    } catch (cause) {
      console.error(`${site.name} is left out: ${cause.message.split("\n")[0]}`);
    }
  }
  return { files, built, folder };
};
