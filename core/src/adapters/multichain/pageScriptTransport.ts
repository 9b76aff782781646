import { fieldOf } from "../../domain/untrustedValue.ts";
import type { OpenTransport } from "./Transport.ts";

const TO_WALLET = "metamask-contentscript";
const TO_PAGE = "metamask-inpage";
const STREAM = "metamask-multichain-provider";

/**
 * Messages through the window to the wallet's script in the page. Other scripts of the page can send such messages too,
 * as they can replace a provider; frames and other windows cannot.
 */
export const pageScriptTransport: OpenTransport = (receive) => {
  const { origin } = globalThis.location;
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== globalThis.window || event.origin !== origin) return;
    const message = fieldOf(event.data, "data");
    if (fieldOf(event.data, "target") !== TO_PAGE || fieldOf(message, "name") !== STREAM) return;
    receive(fieldOf(message, "data"));
  };
  globalThis.addEventListener("message", onMessage);
  return {
    post: (data) => globalThis.postMessage({ target: TO_WALLET, data: { name: STREAM, data } }, origin),
    close: () => globalThis.removeEventListener("message", onMessage),
  };
};
