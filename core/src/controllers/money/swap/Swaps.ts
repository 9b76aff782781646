import * as Cause from "effect/Cause";
import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import { RequestAborted } from "../../../domain/errors/connection.ts";
import {
  IncorrectAmount,
  InsufficientBalance,
  QuoteStale,
  SwapAddressMissing,
  SwapBuildFailed,
} from "../../../domain/errors/money.ts";
import { SWAP_PREVIEW_MAX_AGE_MILLIS, SWAP_REFRESH_MILLIS } from "../../../domain/limits.ts";
import { swapFailed, swapSucceeded } from "../../../domain/modal/events/swapEvents.ts";
import { amountOfForm, isSameToken } from "../../../domain/money/swap/swapForm.ts";
import type { SwapPreview } from "../../../domain/money/swap/swapState.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { Balances } from "../Balances.ts";
import { SwapForms } from "./SwapForms.ts";
import { SwapMemory } from "./SwapMemory.ts";
import { type BuildFailure, type BuiltStep, swapSteps } from "./swapSteps.ts";
import { type SendFailure, swapWallet } from "./swapWallet.ts";

export type PreviewFailure = BuildFailure | IncorrectAmount | InsufficientBalance | SwapAddressMissing;
export type SubmitFailure = SendFailure | QuoteStale;

/** What became of a step. */
export interface SubmittedSwap {
  readonly step: SwapPreview["step"];
  /** The hash of the transaction, which the network has confirmed. */
  readonly hash: string;
}

interface Submission {
  readonly result: Deferred.Deferred<SubmittedSwap, SubmitFailure>;
}

/** Errors after which nothing was sent, so that the same step may be tried again. */
const nothingSent: ReadonlySet<string> = new Set([
  "UserRejected",
  "QuoteStale",
  "SwapAddressMissing",
  "ChainNotSupported",
  "SwitchNetworkNotFound",
  "NotConnected",
  "CapabilityMissing",
  "InsufficientFunds",
]);

/** Errors after which the swap may still happen. */
const fateUnknown: ReadonlySet<string> = new Set(["WalletTimedOut", "RequestAborted", "TransactionNotConfirmed"]);

/** A swap that may still happen, with the error that says why nobody knows. */
interface OpenSwap {
  readonly preview: SwapPreview;
  readonly error: SubmitFailure;
}

/** The error of a swap that may still happen, also when its caller left; undefined when it cannot happen any more. */
const openFailureOf = (cause: Cause.Cause<SubmitFailure>): SubmitFailure | undefined => {
  const failure = Cause.findErrorOption(cause);
  if (Option.isNone(failure)) return new RequestAborted({ method: "eth_sendTransaction" });
  return fateUnknown.has(failure.value._tag) ? failure.value : undefined;
};

/** Whether two previews would do the same. An approval changes no balance, so it may be repeated. */
const isSameSwap = (a: SwapPreview, b: SwapPreview): boolean =>
  a.step !== "approve" &&
  b.step !== "approve" &&
  a.account === b.account &&
  a.quote.fromAmount === b.quote.fromAmount &&
  isSameToken(a.quote.from.address, b.quote.from.address) &&
  isSameToken(a.quote.to.address, b.quote.to.address);

/** Builds and sends swaps (docs/rules/swap.md#preview). */
export class Swaps extends Context.Service<
  Swaps,
  {
    /** Builds the next step for what the form says: an approval, the swap, or both. Nothing is asked of the wallet. */
    readonly preview: Effect.Effect<SwapPreview, PreviewFailure>;
    /**
     * Sends what a preview shows, and waits until the network has confirmed it. A preview is sent at most once: a
     * second call gets the result of the first. After an approval, the next preview is in the state. A swap that may
     * still happen is not sent again with another preview either: it fails with the same error until `reset`.
     */
    readonly submit: (preview: Pick<SwapPreview, "id">) => Effect.Effect<SubmittedSwap, SubmitFailure>;
    /** Keeps prices, balances, quote and preview up to date, every ten seconds, until it is interrupted. */
    readonly watch: Effect.Effect<never>;
    readonly reset: Effect.Effect<void>;
  }
