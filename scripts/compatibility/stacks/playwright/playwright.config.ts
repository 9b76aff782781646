import { defineConfig } from "@playwright/test";

const executablePath = process.env["CHROMIUM"]; // Playwright's own browser, if there is none

export default defineConfig({
  use: {
    baseURL: "http://localhost:4173",
    launchOptions: executablePath ? { executablePath, args: ["--no-sandbox"] } : {},
  },
  webServer: { command: "vite build && vite preview --port 4173 --strictPort", url: "http://localhost:4173" },
});
