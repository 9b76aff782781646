import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { noToast } from "../../domain/emptyStates.ts";
import { TOAST_SWAP_MILLIS } from "../../domain/limits.ts";
import {
  failureText,
  type ProgressNotice,
  type Toast,
  type ToastState,
  toastLifeMillis,
  unknownFailure,
} from "../../domain/modal/notice.ts";
import { latestTask } from "../state/latestTask.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import { NoticeTexts } from "./NoticeTexts.ts";

/** The one toast of the page. */
export class Toasts extends Context.Service<
  Toasts,
  {
    readonly state: SubscriptionRef.SubscriptionRef<ToastState>;
    /**
     * Shows a toast for 2.5 s, longer for a long text, or until it is hidden with `autoClose: false`. A toast that is
     * shown is closed first, and the new one appears 150 ms later. Of several toasts in that time, only the last one appears.
     */
    readonly show: (toast: Toast) => Effect.Effect<void>;
    /** Shows a failure: an error, a text, or a list of issues. */
    readonly showError: (failure: unknown) => Effect.Effect<void>;
    /** Shows a success, or that a sign-in goes on, in the words for visitors. The latter stays until it is hidden. */
    readonly showProgress: (progress: ProgressNotice) => Effect.Effect<void>;
    /** Hides the toast, and cancels one that is about to appear. */
    readonly hide: Effect.Effect<void>;
  }
>()("portico/controllers/Toasts") {
  static readonly layer = Layer.effect(
    Toasts,
    Effect.gen(function* () {
      const texts = yield* NoticeTexts;
      const state = yield* SubscriptionRef.make(noToast);
      /** The next task: showing the waiting toast, or hiding the current one. */
      const next = yield* latestTask;
      /** When the next toast may appear, milliseconds since the epoch. */
      let nextAtMillis = 0;

      const hideLater = (toast: Toast) =>
        toast.autoClose === false
          ? Effect.void
          : Effect.andThen(Effect.sleep(toastLifeMillis(toast.message)), SubscriptionRef.set(state, noToast));
      const appear = (toast: Toast) => SubscriptionRef.set(state, { ...toast, isOpen: true });

      const show = Effect.fnUntraced(function* (toast: Toast) {
        const now = yield* Clock.currentTimeMillis;
        if (SubscriptionRef.getUnsafe(state).isOpen) {
          nextAtMillis = now + TOAST_SWAP_MILLIS;
          yield* SubscriptionRef.set(state, noToast);
        }
        const wait = nextAtMillis - now;
        if (wait <= 0) yield* appear(toast);
        const appearLater = wait <= 0 ? Effect.void : Effect.andThen(Effect.sleep(wait), appear(toast));
        yield* next.run(Effect.andThen(appearLater, hideLater(toast)));
      });

      return Toasts.of({
        state,
        show,
        showError: Effect.fnUntraced(function* (failure) {
          const text = failureText(failure);
          if (text === undefined) return yield* show(unknownFailure);
          if (typeof text === "string") return yield* show({ message: text, variant: "error" });
          yield* show({ message: yield* texts.of(text), variant: "error", error: text });
        }),
        showProgress: Effect.fnUntraced(function* (progress) {
          const message = yield* texts.ofProgress(progress);
          yield* show(
            progress === "authenticating"
              ? { message, variant: "loading", autoClose: false, progress }
              : { message, variant: "success", progress },
          );
        }),
        hide: Effect.andThen(next.stop, SubscriptionRef.set(state, noToast)),
      });
    }),
  );
}
