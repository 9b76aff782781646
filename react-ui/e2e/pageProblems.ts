import type { Page } from "playwright-core";

/** Messages of the browser and of Portico about failing services, which many tests cause on purpose. */
const ofServices = /^Failed to load resource|^\[portico\]|net::ERR_|WebSocket connection to/;

/** Collects a page's problems: uncaught errors, and messages of React and of the page's policy. */
export const watch = async (page: Page, problems: string[], expected?: RegExp): Promise<void> => {
  // What is no exception, such as a loop of a ResizeObserver, reaches the page's own handlers and nothing else.
  await page.addInitScript(() => {
    addEventListener("error", ({ error, message }) => {
      if (message && !error) console.error(message);
    });
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    if (expected?.test(text)) return;
    const isError = message.type() === "error" && !ofServices.test(text);
    if (isError || /Content Security Policy|hydrat|Warning:/i.test(text)) problems.push(text);
  });
};
