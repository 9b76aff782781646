import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as PubSub from "effect/PubSub";
import type { AccountId } from "../../../domain/chain/caip.ts";
import {
  IncorrectAmount,
  InsufficientBalance,
  QuoteStale,
  SwapAddressMissing,
  SwapBuildFailed,
} from "../../../domain/errors/money.ts";
import { SWAP_PREVIEW_MAX_AGE_MILLIS, SWAP_REFRESH_MILLIS } from "../../../domain/limits/money.ts";
import { swapFailed, swapSucceeded } from "../../../domain/modal/events/swapEvents.ts";
import type { PendingTransaction } from "../../../domain/money/send/pendingTransaction.ts";
import { hasSameEffect, type TransactionEffect } from "../../../domain/money/send/transactionRequest.ts";
import type { PermitRequest } from "../../../domain/money/swap/permit.ts";
import type { SwapPreview } from "../../../domain/money/swap/swapState.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import { Balances } from "../Balances.ts";
import { followUnderWay } from "../requests/followUnderWay.ts";
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

/** Errors after which the step may still happen. */
const fateUnknown: ReadonlySet<string> = new Set(["WalletTimedOut", "RequestAborted", "TransactionNotConfirmed"]);

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
     * waited for, and its result returned.
     */
    readonly submit: (preview: Pick<SwapPreview, "id">) => Effect.Effect<SubmittedSwap, SubmitFailure>;
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
      const scope = yield* Effect.scope;
      const steps = yield* swapSteps;
      const wallet = yield* swapWallet;
      const { dispatch, machine } = memory;
      const submissions = new Map<string, Submission>();
      let built: BuiltStep | undefined;
      let newestId = 0;
      /** What a caller waits for now. */
      let awaited: TransactionEffect | undefined;
      /** Steps whose callers have been told that nobody knows what became of them. */
      const untold = new Map<string, SwapPreview>();

      const build = Effect.gen(function* () {
        const offered = yield* forms.offer.pipe(
          Effect.mapError((cause) => (cause instanceof IncorrectAmount ? cause : new SwapBuildFailed({}, { cause }))),
        );
        const { form, inputError } = machine().state;
        if (!form) return yield* Effect.fail(new SwapAddressMissing({}));
        if (!offered || !isOfferFor(offered, form)) return yield* Effect.fail(new IncorrectAmount({}));
        if (inputError === "Insufficient balance") return yield* Effect.fail(new InsufficientBalance({}));
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

      const forgetAwaited = Effect.sync(() => {
        awaited = undefined;
      });

      const requireFresh = Effect.fnUntraced(function* ({ atMillis, quote }: SwapPreview) {
        const nowMillis = yield* Clock.currentTimeMillis;
        const ageMillis = nowMillis - atMillis;
        if (ageMillis > SWAP_PREVIEW_MAX_AGE_MILLIS || nowMillis > quote.expiresAtMillis) {
          return yield* Effect.fail(new QuoteStale({ ageMillis }));
        }
      });

      const sendStep = Effect.fnUntraced(function* (step: BuiltStep) {
        const wanted = stepOf(step.preview);
        const earlier = yield* wallet.underWay(wanted);
        if (!earlier) yield* requireFresh(step.preview);
        awaited = wanted;
        yield* dispatch({ type: "sending", step: step.preview.step });
        const hash = yield* (earlier ? wallet.join(earlier) : wallet.sendStep(step, requireFresh(step.preview))).pipe(
          Effect.ensuring(Effect.andThen(forgetAwaited, dispatch({ type: "sent" }))),
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

      /** Has the wallet sign the permission. The swap that carries it follows, or the approval after a refusal. */
      const signPermit = Effect.fnUntraced(function* ({ preview: shown }: BuiltStep, request: PermitRequest) {
        const result = yield* Deferred.make<SubmittedSwap, SubmitFailure>();
        submissions.set(shown.id, { result });
        yield* dispatch({ type: "sending", step: "permit" });
        const signing = Effect.ensuring(steps.sign(request), dispatch({ type: "sent" })).pipe(
          // A wallet that cannot sign typed data is asked for the approval.
          Effect.catchTag(
            ["CapabilityMissing", "MethodNotFoundRpcError", "MethodNotSupportedRpcError", "ProviderMethodUnsupported"],
            () => Effect.void,
          ),
        );
        return yield* outcomes
          .report(signing, { failed: (error) => swapFailed(shown, wallet.isSmartAccount(), error) })
          .pipe(
            Effect.as<SubmittedSwap>({ step: "permit" }),
            Effect.onExit((exit) => Effect.andThen(Deferred.done(result, exit), Effect.ignore(preview))),
          );
      });

      const submitOnce = Effect.fnUntraced(function* (step: BuiltStep) {
        const { id } = step.preview;
        const result = Deferred.makeUnsafe<SubmittedSwap, SubmitFailure>();
        submissions.set(id, { result });
        const isSmartAccount = wallet.isSmartAccount();
        const work = outcomes
          .report(sendStep(step), {
            done: ({ step: sent }) => (sent === "approve" ? undefined : swapSucceeded(step.preview, isSmartAccount)),
            failed: (error) => swapFailed(step.preview, isSmartAccount, error),
          })
          .pipe(
            Effect.tapError((error) =>
              Effect.sync(() => {
                const isFateUnknown = fateUnknown.has(error._tag);
                // Submitted again, it waits for the end of what is under way.
                if (isFateUnknown || nothingSent.has(error._tag)) submissions.delete(id);
                if (isFateUnknown) untold.set(id, step.preview);
              }),
            ),
          );
        // The step goes on when its caller leaves.
        yield* Effect.forkIn(Deferred.into(work, result), scope);
        return yield* Deferred.await(result);
      });

      /** Reports a step that ended while no caller waited for it: in another tab, before a reload, or late. */
      const ended = Effect.fnUntraced(function* (transaction: PendingTransaction) {
        if (awaited && hasSameEffect(awaited, transaction)) return;
        if (transaction.swap?.step === "approve") {
          // The approval is no longer the next step.
          const shown = machine().state.preview;
          if (shown && hasSameEffect(stepOf(shown), transaction)) yield* Effect.ignore(preview);
          return;
        }
        if (transaction.status !== "confirmed" || transaction.swap?.step === "revoke") return;
        yield* dispatch({ type: "swapped", step: transaction });
        yield* forms.refresh;
        const [id, told] = [...untold].find(([, each]) => hasSameEffect(stepOf(each), transaction)) ?? [];
        if (!id || !told) return;
        untold.delete(id);
        yield* PubSub.publish(outcomes.published, { event: swapSucceeded(told, wallet.isSmartAccount()) });
      });
      yield* followUnderWay({
        changed: (steps) => Effect.asVoid(dispatch({ type: "stepsRead", steps })),
        ended: (transaction) => (transaction.swap ? ended(transaction) : Effect.void),
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
            const { permit } = built.preview;
            return permit ? signPermit(built, permit) : submitOnce(built);
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
