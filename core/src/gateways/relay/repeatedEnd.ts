import type { SignClient } from "./relayLibrary.ts";

/**
 * A session may end at both sides at once, and then its end is told of when there is no session any more. The library
 * checks such news without waiting for the check, whose failure would reach the page as nobody's.
 */
export const tolerateRepeatedEnd = ({ engine }: SignClient): void => {
  const check: unknown = Reflect.get(engine, "isValidDisconnect");
  if (typeof check !== "function") return;
  Reflect.set(engine, "isValidDisconnect", (request: unknown) => {
    const checked = Promise.resolve(check.call(engine, request));
    checked.catch(() => {});
    return checked;
  });
};
