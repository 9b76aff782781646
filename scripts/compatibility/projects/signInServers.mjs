// The servers of docs/sign-in-server.md as sites run them: on Express and on Next.js.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { checkSignInServer } from "@portico/testing/checkSignInServer";
import { namedSnippets } from "@portico/testing/namedSnippets";
import { outsideProject, run } from "../harness/outsideProject.mjs";

const START_MILLIS = 60_000;
const domain = "shop.example";
const variables = {
  SIWX_DOMAIN: domain,
  SIWX_SECRET: "0123456789abcdef0123456789abcdef",
  NEXT_TELEMETRY_DISABLED: "1",
};

const dependencies = {
  "@types/node": "^20.0.0",
  "@types/react": "^19.0.0",
  esbuild: "^0.28.0",
  express: "^5.1.0",
  next: "^16.4.0",
  react: "^19.0.0",
  "react-dom": "^19.0.0",
  typescript: "~5.9.3",
};

const PAGE = "export default function Page({ children }) { return <html><body>{children}</body></html>; }";
const START = 'import { app } from "./built.mjs"; app.listen(Number(process.env.PORT), "127.0.0.1");';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts a server, signs in at it, and ends it. */
const checked = async (site, command, argv) => {
  const port = await freePort();
  const env = { ...process.env, ...variables, PORT: String(port) };
  const child = spawn(command, argv, { cwd: site, env, stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const url = `http://127.0.0.1:${port}`;
  try {
    const latest = Date.now() + START_MILLIS;
    while (!(await fetch(`${url}/siwx/session`).catch(() => undefined))) {
      if (Date.now() > latest) throw new Error(`${command} ${argv.join(" ")} did not start`);
      await delay(200);
    }
    await checkSignInServer({ domain, send: (path, init) => fetch(url + path, init) });
  } finally {
    child.kill();
    await ended;
  }
};

export const signInServers = async ({ folder, tarballs }) => {
  const site = outsideProject(folder, { tarballs, portico: ["@portico/core"], dependencies });
  for (const { name, code } of namedSnippets("docs/sign-in-server.md").files) {
    mkdirSync(join(site, dirname(name)), { recursive: true });
    writeFileSync(join(site, name), code);
  }
  writeFileSync(join(site, "start.mjs"), START);
  const options = ["--bundle", "--packages=external", "--platform=node", "--format=esm", "--outfile=built.mjs"];
  run("npx", ["esbuild", "server.ts", ...options], site);
  await checked(site, process.execPath, ["start.mjs"]);
  for (const name of ["layout.jsx", "page.jsx"]) writeFileSync(join(site, "app", name), PAGE);
  writeFileSync(join(site, "next.config.mjs"), "export default { typescript: { ignoreBuildErrors: true } };");
  run("npx", ["next", "build"], site, variables);
  await checked(site, process.execPath, ["node_modules/next/dist/bin/next", "start"]);
  return [{ figure: "frameworks whose servers sign in", value: "Express, Next.js" }];
};
