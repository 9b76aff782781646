import * as Clock from "effect/Clock";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { AccountId, ChainId } from "../../../domain/chain/caip.ts";
import type { ClientError, FeatureLoadFailed } from "../../../domain/errors/client.ts";
import type { NotConnected } from "../../../domain/errors/connection.ts";
import type { JsonRpcError, NodeError, WalletError } from "../../../domain/errors/families.ts";
import type { TransactionFailed, UnsupportedChain } from "../../../domain/errors/flow.ts";
import type { UnknownToken } from "../../../domain/errors/input.ts";
import { IncorrectAmount, InsufficientBalance, SendFieldsMissing } from "../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import { RECIPIENT_DEBOUNCE_MILLIS, SEND_FEE_REFRESH_MILLIS } from "../../../domain/limits/money.ts";
import {
  emptyForm,
  nextForm,
  type SendEvent,
  type SendForm,
  sendStateOf,
} from "../../../domain/money/send/sendForm.ts";
import type { RecipientError, SendPreview, SendState } from "../../../domain/money/send/sendState.ts";
import { emptySend } from "../../../domain/money/send/sendState.ts";
import { Names } from "../../identity/Names.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { checkTransfer, transferFrom } from "./checkTransfer.ts";
import { mayBeName, resolveRecipient } from "./resolveRecipient.ts";
import { type SendSession, sendSessions } from "./sendSession.ts";
import { type SubmitFailure, submitTransfers } from "./submitTransfers.ts";
import { planTransfer } from "./transferPreview.ts";

/** Fields to change; an amount of `maximum` is the largest that can be sent. */
export interface SendFields {
  readonly token?: AccountId | "native";
  readonly amount?: string;
  readonly recipient?: string;
}
export type SendDraft = SendFields & { readonly chainId?: ChainId };
export type FormFailure =
  | FeatureLoadFailed
  | JsonRpcError
  | NetworkNotFound
  | NodeError
  | NotConnected
  | UnknownToken
  | UnsupportedChain;
export type PreviewFailure =
  | IncorrectAmount
  | InsufficientBalance
  | RecipientError
  | JsonRpcError
  | NodeError
  | SendFieldsMissing
  | TransactionFailed
  | WalletError
  | ClientError;

/** Where the fees come from: the RPC of the network. */
const FEE_SOURCE = "network";

/** Sending tokens: the form, the preview, and the transaction. */
export class Send extends Context.Service<
  Send,
  {
    readonly state: SubscriptionRef.SubscriptionRef<SendState>;
    /** Empties the form, and loads the tokens, the fee and the draft's recipient. */
    readonly start: (draft?: SendDraft) => Effect.Effect<SendState, FormFailure>;
    /** Changes fields, and starts the form if need be. */
    readonly set: (fields: SendFields) => Effect.Effect<SendState, FormFailure>;
    /** Keeps the fee of the form up to date until it is interrupted. */
    readonly watch: Effect.Effect<never>;
    /** Asks the network what sending the form would do. */
    readonly preview: Effect.Effect<SendPreview, PreviewFailure>;
    /**
     * Sends a preview, at most once (docs/rules/send.md#nothing-is-sent-twice). `again` when the visitor wants it although
     * an equal transfer may still happen.
     */
    readonly submit: (preview: {
      readonly id: string;
      readonly again?: boolean;
    }) => Effect.Effect<{ readonly hash: string }, SubmitFailure>;
    readonly reset: Effect.Effect<void>;
  }
