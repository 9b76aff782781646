import type { PorticoError } from "../../domain/errors/catalogue.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import type { ModalEvent } from "../../domain/modal/event.ts";

/** The outcome of an action: an event for listeners and analytics, an error to be shown. */
export interface Outcome {
  readonly event?: ModalEvent;
  readonly error?: PorticoError;
}

interface OutcomeEvents<A> {
  readonly done?: (value: A) => ModalEvent | undefined;
  readonly failed?: (error: PorticoError) => ModalEvent;
}

/** Reports what becomes of actions. */
export interface Reporter {
  readonly report: (outcome: Outcome) => void;
  /** Reports the outcome of a running action. The caller gets the same result or rejection as before. */
  readonly watch: <A>(action: Promise<A>, events?: OutcomeEvents<A>) => Promise<A>;
}

/** Errors that the caller caused, so they are not reported. */
const callersDoing: ReadonlySet<PorticoError["_tag"]> = new Set(["Aborted", "ClientDisposed", "ConnectionSuperseded"]);

export const reporterOf = (report: (outcome: Outcome) => void): Reporter => ({
  report,
  watch: async (action, { done, failed } = {}) => {
    try {
      const value = await action;
      const event = done?.(value);
      if (event) report({ event });
      return value;
    } catch (cause) {
      if (isPorticoError(cause) && !callersDoing.has(cause._tag)) {
        const event = failed?.(cause);
        report({ error: cause, ...(event ? { event } : {}) });
      }
      throw cause;
    }
  },
});
