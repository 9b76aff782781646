import { RELAY_UNANSWERED_END_MILLIS } from "../../domain/limits.ts";

type Listener = (answer: unknown) => void;
interface Answers {
  readonly once: (name: string, listener: Listener) => unknown;
  readonly off: (name: string, listener: Listener) => unknown;
  readonly listeners: (name: string) => ReadonlyArray<unknown>;
}

const isAnswers = (value: unknown): value is Answers =>
  ["once", "off", "listeners"].every((name) => typeof Reflect.get(Object(value), name) === "function");

/**
 * Five minutes after a proposal or a request that nobody answered, the library rejects a promise that it gave to nobody,
 * besides the one it gave: no `catch` keeps that from the page. Such a wait is ended shortly before, as if the answer
 * were that it expired; then the library has nothing left to reject.
 */
export const endUnanswered = ({ engine }: { readonly engine: object }): void => {
  const answers: unknown = Reflect.get(engine, "events");
  if (!isAnswers(answers)) return;
  const once = answers.once.bind(answers);
  const endingOnce: Answers["once"] = (name, listener) => {
    const kind = /^session_(connect|request)/.exec(name)?.[1];
    if (kind) {
      const message = kind === "connect" ? "Proposal expired" : "Request expired. Please try again.";
      const timer = setTimeout(() => {
        if (!answers.listeners(name).includes(listener)) return;
        answers.off(name, listener);
        listener({ error: { message, code: 0 } });
      }, RELAY_UNANSWERED_END_MILLIS);
      once(name, () => clearTimeout(timer));
    }
    return once(name, listener);
  };
  Reflect.set(answers, "once", endingOnce);
};
