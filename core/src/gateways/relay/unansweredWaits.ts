import { BadWalletReply } from "../../domain/errors/connection.ts";
import { RELAY_UNANSWERED_END_MILLIS } from "../../domain/limits.ts";
import { redactText } from "../../domain/redaction/redactText.ts";
import { redactedCause } from "../redactedCause.ts";

type Listener = (response: unknown) => unknown;
interface ResponseEvents {
  readonly on: (name: string, listener: Listener) => unknown;
  readonly once: (name: string, listener: Listener) => unknown;
  readonly off: (name: string, listener: Listener) => unknown;
  readonly listeners: (name: string) => ReadonlyArray<unknown>;
}

const isResponseEvents = (value: unknown): value is ResponseEvents =>
  ["on", "once", "off", "listeners"].every((name) => typeof Reflect.get(Object(value), name) === "function");

/** The library's own message when a proposal or a request was not answered. */
const expiryOf = (name: string): string | undefined => {
  const [, kind] = /^session_(connect|request)/.exec(name) ?? [];
  return kind && (kind === "connect" ? "Proposal expired" : "Request expired. Please try again.");
};

/** The error of an answer that the library could not handle. */
const unusable = (name: string, cause: unknown): BadWalletReply =>
  new BadWalletReply(
    {
      method: name.startsWith("session_connect") ? "wc_sessionPropose" : "wc_sessionRequest",
      issue: "it is not usable",
    },
    { cause: redactedCause(cause, redactText) },
  );

export interface UnansweredWaits {
  /** Whether an answer of a wallet is waited for, also after its caller has given up. */
  readonly isWaiting: () => boolean;
  /** Ends every wait at once, and every later one as it begins. */
  readonly end: () => void;
}

/**
 * Five minutes after an unanswered proposal or request, the library rejects the promise that it returned, and another
 * one that no caller has: no `catch` keeps that rejection from the page. This function ends such a wait shortly before,
 * as if the answer were an expiry, so that the library has nothing left to reject. An answer that the library fails to
 * handle ends the wait too.
 */
export const endUnansweredWaits = ({ engine }: { readonly engine: object }): UnansweredWaits => {
  const events: unknown = Reflect.get(engine, "events");
  const waiting = new Set<() => void>();
  let isOver = false;
  if (isResponseEvents(events)) {
    const once = events.once.bind(events);
    const onceWithLimit: ResponseEvents["once"] = (name, listener) => {
      const expiry = expiryOf(name);
      if (!expiry) return once(name, listener);
      const stop = () => {
        clearTimeout(timer);
        waiting.delete(end);
        events.off(name, onResponse);
      };
      const onResponse: Listener = (response) => {
        stop();
        Promise.resolve(listener(response)).catch((cause: unknown) => listener({ error: unusable(name, cause) }));
      };
      const end = () => {
        // The library removes a listener whose answer arrived in another way.
        const isWaiting = events.listeners(name).includes(listener);
        stop();
        if (isWaiting) listener({ error: { message: expiry, code: 0 } });
      };
      const timer = setTimeout(end, isOver ? 0 : RELAY_UNANSWERED_END_MILLIS);
      waiting.add(end);
      // An emitter also removes a listener by the original one in its `listener` property.
      return events.on(name, Object.assign(onResponse, { listener }));
    };
    Reflect.set(events, "once", onceWithLimit);
  }
  return {
    isWaiting: () => waiting.size > 0,
    end: () => {
      isOver = true;
      for (const end of [...waiting]) end();
    },
  };
};
