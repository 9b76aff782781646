import { type Browser, chromium, type Page } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.PORTICO_CHROMIUM ?? "/usr/bin/chromium", args: flags });

/** Collects what a page complains of: errors that nobody caught, and what React and the page's policy have to say. */
export const watch = (page: Page, problems: string[], expected?: RegExp): void => {
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    if (/Content Security Policy|hydrat|Warning:/i.test(text) && !expected?.test(text)) problems.push(text);
  });
};
