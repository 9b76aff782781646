import { replaceStep } from "./inbound/libraryStep.ts";
import type { SignClient } from "./libraryProvider.ts";

/**
 * A session may end on both sides at once, or be reported as ended twice; then it no longer exists. The library ends
 * the session when it next publishes something, and a failure would reach the page as an unhandled rejection.
 */
export const tolerateRepeatedEnd = ({ engine, session }: SignClient): void =>
  replaceStep<readonly [{ readonly topic: string }]>(engine, "deleteSession", (end) => async (request) => {
    if (session.keys.includes(request.topic)) await end(request);
  });
