import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type { AccountId } from "../../../domain/chain/caip.ts";
import type { PorticoError } from "../../../domain/errors/catalogue.ts";
import {
  IncorrectAmount,
  InsufficientBalance,
  QuoteStale,
  SwapAddressMissing,
  SwapBuildFailed,
} from "../../../domain/errors/money.ts";
import { swapFailed, swapSucceeded } from "../../../domain/events/swapEvents.ts";
import { SWAP_PREVIEW_MAX_AGE_MILLIS, SWAP_REFRESH_MILLIS } from "../../../domain/limits/money.ts";
import type { PendingTransaction } from "../../../domain/money/submission/pendingTransaction.ts";
import { hasSameEffect } from "../../../domain/money/submission/transactionRequest.ts";
import type { PermitRequest } from "../../../domain/money/swap/permit.ts";
import type { SwapPreview } from "../../../domain/money/swap/swapState.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { Balances } from "../Balances.ts";
import { followUnderWay } from "../submission/followUnderWay.ts";
import { type Progress, submissions } from "../submission/submissions.ts";
import { isOfferFor, SwapForms } from "./SwapForms.ts";
import { SwapMemory } from "./SwapMemory.ts";
import { type BuildFailure, type BuiltStep, swapSteps } from "./swapSteps.ts";
import { type SendFailure, stepOf, swapWallet } from "./swapWallet.ts";

export type PreviewFailure = BuildFailure | IncorrectAmount | InsufficientBalance | SwapAddressMissing;
export type SubmitFailure = SendFailure | QuoteStale;

/** What became of a step. */
export interface SubmittedSwap {
  readonly step: SwapPreview["step"];
  /** The hash of the transaction, which the network has confirmed. Absent after a permit, which is no transaction. */
  readonly hash?: string;
}

