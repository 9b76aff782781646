import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { noAlert } from "../../domain/emptyStates.ts";
import type { ErrorCode, PorticoError } from "../../domain/errors/catalogue.ts";
import type { Alert, AlertState } from "../../domain/modal/notice.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { ModalOptions } from "./ModalOptions.ts";
import { NoticeTexts } from "./NoticeTexts.ts";

/** Notices for the site's owner: a bar that shows only in debug mode, and a log line in every mode. */
export class Alerts extends Context.Service<
  Alerts,
  {
    readonly state: SubscriptionRef.SubscriptionRef<AlertState>;
    /** Shows an alert until it is hidden; it replaces the previous one. */
    readonly show: (alert: Alert) => Effect.Effect<void>;
    /** Shows an error in the site's configuration, once per kind unless `again` is set. */
    readonly showError: (error: PorticoError, options?: { readonly again?: boolean }) => Effect.Effect<void>;
    readonly hide: Effect.Effect<void>;
  }
>()("portico/controllers/Alerts") {
  static readonly layer = Layer.effect(
    Alerts,
    Effect.gen(function* () {
      const options = yield* ModalOptions;
      const texts = yield* NoticeTexts;
      const state = yield* SubscriptionRef.make(noAlert);
      const shownCodes = new Set<ErrorCode>();

      const show = Effect.fnUntraced(function* (alert: Alert) {
        yield* log(alert);
        if (SubscriptionRef.getUnsafe(options.state).debug) {
          yield* SubscriptionRef.set(state, { ...alert, isOpen: true });
        }
      });

      return Alerts.of({
        state,
        show,
        showError: Effect.fnUntraced(function* (error, { again = false } = {}) {
          if (shownCodes.has(error.code) && !again) return;
          shownCodes.add(error.code);
          yield* show({ message: yield* texts.of(error), variant: "error", details: error.message, error });
        }),
        hide: SubscriptionRef.set(state, noAlert),
      });
    }),
  );
}

const log = ({ variant, details, message }: Alert) => {
  const text = details ?? message;
  if (variant === "error") return Effect.logError(text);
  return variant === "warning" ? Effect.logWarning(text) : Effect.logInfo(text);
};
