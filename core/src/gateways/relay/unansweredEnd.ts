import { RELAY_UNANSWERED_END_MILLIS } from "../../domain/limits.ts";

type Listener = (answer: unknown) => unknown;
interface Answers {
  readonly on: (name: string, listener: Listener) => unknown;
  readonly once: (name: string, listener: Listener) => unknown;
  readonly off: (name: string, listener: Listener) => unknown;
  readonly listeners: (name: string) => ReadonlyArray<unknown>;
}

const isAnswers = (value: unknown): value is Answers =>
  ["on", "once", "off", "listeners"].every((name) => typeof Reflect.get(Object(value), name) === "function");

/** The library's own message when a proposal or a request was not answered. */
const expiryOf = (name: string): string | undefined => {
  const [, kind] = /^session_(connect|request)/.exec(name) ?? [];
  return kind && (kind === "connect" ? "Proposal expired" : "Request expired. Please try again.");
};

/**
 * Five minutes after an unanswered proposal or request, the library rejects the promise that it returned, and another
 * one that no caller has: no `catch` keeps that rejection from the page. This function ends such a wait shortly before,
 * as if the answer were an expiry, so that the library has nothing left to reject. An answer that the library fails to
 * handle ends the wait too. Returns a function that ends every wait at once, and every later one as it begins.
 */
export const endUnanswered = ({ engine }: { readonly engine: object }): (() => void) => {
  const answers: unknown = Reflect.get(engine, "events");
  const waiting = new Set<() => void>();
  let isOver = false;
  if (isAnswers(answers)) {
    const once = answers.once.bind(answers);
    const endingOnce: Answers["once"] = (name, listener) => {
      const expiry = expiryOf(name);
      if (!expiry) return once(name, listener);
      const stop = () => {
        clearTimeout(timer);
        waiting.delete(end);
        answers.off(name, heard);
      };
      const fail = (message: string) => listener({ error: { message, code: 0 } });
      const heard: Listener = (answer) => {
        stop();
        Promise.resolve(listener(answer)).catch((cause: unknown) => fail(`The answer was rejected: ${cause}`));
      };
      const end = () => {
        // The library removes a listener whose answer arrived in another way.
        const isWaiting = answers.listeners(name).includes(listener);
        stop();
        if (isWaiting) fail(expiry);
      };
      const timer = setTimeout(end, isOver ? 0 : RELAY_UNANSWERED_END_MILLIS);
      waiting.add(end);
      // An emitter also removes a listener by the original one in its `listener` property.
      return answers.on(name, Object.assign(heard, { listener }));
    };
    Reflect.set(answers, "once", endingOnce);
  }
  return () => {
    isOver = true;
    for (const end of [...waiting]) end();
  };
};
