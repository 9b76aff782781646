import type { SignClient } from "./libraryProvider.ts";
import { replaceStep } from "./libraryStep.ts";

/**
 * A session may end at both sides at once, or be told to have ended twice, and then there is none any more. The library
 * ends the session when it next publishes something: what that fails with would reach the page as nobody's.
 */
export const tolerateRepeatedEnd = ({ engine, session }: SignClient): void =>
  replaceStep<readonly [{ readonly topic: string }]>(engine, "deleteSession", (end) => async (request) => {
    if (session.keys.includes(request.topic)) await end(request);
  });
