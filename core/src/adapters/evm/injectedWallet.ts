import { BROWSER_WALLET_NAME, type Connector, INJECTED_CONNECTOR_ID } from "../../domain/connection/connector.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { PageWallet } from "./announcedWallets.ts";
import { isEip1193Provider } from "./Eip1193Provider.ts";

const connector: Connector = {
  id: INJECTED_CONNECTOR_ID,
  type: "INJECTED",
  name: BROWSER_WALLET_NAME,
  namespace: "eip155",
  origin: "window.ethereum",
};

/**
 * The one provider in the page's `window.ethereum`. Wallets in phone browsers put it there after the page has started,
 * and report that with an event. Returns a function that stops listening.
 */
export const injectedWallet = (listener: (wallet: PageWallet) => void): (() => void) => {
  const check = (): boolean => {
    const provider = fieldOf(globalThis, "ethereum");
    if (!isEip1193Provider(provider)) return false;
    listener({ connector, provider });
    return true;
  };
  if (check()) return () => {};
  const onInitialized = () => void check();
  globalThis.addEventListener("ethereum#initialized", onInitialized, { once: true });
  return () => globalThis.removeEventListener("ethereum#initialized", onInitialized);
};