>()("portico/controllers/Send") {
  static readonly layer = Layer.effect(
    Send,
    Effect.gen(function* () {
      const names = yield* Names;
      const outcomes = yield* Outcomes;
      const scope = yield* Effect.scope;
      const { open, tokensOf, findToken } = yield* sendSessions;
      const state = yield* SubscriptionRef.make<SendState>(emptySend);
      const shown = SubscriptionRef.get(state);
      let form: SendForm = emptyForm;
      let session: SendSession | undefined;

      const apply = (event: SendEvent): Effect.Effect<void> =>
        Effect.suspend(() => {
          const next = nextForm(form, event);
          if (next === form) return Effect.void;
          form = next;
          return SubscriptionRef.set(state, next === emptyForm ? emptySend : sendStateOf(next));
        });
      const { remember, submit } = yield* submitTransfers(apply);

      /** Reads the fee of sending the form's token to its recipient. A form whose fee is unknown shows none. */
      const readFee = Effect.fnUntraced(function* (current: SendSession) {
        const { token, recipient } = form;
        if (!token) return;
        const to = recipient.status === "resolved" ? { to: recipient.address } : {};
        const fee = yield* current.transfers
          .fee({ ...transferFrom(current, form, token), ...to })
          .pipe(Effect.catch((error) => Effect.as(Effect.logWarning(error.message), undefined)));
        if (!fee || session !== current) return;
        const atMillis = yield* Clock.currentTimeMillis;
        yield* apply({ type: "feeRead", token: token.address, fee: { ...fee, source: FEE_SOURCE, atMillis } });
      });

      const watch = Effect.gen(function* () {
        let lastMillis = form.fee?.atMillis ?? (yield* Clock.currentTimeMillis);
        while (true) {
          const nowMillis = yield* Clock.currentTimeMillis;
          const dueMillis = Math.max(lastMillis, form.fee?.atMillis ?? 0) + SEND_FEE_REFRESH_MILLIS;
          if (nowMillis < dueMillis) {
            yield* Effect.sleep(dueMillis - nowMillis);
            continue;
          }
          if (session && form.status === "ready") yield* readFee(session);
          lastMillis = yield* Clock.currentTimeMillis;
        }
      });

      /** Looks up a recipient. A name waits until nothing more is typed. */
      const lookUp = Effect.fnUntraced(function* (current: SendSession, text: string) {
        const isCurrent = () => {
          const { recipient } = form;
          return session === current && recipient.status === "resolving" && recipient.text === text;
        };
        if (mayBeName(current.account, text)) yield* Effect.sleep(RECIPIENT_DEBOUNCE_MILLIS);
        if (!isCurrent()) return;
        const recipient = yield* resolveRecipient(names, current, text);
        if (!isCurrent()) return;
        yield* apply({ type: "resolved", recipient });
        yield* readFee(current);
      });

      const change = Effect.fnUntraced(function* (current: SendSession, { token, amount, recipient }: SendFields) {
        const chosen = token === undefined ? undefined : yield* findToken(current, form.tokens, token);
        if (session !== current) return yield* shown;
        const text = recipient?.trim();
        yield* apply({
          type: "changed",
          ...(token === undefined ? {} : { token: chosen ?? null }),
          ...(amount === undefined ? {} : { amount }),
          ...(text === undefined ? {} : { recipient: text ? { status: "resolving", text } : { status: "empty" } }),
        });
        const fee = token === undefined ? Effect.void : readFee(current);
        const lookup = text ? lookUp(current, text) : Effect.void;
        yield* Effect.all([fee, lookup], { concurrency: "unbounded" });
        return yield* shown;
      });

      const start = Effect.fnUntraced(function* ({ chainId, ...fields }: SendDraft) {
        const opened = yield* open(chainId);
        session = opened;
        const { account, isSmartAccount, recent } = opened;
        yield* apply({ type: "started", account: account.accountId, isSmartAccount });
        yield* Effect.forkIn(recent, scope);
        const ifCurrent = (event: SendEvent) => Effect.suspend(() => (session === opened ? apply(event) : Effect.void));
        const tokens = yield* tokensOf(opened).pipe(
          Effect.tapError(() => ifCurrent({ type: "loadFailed" })),
          // Nobody loads it any more.
          Effect.onInterrupt(() => ifCurrent({ type: "reset" })),
        );
        if (session !== opened) return yield* shown;
        yield* apply({ type: "loaded", tokens });
        return yield* change(opened, fields);
      });

      /** The session of a form that can be previewed. */
      const ready = Effect.gen(function* () {
        const { status, problem, recipient, account } = yield* shown;
        if (!session || !account || status === "idle" || status === "loading" || status === "failed") {
          return yield* Effect.fail(new SendFieldsMissing({}));
        }
        switch (problem) {
          case undefined:
            return session;
          case "InvalidAddress":
            return yield* Effect.fail(recipient.status === "invalid" ? recipient.error : new SendFieldsMissing({}));
          case "InsufficientBalance":
          case "InsufficientGasFunds":
            return yield* Effect.fail(new InsufficientBalance({}));
          case "AmountTooSmall":
          case "IncorrectAmount":
            return yield* Effect.fail(new IncorrectAmount({}));
          default:
            return yield* Effect.fail(new SendFieldsMissing({}));
        }
      });

      const makePreview = Effect.fnUntraced(
        function* (current: SendSession) {
          yield* apply({ type: "previewStarted" });
          const { recipient } = form;
          const checked = yield* checkTransfer(current, form);
          const atMillis = yield* Clock.currentTimeMillis;
          const transfer = planTransfer(current, checked, { recipient, source: FEE_SOURCE, atMillis });
          remember(transfer);
          yield* apply({ type: "previewed", preview: transfer.preview });
          return transfer.preview;
        },
        Effect.onExit((exit) => (exit._tag === "Failure" ? apply({ type: "previewFailed" }) : Effect.void)),
      );

      return Send.of({
        state,
        start: (draft = {}) => outcomes.report(start(draft)),
        set: (fields) =>
          Effect.suspend(() =>
            outcomes.report(session && form.status !== "idle" ? change(session, fields) : start(fields)),
          ),
        watch,
        preview: Effect.suspend(() => {
          // Only on Solana are visitors told of missing fields (docs/rules/send.md#failures).
          const isTold = session?.account.network.chainNamespace === "solana";
          const checked = isTold ? outcomes.report(ready) : ready;
          return Effect.flatMap(checked, (current) => outcomes.report(makePreview(current)));
        }),
        submit: ({ id, again = false }) => submit(id, again),
        reset: Effect.suspend(() => {
          session = undefined;
          return apply({ type: "reset" });
        }),
      });
    }),
  );
}
