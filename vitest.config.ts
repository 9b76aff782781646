import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const rules = ["core/src/{app,controllers,domain,strings}/**/*.test.ts"];

// Tests run on the sources, so that a stale build can never make one pass.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@portico\/react-ui$/, replacement: at("./react-ui/src/index.ts") },
      { find: /^@portico\/(core|fixtures)$/, replacement: at("./$1/src/index.ts") },
      { find: /^@portico\/(core|fixtures)\/(.+)$/, replacement: at("./$1/src/$2.ts") },
    ],
  },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: rules,
          // They touch nothing that outlives a test, so that what they import is read once for all.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "packages", include: ["{core,fixtures,cli}/src/**/*.test.ts"], exclude: rules },
      },
      {
        extends: true,
        test: {
          name: "modal",
          include: ["react-ui/{src,e2e}/**/*.test.{ts,tsx}"],
          globalSetup: "./react-ui/e2e/buildDemoOnce.ts",
          // What they change is in browsers and sandboxes of their own.
          isolate: false,
        },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A second is not enough for a browser, or for a library to be read, on a machine that has more to do.
    expect: { poll: { timeout: 10_000 } },
  },
});
