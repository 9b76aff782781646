import * as Layer from "effect/Layer";
import { attempted } from "../domain/untrustedValue.ts";
import { PageLeaving } from "../ports/PageLeaving.ts";

/** The page that the code runs in, if there is one. */
export const pageLeavingLayer = Layer.succeed(PageLeaving)({
  onHidden: (listener) => {
    if (typeof document === "undefined") return () => {};
    const onChange = () => {
      if (document.visibilityState === "hidden") listener();
    };
    document.addEventListener("visibilitychange", onChange);
    // Some browsers close a visible page without hiding it first.
    globalThis.addEventListener("pagehide", listener);
    return () => {
      document.removeEventListener("visibilitychange", onChange);
      globalThis.removeEventListener("pagehide", listener);
    };
  },
  sendBeacon: (url, text) =>
    typeof document !== "undefined" && (attempted(() => navigator.sendBeacon(url, text)) ?? false),
});
