import { BROWSER_WALLET_NAME, type Connector, INJECTED_CONNECTOR_ID } from "../../../domain/connection/connector.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import { keepLooking } from "../../inPage/keepLooking.ts";
import { isEip1193Provider } from "../Eip1193Provider.ts";
import type { PageWallet } from "./announcedWallets.ts";

const connector: Connector = {
  id: INJECTED_CONNECTOR_ID,
  type: "INJECTED",
  name: BROWSER_WALLET_NAME,
  namespace: "eip155",
  origin: "window.ethereum",
};

/**
 * The one provider in the page's `window.ethereum`. Wallets in phone browsers put it there after the page has started. Some
 * report that with an event, others do not. A wallet that takes the place of another one is reported too. Returns a
 * function that stops the search.
 */
export const injectedWallet = (listener: (wallet: PageWallet) => void): (() => void) => {
  let last: unknown;
  const look = (): void => {
    const provider = fieldOf(globalThis, "ethereum");
    if (provider === last || !isEip1193Provider(provider)) return;
    last = provider;
    listener({ connector, provider });
  };
  look();
  const stopLooking = keepLooking(look);
  globalThis.addEventListener("ethereum#initialized", look);
  return () => {
    stopLooking();
    globalThis.removeEventListener("ethereum#initialized", look);
  };
};
