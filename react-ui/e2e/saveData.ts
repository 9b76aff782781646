import type { Page } from "playwright-core";

/** Makes the browser report that the visitor wants to load little data. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
