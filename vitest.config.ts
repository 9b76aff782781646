import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
    include: ["{core,fixtures,cli}/src/**/*.test.ts", "react-ui/{src,e2e}/**/*.test.{ts,tsx}"],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A second is not enough for a browser on a machine that has more to do.
    expect: { poll: { timeout: 5_000 } },
  },
});
