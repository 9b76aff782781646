import { react, testingLibrary, typescript } from "../../sites/dependencies.mjs";

const vitest = { vite: "^7.0.0", vitest: "^4.0.0" };

export const stack = {
  title: "Vitest",
  group: "Test runners",
  site: "tested",
  portico: ["@portico/core", "@portico/react-ui", "@portico/fixtures"],
  dependencies: { ...react, ...typescript, ...testingLibrary },
  versions: [
    { version: "4, jsdom 29", environment: "jsdom", dependencies: { ...vitest, jsdom: "^29.0.0" } },
    { version: "4, happy-dom 21", environment: "happy-dom", dependencies: { ...vitest, "happy-dom": "^21.0.0" } },
  ],
  run: async ({ runIn, version }) => {
    await runIn(`vitest run --environment ${version.environment}`);
    return [];
  },
  about: "Nothing but the environment is configured. The wallet is one of [the test wallets](test-wallets.md).",
  shows: ["vitest.config.ts", "portico.ts", "connect.test.tsx"],
};
