import type { SignClient } from "../libraryProvider.ts";
import { replaceStep } from "./libraryStep.ts";

/**
 * Makes messages wait. The library may receive those that arrived while the page was away before it has started, which is
 * before anyone can guard its client. Returns a function that lets them through.
 */
export const holdMessages = ({ relayer }: SignClient["core"]): (() => void) => {
  let letThrough = () => {};
  const guarded = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  replaceStep(relayer, "onMessageEvent", (step) => async (...parts) => {
    await guarded;
    return step(...parts);
  });
  return letThrough;
};
