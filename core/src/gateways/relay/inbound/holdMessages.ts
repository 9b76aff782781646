import type { SignClient } from "../libraryProvider.ts";
import { replaceStep } from "./libraryStep.ts";

/**
 * Makes messages wait. The library may receive those that arrived while the page was away before it has started, which is
 * before anyone can guard its client. Returns a function that lets them through.
 */
export const holdMessages = ({ relayer }: SignClient["core"]): (() => void) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  replaceStep(relayer, "onMessageEvent", (step) => async (...parts) => {
    await released;
    return step(...parts);
  });
  return release;
};
