import * as Effect from "effect/Effect";
import { type DecimalText, tryParseUnits } from "../../../domain/amount/decimal.ts";
import { IncorrectAmount, InsufficientBalance, SendFieldsMissing } from "../../../domain/errors/money.ts";
import { baseUnitsIn, smallestToSend } from "../../../domain/money/send/sendAmount.ts";
import type { SendForm } from "../../../domain/money/send/sendForm.ts";
import type { RecipientWarning } from "../../../domain/money/send/sendState.ts";
import type { TokenBalance } from "../../../domain/money/token.ts";
import { warningsOf } from "./resolveRecipient.ts";
import type { SendSession } from "./sendSession.ts";
import type { PlanFailure, TransferFrom, TransferPlan } from "./Transfers.ts";

export interface CheckedTransfer {
  readonly token: TokenBalance;
  readonly amount: bigint;
  readonly plan: TransferPlan;
  readonly warnings: ReadonlyArray<RecipientWarning>;
}

/** A transfer of a token from a session's account. */
export const transferFrom = (
  { account }: SendSession,
  { tokens }: Pick<SendForm, "tokens">,
  token: TransferFrom["token"],
): TransferFrom => ({
  network: account.network,
  from: account.address,
  token,
  nativePrice: tokens.find(({ address }) => address === undefined)?.price ?? "0",
});

/** The transfer that a form describes, checked against the balances and the fee that the network has now. */
export const checkTransfer = Effect.fnUntraced(function* (
  session: SendSession,
  form: SendForm,
): Effect.fn.Return<CheckedTransfer, InsufficientBalance | SendFieldsMissing | PlanFailure> {
  const { token, recipient, isMaximum } = form;
  if (!token || recipient.status !== "resolved") return yield* Effect.fail(new SendFieldsMissing({}));
  const { account, transfers, isSmartAccount } = session;
  const { decimals } = account.network.nativeCurrency;
  const isNative = token.address === undefined;
  const from = transferFrom(session, form, token);
  const coinsOf = transfers.balance(transferFrom(session, form, { quantity: { decimals, numeric: "0" } }));
  const [balance, coins, warnings] = yield* Effect.all(
    [transfers.balance(from), coinsOf, warningsOf(session, recipient.address, recipient.name)],
    { concurrency: "unbounded" },
  );
  const baseUnits = (cost: DecimalText | undefined) => {
    const units = tryParseUnits(cost ?? "0", decimals);
    return units instanceof Error ? 0n : units;
  };
  const planOf = Effect.fnUntraced(function* (amount: bigint) {
    if (amount <= 0n || amount > balance) return yield* Effect.fail(new InsufficientBalance({}));
    if (amount < smallestToSend(token, recipient.address)) return yield* Effect.fail(new IncorrectAmount({}));
    return yield* transfers.plan({ ...from, to: recipient.address, amount });
  });

  const all = isNative ? balance - baseUnits(form.fee?.costNative) : balance;
  let amount = isMaximum ? all : (baseUnitsIn(form.amount, token) ?? 0n);
  let plan = yield* planOf(amount);
  const left = balance - baseUnits(plan.fee?.costNative);
  if (isMaximum && isNative && left < amount) {
    // The fee has risen since it was read.
    amount = left;
    plan = yield* planOf(amount);
  }
  // A wallet that chooses the fee itself needs something for it.
  const cost = plan.fee ? baseUnits(plan.fee.costNative) : 1n;
  // Somebody else may pay for the gas of a smart account.
  const needed = isNative ? amount + cost : isSmartAccount ? 0n : cost;
  if (needed > coins) return yield* Effect.fail(new InsufficientBalance({}));
  return { token, amount, plan, warnings };
});
