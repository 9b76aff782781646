import { eventsOf, replaceStep } from "./inbound/libraryStep.ts";

/** Thrown before anything of a request has left. */
class RequestIdTaken extends Error {}

const nextMillisecond = () => new Promise((resolve) => setTimeout(resolve, 1));

/** The events that the library waits for, for a request or a proposal: `session_request:` and an id. */
const ANSWER = /^session_(?:request|connect):(?<id>.+)$/;

/**
 * Gives each open request and proposal an id of its own (docs/rules/relay.md#request-ids-of-a-session). The library
 * makes an id of the millisecond and three random digits. Of two requests with one id the wallet would show only the
 * first, and its answer would count for both: a signature for one thing as the signature for another. So what gets an
 * id that is taken is made again in the next millisecond.
 */
export const distinctRequestIds = ({ engine }: { readonly engine: object }): void => {
  const events = eventsOf(engine);
  if (!events) return;
  const isTaken = (id: string) =>
    [`session_request:${id}`, `session_connect:${id}`].some((name) => events.listeners(name).length > 0);
  replaceStep<readonly [name: string, listener: unknown]>(events, "once", (once) => (name, listener) => {
    const id = ANSWER.exec(name)?.groups?.["id"];
    if (id !== undefined && isTaken(id)) throw new RequestIdTaken();
    return once(name, listener);
  });
  for (const step of ["request", "connect", "authenticate"]) {
    replaceStep(engine, step, (make) => async (...parts) => {
      for (;;) {
        try {
          return await make(...parts);
        } catch (cause) {
          if (!(cause instanceof RequestIdTaken)) throw cause;
          await nextMillisecond();
        }
      }
    });
  }
};