>()("portico/controllers/Swaps") {
  static readonly layer = Layer.effect(
    Swaps,
    Effect.gen(function* () {
      const forms = yield* SwapForms;
      const memory = yield* SwapMemory;
      const balances = yield* Balances;
      const outcomes = yield* Outcomes;
      const steps = yield* swapSteps;
      const wallet = yield* swapWallet;
      const { dispatch, machine } = memory;
      const submissions = new Map<string, Submission>();
      let built: BuiltStep | undefined;
      let newestId = 0;
      let open: OpenSwap | undefined;

      const build = Effect.gen(function* () {
        const offered = yield* forms.offer.pipe(
          Effect.mapError((cause) => (cause instanceof IncorrectAmount ? cause : new SwapBuildFailed({}, { cause }))),
        );
        const { form, quote, inputError } = machine().state;
        if (!form) return yield* Effect.fail(new SwapAddressMissing({}));
        if (!offered || amountOfForm(form) !== offered.pair.amount) return yield* Effect.fail(new IncorrectAmount({}));
        if (inputError === "Insufficient balance") return yield* Effect.fail(new InsufficientBalance({}));
        newestId += 1;
        const id = String(newestId);
        const isAtomic = yield* wallet.isAtomic(offered.address, offered.pair.network.caipNetworkId);
        const step = yield* steps.build({ ...offered, quote: quote ?? offered.quote }, { id, isAtomic });
        // The visitor changed the form while the step was built.
        if (amountOfForm(machine().state.form ?? form) !== offered.pair.amount) {
          return yield* Effect.fail(new IncorrectAmount({}));
        }
        built = step;
        yield* dispatch({ type: "built", preview: step.preview });
        return step.preview;
      });

      const preview = build.pipe(
        Effect.tapError((error) =>
          error._tag === "InsufficientBalance" || error._tag === "IncorrectAmount"
            ? Effect.void
            : dispatch({ type: "buildFailed" }),
        ),
        outcomes.report,
      );

      const refreshBalances = ({ account, quote }: SwapPreview) =>
        balances
          .fetch({ address: account, forceUpdate: [quote.from.address, quote.to.address] })
          .pipe(Effect.catch((error) => Effect.logWarning(`The balances are not up to date: ${error.message}`)));

      const afterStep = Effect.fnUntraced(function* (step: SwapPreview) {
        if (step.step === "approve") {
          yield* Effect.ignore(preview);
          return;
        }
        yield* dispatch({ type: "reset" });
        yield* refreshBalances(step);
      });

      const sendStep = Effect.fnUntraced(function* (step: BuiltStep) {
        const ageMillis = (yield* Clock.currentTimeMillis) - step.preview.atMillis;
        if (ageMillis > SWAP_PREVIEW_MAX_AGE_MILLIS) return yield* Effect.fail(new QuoteStale({ ageMillis }));
        yield* dispatch({ type: "sending", step: step.preview.step });
        const hash = yield* Effect.ensuring(wallet.send(step), dispatch({ type: "sent" }));
        yield* afterStep(step.preview);
        const submitted: SubmittedSwap = { step: step.preview.step, hash };
        return submitted;
      });

      const submitOnce = Effect.fnUntraced(function* (step: BuiltStep) {
        const { id } = step.preview;
        const result = yield* Deferred.make<SubmittedSwap, SubmitFailure>();
        submissions.set(id, { result });
        const isSmartAccount = wallet.isSmartAccount();
        return yield* outcomes
          .report(sendStep(step), {
            done: ({ step: sent }) => (sent === "approve" ? undefined : swapSucceeded(step.preview, isSmartAccount)),
            failed: (error) => swapFailed(step.preview, isSmartAccount, error),
          })
          .pipe(
            Effect.tapError((error) =>
              Effect.sync(() => {
                if (nothingSent.has(error._tag)) submissions.delete(id);
              }),
            ),
            Effect.onExit((exit) => {
              const error = Exit.isSuccess(exit) ? undefined : openFailureOf(exit.cause);
              if (error) open = { preview: step.preview, error };
              return Deferred.done(result, exit);
            }),
          );
      });

      return Swaps.of({
        preview,
        submit: ({ id }) =>
          Effect.suspend((): Effect.Effect<SubmittedSwap, SubmitFailure> => {
            const submission = submissions.get(id);
            if (submission) return Deferred.await(submission.result);
            // Only the newest step may be sent: an older one no longer fits what the visitor sees.
            if (built?.preview.id !== id || machine().state.preview?.id !== id)
              return Effect.fail(new QuoteStale({ ageMillis: SWAP_PREVIEW_MAX_AGE_MILLIS }));
            if (open && isSameSwap(open.preview, built.preview)) return Effect.fail(open.error);
            return submitOnce(built);
          }),
        watch: Effect.gen(function* () {
          while (true) {
            yield* Effect.sleep(SWAP_REFRESH_MILLIS);
            const { sending, preview: shown } = machine().state;
            if (sending) continue;
            yield* shown ? Effect.ignore(preview) : forms.refresh;
          }
        }),
        reset: Effect.suspend(() => {
          built = undefined;
          open = undefined;
          return Effect.asVoid(dispatch({ type: "reset" }));
        }),
      });
    }),
  );
}
