import { react, typescript, vite } from "../../sites/dependencies.mjs";

export const stack = {
  title: "Playwright",
  group: "Test runners",
  site: "react",
  portico: ["@portico/core", "@portico/react-ui", "@portico/fixtures"],
  dependencies: { ...react, ...typescript, ...vite, "@types/node": "^20.0.0" },
  versions: [{ version: "1", dependencies: { "@playwright/test": "^1.65.0" } }],
  run: async ({ runIn }) => {
    await runIn(`CHROMIUM=${process.env.PORTICO_CHROMIUM ?? "/usr/bin/chromium"} playwright test`);
    return [];
  },
  about: "[The test wallets](test-wallets.md) appear in the page as extensions do, and need Vite to be installed.",
  shows: ["playwright.config.ts", "connect.spec.ts"],
};
