import type { SignClient } from "./relayLibrary.ts";

type Step = (request: { readonly topic: string }) => unknown;

const isStep = (value: unknown): value is Step => typeof value === "function";

/**
 * A session may end at both sides at once, or be told to have ended twice, and then there is none any more. The library
 * checks such news without waiting for the check, and ends the session when it next publishes something: what these
 * steps fail with would reach the page as nobody's.
 */
export const tolerateRepeatedEnd = ({ engine, session }: SignClient): void => {
  const change = (name: string, around: (step: Step) => Step) => {
    const step: unknown = Reflect.get(engine, name);
    if (isStep(step)) Reflect.set(engine, name, around(step.bind(engine)));
  };
  change("isValidDisconnect", (check) => (request) => {
    const checked = Promise.resolve(check(request));
    checked.catch(() => {});
    return checked;
  });
  change("deleteSession", (end) => async (request) => {
    if (session.keys.includes(request.topic)) await end(request);
  });
};
