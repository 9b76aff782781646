import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startSandbox } from "@portico/fixtures";
import { build } from "vite";
import { describe, expect, it, onTestFinished } from "vitest";
import { runPortico } from "../testing/runPortico.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const run = promisify(execFile);

const snippets = (language: string): ReadonlyArray<string> =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(([, code = ""]) => code);

/** Runs a snippet with the built packages, from inside the workspace so that its imports resolve. */
const execute = async (code: string): Promise<string> => {
  const folder = mkdtempSync(join(root, "node_modules", ".readme-"));
  const file = join(folder, "snippet.mjs");
  try {
    writeFileSync(file, code);
    return (await run(process.execPath, [file], { cwd: root })).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe("the snippets of the README", () => {
  it("cover the modal, reading, connecting, the Effect entry and the shell", () => {
    expect([snippets("tsx").length, snippets("ts").length, snippets("sh").length]).toEqual([1, 3, 1]);
  });

  it("build a page with the modal", async () => {
    const [page = "none"] = snippets("tsx");
    const [output] = [
      await build({
        root,
        configFile: false,
        logLevel: "silent",
        build: { write: false, rolldownOptions: { input: "readme-page.tsx" } },
        plugins: [
          {
            name: "readme",
            resolveId: (id) => (id === "readme-page.tsx" ? join(root, "react-ui", id) : undefined),
            load: (id) => (id.endsWith("readme-page.tsx") ? page : undefined),
          },
        ],
      }),
    ].flat();
    const names = output && "output" in output ? output.output.map(({ fileName }) => fileName) : [];
    expect(names).toContainEqual(expect.stringMatching(/readme-page.*\.js$/));
    expect(names).toContainEqual(expect.stringMatching(/\.css$/));
  });

  it("read balances through the client", async () => {
    expect(await execute(snippets("ts")[0] ?? "")).toMatch(/ready\n12\.5 ETH/);
  });

  it("connect a wallet and sign with it", async () => {
    expect(await execute(snippets("ts")[1] ?? "")).toMatch(/^0x[0-9a-fA-F]{40}\n0x[0-9a-f]{130}\n$/);
  });

  it("read the gas price through the Effect entry", async () => {
    expect(await execute(snippets("ts")[2] ?? "")).toMatch(/standard: \d+n/);
  });

  it("print results in the shell", async () => {
    const [first, ...others] = (snippets("sh")[0] ?? "")
      .trim()
      .split("\n")
      .map((command) => {
        const [npx, cli, ...args] = command.split(" ");
        expect([npx, cli]).toEqual(["npx", "@portico/cli"]);
        return args;
      });
    // As written, with a sandbox of its own. The others share one, in this process.
    const { stdout } = await run(process.execPath, [join(root, "cli/bin/portico.js"), ...(first ?? [])], { cwd: root });
    expect(stdout.trim()).not.toBe("");
    const sandbox = await startSandbox();
    onTestFinished(sandbox.stop);
    const folder = mkdtempSync(join(tmpdir(), "portico-readme-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const PORTICO_SESSION = join(folder, "session.json");
    for (const args of others) {
      const printed = await runPortico(args, { PORTICO_SANDBOX: sandbox.endpoints.blockchainApi, PORTICO_SESSION });
      expect([args, printed.exitCode]).toEqual([args, 0]);
      expect(printed.stdout.trim()).not.toBe("");
    }
  });
});
