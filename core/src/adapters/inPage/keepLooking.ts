import { EXTENSION_LOOKS_MILLIS } from "../../domain/limits.ts";

/** The searches of the page that are under way. */
const looks = new Set<() => void>();

/** Looks at the page again, for every search that is under way. */
export const lookAgain = (): void => {
  for (const look of [...looks]) look();
};

/** Waits until something is in the page, as long as the page is searched for wallets. */
export const whenInPage = async (isThere: () => Promise<boolean>): Promise<void> => {
  let passedMillis = 0;
  for (const millis of EXTENSION_LOOKS_MILLIS) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, millis - passedMillis));
    passedMillis = millis;
  }
};

/**
 * Looks at the page for wallets that come without notice: at fixed times, and with every `lookAgain`. Returns a function
 * that stops it.
 */
export const keepLooking = (look: () => void): (() => void) => {
  looks.add(look);
  const timers = EXTENSION_LOOKS_MILLIS.map((millis) => setTimeout(look, millis));
  return () => {
    looks.delete(look);
    for (const timer of timers) clearTimeout(timer);
  };
};
