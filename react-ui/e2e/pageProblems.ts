import type { Page } from "playwright-core";

/** What a browser and Portico itself say of services that fail, which many tests are about. */
const ofServices = /^Failed to load resource|^\[portico\]|net::ERR_|WebSocket connection to/;

/** Collects what a page complains of: errors that nobody caught, and what React and the page's policy have to say. */
export const watch = (page: Page, problems: string[], expected?: RegExp): void => {
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    if (expected?.test(text)) return;
    const isError = message.type() === "error" && !ofServices.test(text);
    if (isError || /Content Security Policy|hydrat|Warning:/i.test(text)) problems.push(text);
  });
};
