import { attempted, fieldOf, functionOf } from "../../domain/untrustedValue.ts";
import type { OpenTransport } from "./Transport.ts";

const ENVELOPE = "caip-348";

/** Messages to an extension that lets pages connect to it. The browser guarantees that the other side is this extension. */
export const extensionTransport =
  (extensionId: string): OpenTransport =>
  (receive, closed) => {
    const runtime = fieldOf(fieldOf(globalThis, "chrome"), "runtime");
    const port = functionOf(runtime, "connect")?.(extensionId);
    const post = functionOf(port, "postMessage");
    if (!post) throw new TypeError(`The extension ${extensionId} takes no messages from pages`);
    const onMessage = (message: unknown) => {
      if (fieldOf(message, "type") === ENVELOPE) receive(fieldOf(message, "data"));
    };
    const onDisconnect = () => {
      // The browser logs an error that nobody has read.
      fieldOf(runtime, "lastError");
      closed();
    };
    functionOf(fieldOf(port, "onMessage"), "addListener")?.(onMessage);
    functionOf(fieldOf(port, "onDisconnect"), "addListener")?.(onDisconnect);
    return {
      post: (data) => void post({ type: ENVELOPE, data }),
      close: () => void attempted(() => functionOf(port, "disconnect")?.()),
    };
  };
