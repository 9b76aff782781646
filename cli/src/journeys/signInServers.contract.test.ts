import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { checkSignInServer } from "@portico/testing/checkSignInServer";
import { namedSnippets } from "@portico/testing/namedSnippets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/*
 * The servers of docs/sign-in-server.md. That of Express, and the handlers in Next.js itself, run in outside projects
 * (`npm run compatibility -- sign-in-servers`).
 */

const root = fileURLToPath(new URL("../../../", import.meta.url));
const domain = "shop.example";
const variables = {
  SIWX_DOMAIN: domain,
  SIWX_SECRET: "0123456789abcdef0123456789abcdef",
  RPC_URL: "http://localhost:9",
};

const { files, others } = namedSnippets("docs/sign-in-server.md");

let folder: string;
beforeAll(() => {
  // Inside the workspace, so that imports resolve to its packages.
  folder = mkdtempSync(join(root, "node_modules", ".sign-in-"));
  for (const { name, code } of files) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    // Node takes the name of a module with its ending, which the tools of Next.js add.
    writeFileSync(join(folder, name), code.replace(/from "(\.[^"]+)"/g, 'from "$1.ts"'));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("a server of the documentation", () => {
  it("compiles in a strict site", async () => {
    const names = others.map((code, index) => {
      const name = `part${index}.ts`;
      writeFileSync(join(folder, name), code);
      return name;
    });
    const config = {
      extends: join(root, "scripts/compatibility/sites/types/tsconfig.json"),
      compilerOptions: { types: ["node"], allowImportingTsExtensions: true, noEmit: true, skipLibCheck: true },
      // The types of Express are not installed here.
      files: [...files.map(({ name }) => name).filter((name) => name !== "server.ts"), ...names],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const run = promisify(execFile)(join(root, "node_modules/.bin/tsc"), ["-p", folder]);
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
    expect([files.length, names.length]).toEqual([5, 3]);
  }, 300_000);

  it("signs in as a worker", async () => {
    const { default: worker } = await import(join(folder, "worker.ts"));
    const send = (path: string, init: RequestInit) =>
      worker.fetch(new Request(`https://${domain}${path}`, init), variables);
    await checkSignInServer({ domain, send });
  });

  it("signs in with the route handlers of Next.js", async () => {
    Object.assign(process.env, variables);
    const routes = await import(join(folder, "app/siwx/[route]/route.ts"));
    const orders = await import(join(folder, "app/orders/route.ts"));
    const send = (path: string, init: RequestInit) => {
      const handlers = path === "/orders" ? orders : routes;
      return handlers[init.method ?? "GET"](new Request(`https://${domain}${path}`, init));
    };
    await checkSignInServer({ domain, send });
  });
});
