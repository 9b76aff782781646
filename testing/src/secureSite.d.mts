import type { BrowserContext, Frame, Page } from "playwright-core";

/** Gives a page with its frames, a frame or a window an authenticator for passkeys. */
export function addAuthenticator(
  context: BrowserContext,
  target: Page | Frame,
  options?: { readonly hasPrf?: boolean },
): Promise<void>;

/** Writes the words of a backup down, and enters those that the frame asks for. Returns all of them. */
export function takeWords(frame: Frame): Promise<string>;