/** Builds and sends swaps (docs/rules/swap.md#preview). */
export class Swaps extends Context.Service<
  Swaps,
  {
    /** Builds the next step for what the form says: an approval, the swap, or both. Nothing is asked of the wallet. */
    readonly preview: Effect.Effect<SwapPreview, PreviewFailure>;
    /**
     * Sends what a preview shows, and waits until the network has confirmed it. A preview is sent at most once: a
     * second call gets the result of the first. After an approval, the next preview is in the state. A step that may
     * still happen is not sent again with another preview either, here or in another tab: the end of the first is
     * waited for, and its result returned, unless the visitor wants it `again`.
     */
    readonly submit: (preview: {
      readonly id: string;
      readonly again?: boolean;
    }) => Effect.Effect<SubmittedSwap, SubmitFailure>;
    /** Fetches prices, balances and the quote, or builds the step again, ten seconds after the last ones. */
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
      const previews = yield* submissions<BuiltStep, SubmittedSwap, SubmitFailure>();
      let built: BuiltStep | undefined;
      let newestId = 0;
      let newestCall = 0;
      /** The call that has built the newest step. */
      let builtBy = 0;

      /** Whether a later call than this one has built its step. */
      const isOvertaken = (call: number) => builtBy > call;

      const build = Effect.fnUntraced(function* (call: number) {
        const offered = yield* forms.offer.pipe(
          Effect.mapError((cause) => (cause instanceof IncorrectAmount ? cause : new SwapBuildFailed({}, { cause }))),
        );
        const { form, quoteProblem } = machine().state;
        if (!form) return yield* Effect.fail(new SwapAddressMissing({}));
        if (!offered || !isOfferFor(offered, form)) return yield* Effect.fail(new IncorrectAmount({}));
        if (quoteProblem === "InsufficientBalance") return yield* Effect.fail(new InsufficientBalance({}));
        newestId += 1;
        const id = String(newestId);
        // The quote in the state may be that of a later request.
        const payable = { ...offered.quote, account: offered.account, insufficientBalance: false };
        const isAtomic = yield* wallet.isAtomic(offered.address, offered.pair.network.caipNetworkId);
        const step = yield* steps.build({ ...offered, quote: payable }, { id, isAtomic });
        // The visitor changed the form while the step was built.
        const { form: latest } = machine().state;
        if (!latest || !isOfferFor(offered, latest)) {
          return yield* Effect.fail(new IncorrectAmount({}));
        }
        if (isOvertaken(call)) {
          // A change of the form has voided the newer step since; this one is older still.
          return machine().state.preview ?? (yield* Effect.fail(new IncorrectAmount({})));
        }
        builtBy = call;
        built = step;
        previews.remember(id, step);
        yield* dispatch({ type: "built", preview: step.preview });
        return step.preview;
      });

      const preview = Effect.suspend(() => {
        newestCall += 1;
        const call = newestCall;
        return build(call).pipe(
          Effect.tapError((error) =>
            error._tag === "InsufficientBalance" || error._tag === "IncorrectAmount" || isOvertaken(call)
              ? Effect.void
              : dispatch({ type: "buildFailed" }),
          ),
        );
      }).pipe(outcomes.report);

      const changed = (account: AccountId, tokens: ReadonlyArray<AccountId>) =>
        Effect.andThen(balances.outdate(account, tokens), balances.refresh(account));

      const refreshBalances = ({ account, quote }: SwapPreview) =>
        changed(account, [quote.from.address, quote.to.address]).pipe(
          Effect.andThen(balances.fetch({ address: account })),
          Effect.catch((error) => Effect.logWarning(`The balances are not up to date: ${error.message}`)),
        );

      const afterStep = Effect.fnUntraced(function* (step: SwapPreview) {
        if (step.step === "approve") {
          yield* changed(step.account, []);
          yield* Effect.ignore(preview);
          return;
        }
        yield* dispatch({ type: "reset" });
        yield* refreshBalances(step);
      });

      const requireFresh = Effect.fnUntraced(function* ({ atMillis, quote }: SwapPreview) {
        const nowMillis = yield* Clock.currentTimeMillis;
        const ageMillis = nowMillis - atMillis;
        if (ageMillis > SWAP_PREVIEW_MAX_AGE_MILLIS || nowMillis > quote.expiresAtMillis) {
          return yield* Effect.fail(new QuoteStale({ ageMillis }));
        }
      });

      const sendStep = Effect.fnUntraced(function* (step: BuiltStep, again: boolean, progress: Progress) {
        const requireFreshStep = requireFresh(step.preview);
        yield* dispatch({ type: "sending", step: step.preview.step });
        const hash = yield* Effect.ensuring(
          wallet.sendStep(step, { again, requireFresh: requireFreshStep, progress }),
          dispatch({ type: "sent" }),
        );
        yield* afterStep(step.preview);
        const submitted: SubmittedSwap = { step: step.preview.step, hash };
        return submitted;
      });

      /** When the shown figures were fetched. */
      const shownAtMillis = (): number | undefined => {
        const { preview: shown, quote } = machine().state;
        return shown?.atMillis ?? quote?.quotedAtMillis;
      };

      const failureOf = ({ preview: shown }: BuiltStep) => {
        const isSmartAccount = wallet.isSmartAccount();
        return { failed: (error: PorticoError) => swapFailed(shown, isSmartAccount, error), isSubmission: true };
      };

      /** Has the wallet sign the permission. The swap that carries it follows, or the approval after a refusal. */
      const signPermit = (step: BuiltStep, request: PermitRequest) => {
        const signing = Effect.andThen(dispatch({ type: "sending", step: "permit" }), steps.sign(request)).pipe(
          Effect.ensuring(dispatch({ type: "sent" })),
          // A wallet that cannot sign typed data is asked for the approval.
          Effect.catchTag(
            ["CapabilityMissing", "MethodNotFoundRpcError", "MethodNotSupportedRpcError", "ProviderMethodUnsupported"],
            () => Effect.void,
          ),
        );
        return outcomes.report(signing, failureOf(step)).pipe(
          Effect.as<SubmittedSwap>({ step: "permit" }),
          Effect.onExit(() => Effect.ignore(preview)),
        );
      };

      const send = (step: BuiltStep, again: boolean, progress: Progress) => {
        const isSmartAccount = wallet.isSmartAccount();
        return outcomes.report(sendStep(step, again, progress), {
          done: ({ step: sent }) => (sent === "approve" ? undefined : swapSucceeded(step.preview, isSmartAccount)),
          ...failureOf(step),
        });
      };

      /** Reports a step that ended while no caller waited for it: in another tab, before a reload, or late. */
      const ended = Effect.fnUntraced(function* (transaction: PendingTransaction) {
        if (previews.asked().some((step) => hasSameEffect(stepOf(step.preview), transaction))) return;
        if (transaction.swap?.step === "approve") {
          // The approval is no longer the next step.
          const shown = machine().state.preview;
          if (shown && hasSameEffect(stepOf(shown), transaction)) yield* Effect.ignore(preview);
          return;
        }
        const step = transaction.swap?.step;
        if (transaction.status !== "confirmed" || step === undefined || step === "revoke") return;
        yield* dispatch({ type: "swapped", step: transaction });
        yield* forms.refresh;
        const { request, replacement, hash } = transaction;
        for (const { preview: told } of previews.found(request, { step, hash: replacement ?? hash })) {
          yield* PubSub.publish(outcomes.published, { event: swapSucceeded(told, wallet.isSmartAccount()) });
        }
      });
      yield* followUnderWay({
        changed: (steps) => Effect.asVoid(dispatch({ type: "stepsRead", steps })),
        ended: (transaction) => (transaction.swap ? ended(transaction) : Effect.void),
      });

      return Swaps.of({
        preview,
        submit: ({ id, again = false }) =>
          Effect.suspend((): Effect.Effect<SubmittedSwap, SubmitFailure> => {
            const found = previews.find(id);
            // Only the newest step may be sent: an older one no longer fits what the visitor sees.
            const isNewest = built?.preview.id === id && machine().state.preview?.id === id;
            if (!found || !(found.isSubmitted || isNewest)) {
              return Effect.fail(new QuoteStale({ ageMillis: SWAP_PREVIEW_MAX_AGE_MILLIS }));
            }
            const { preview: step } = found;
            const { permit } = step.preview;
            return found.submit((progress) => (permit ? signPermit(step, permit) : send(step, again, progress)));
          }),
        watch: Effect.gen(function* () {
          let lastMillis = shownAtMillis() ?? (yield* Clock.currentTimeMillis);
          while (true) {
            const nowMillis = yield* Clock.currentTimeMillis;
            const dueMillis = Math.max(lastMillis, shownAtMillis() ?? 0) + SWAP_REFRESH_MILLIS;
            const { sending, preview: shown } = machine().state;
            if (sending || nowMillis < dueMillis) {
              yield* Effect.sleep(sending ? SWAP_REFRESH_MILLIS : dueMillis - nowMillis);
              continue;
            }
            yield* shown ? Effect.ignore(preview) : forms.refresh;
            lastMillis = yield* Clock.currentTimeMillis;
          }
        }),
        reset: Effect.suspend(() => {
          built = undefined;
          return Effect.andThen(steps.forgetPermits, Effect.asVoid(dispatch({ type: "reset" })));
        }),
      });
    }),
  );
}
