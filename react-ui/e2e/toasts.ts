import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Notes what the toasts of the visitor's pages say. A toast ends by itself after 2.5 s, which is too soon for a test
 * that looks at the page from outside a busy machine.
 */
export const noteToasts = (page: Page) =>
  page.context().addInitScript(() => {
    Reflect.set(window, "toastsSaid", []);
    let last: Element | null = null;
    const look = () => {
      const toast = document.querySelector(".portico-toast");
      if (toast && toast !== last && toast.checkVisibility()) {
        const said = { text: toast.textContent, variant: toast.getAttribute("data-variant") };
        Reflect.get(window, "toastsSaid").push(said);
      }
      last = toast;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });

interface Said {
  readonly text: string;
  readonly variant: string;
}

/** Finds a toast of the page that has said a text, which is forgotten then, with those before it; else all of them. */
const take = (
  page: Page,
  text: string | RegExp,
  variant?: string,
): Promise<{ readonly isFound: boolean; readonly said: ReadonlyArray<Said> }> =>
  page.evaluate(
    (wanted) => {
      const said: Said[] = Reflect.get(window, "toastsSaid");
      const isText = (each: string) =>
        typeof wanted.text === "string" ? each === wanted.text : wanted.text.test(each);
      const index = said.findIndex(
        (each) => isText(each.text) && (wanted.variant === undefined || wanted.variant === each.variant),
      );
      return index < 0 ? { isFound: false, said } : { isFound: true, said: said.splice(0, index + 1).slice(index) };
    },
    { text, variant },
  );

/** Whether a toast of the page has said a text. If so, that toast and those before it are forgotten. */
export const hasSaid = async (page: Page, text: string | RegExp): Promise<boolean> => (await take(page, text)).isFound;

/** Waits until a toast of the page, of a kind if that matters, has said a text. It is forgotten, with those before it. */
export const toastSaid = async (
  page: Page,
  text: string | RegExp,
  variant?: "loading" | "success" | "error",
): Promise<void> => {
  await expect
    .poll(async () => (await take(page, text, variant)).said)
    .toEqual([
      {
        text: typeof text === "string" ? text : expect.stringMatching(text),
        variant: variant ?? expect.any(String),
      },
    ]);
};

/** Forgets what the toasts of the page have said until now. */
export const forgetToasts = (page: Page) => page.evaluate(() => Reflect.set(window, "toastsSaid", []));
