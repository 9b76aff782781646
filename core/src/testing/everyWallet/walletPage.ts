import { afterAll, beforeAll, vi } from "vitest";

const eventMethods = ["addEventListener", "removeEventListener", "dispatchEvent"] as const;
/** Where wallets without announcements are. */
const places = ["btc_providers", "SandboxProviders", "LeatherProvider", "okxwallet", "coinbaseSolana", "chrome"];

let events = new EventTarget();

/** Empties the page: what was in it neither hears nor says anything any more. */
export const emptyWalletPage = (): void => {
  events = new EventTarget();
  for (const place of places) Reflect.deleteProperty(globalThis, place);
};

/** Gives the tests of a file in Node what wallets and adapters need of a page: a `window` with events. */
export const walletPageForTests = (): void => {
  beforeAll(() => {
    vi.stubGlobal("window", globalThis);
    const page: Pick<EventTarget, (typeof eventMethods)[number]> = {
      addEventListener: (...args) => events.addEventListener(...args),
      removeEventListener: (...args) => events.removeEventListener(...args),
      dispatchEvent: (event) => events.dispatchEvent(event),
    };
    for (const name of eventMethods) vi.stubGlobal(name, page[name]);
  });
  afterAll(() => {
    emptyWalletPage();
    vi.unstubAllGlobals();
  });
};
