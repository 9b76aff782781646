import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { TestOrder } from "./testing/src/testOrder.mjs";

/** What the tests of the public registry of ERC-7730 need: the folder of a checkout of it. */
const registryTests = process.env.PORTICO_CLEAR_SIGNING_REGISTRY ? [] : ["**/clearSigning/registry.test.ts"];

/** What compares with clocks that PORTICO_NOW does not set: those of files, and of a worker's globals. */
const testsOfOtherClocks = process.env.PORTICO_NOW ? ["**/files/fileLock.test.ts", "**/siwx/verify.test.ts"] : [];

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Tests run on the sources, so that a stale build can never make one pass.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@portico\/react-ui$/, replacement: at("./react-ui/src/index.ts") },
      { find: /^@portico\/react-ui\/hooks$/, replacement: at("./react-ui/src/hooks.ts") },
      { find: /^@portico\/(core|fixtures)$/, replacement: at("./$1/src/index.ts") },
      { find: /^@portico\/(core|fixtures)\/(.+)$/, replacement: at("./$1/src/$2.ts") },
    ],
  },
  test: {
    // Tests wait for browsers, chains and time-outs, so two more run than there are cores at least.
    maxWorkers: 4,
    // Node cannot load the modules of the device management kit, which are written for bundlers.
    server: { deps: { inline: [/@ledgerhq/] } },
    // What tests change is in browsers, sandboxes and folders of their own, so that what they import is read once for all.
    isolate: false,
    sequence: { sequencer: TestOrder },
    setupFiles: ["./testing/src/clock.mjs", "./testing/src/nothingUncaught.mjs", "./testing/src/settledImports.mjs"],
    // Removes what the processes have built for each other.
    globalSetup: "./testing/src/builtOnce.mjs",
    // The name of a file says what it needs: nothing, the sandbox (contract), or a browser as well (e2e).
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{core,fixtures,cli,react-ui}/src/**/*.test.ts", "scripts/**/*.test.mjs"],
          exclude: ["**/*.{contract,e2e}.test.{ts,mjs}", ...registryTests, ...testsOfOtherClocks],
        },
      },
      {
        extends: true,
        // Contract tests wait while journeys compute, so both are of one project, whose files run in any order.
        test: {
          name: "sandbox",
          include: [
            "{core,fixtures,cli}/src/**/*.{contract,e2e}.test.ts",
            "scripts/**/*.{contract,e2e}.test.mjs",
            "react-ui/e2e/**/*.test.ts",
          ],
        },
      },
    ],
    // The one place that says how long things may take: enough for a machine with much else to do. Playwright waits 30 s by
    // itself, as `expect.poll` does here: less than a test may take, so that a failure names what was missing. A look into a
    // page takes time of its own.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});
