import { type DecimalText, formatUnits, isZeroDecimal } from "../../amount/decimal.ts";
import type { AccountId, ChainId } from "../../chain/caip.ts";
import { SLIPPAGE_PERCENT } from "../../limits/money.ts";
import { type PendingTransaction, transactionHash } from "../submission/pendingTransaction.ts";
import { hasSameEffect, type TransactionUnderWay } from "../submission/transactionRequest.ts";
import { type SwapToken, type TokenBalance, tokensOfChain } from "../token.ts";
import {
  amountOfForm,
  cannotPay,
  isQuoteFor,
  isSamePair,
  isSameToken,
  maximumOf,
  nativeSwapToken,
  stepOfForm,
} from "./swapForm.ts";
import type { GasCost, SwapQuote } from "./swapQuote.ts";
import type { SwapForm, SwapPreview, SwapProblem, SwapState, SwapUnderWay } from "./swapState.ts";

/** Prices by token in lower case, balances and gas, as they are known now. What is absent stays as it was. */
export interface SwapMarket {
  readonly balances?: ReadonlyArray<TokenBalance>;
  readonly prices?: Readonly<Record<string, DecimalText>>;
  readonly gas?: GasCost;
}

/** Fields of the form. A token of `null` clears it. */
export interface SwapFields {
  readonly from?: SwapToken | null;
  readonly to?: SwapToken | null;
  readonly amount?: string | "maximum";
  readonly slippagePercent?: number;
  readonly approval?: SwapForm["approval"];
}

export type SwapEvent =
  | {
      readonly type: "started";
      readonly chainId: ChainId;
      readonly account: AccountId;
      readonly isSmartAccount: boolean;
    }
  | {
      readonly type: "initialized";
      readonly account: AccountId;
      readonly tokens: ReadonlyArray<SwapToken>;
      readonly market: SwapMarket;
    }
  | { readonly type: "startFailed"; readonly account: AccountId }
  | { readonly type: "filled"; readonly fields: SwapFields }
  | { readonly type: "switched" }
  | { readonly type: "pricesRequested" }
  | { readonly type: "marketRead"; readonly market: SwapMarket }
  | { readonly type: "quoteRequested"; readonly request: number }
  | { readonly type: "quoted"; readonly request: number; readonly quote: SwapQuote }
  | { readonly type: "quoteFailed"; readonly request: number; readonly isAmountMissing: boolean }
  | { readonly type: "quoteAbandoned"; readonly request: number }
  | { readonly type: "built"; readonly preview: SwapPreview }
  | { readonly type: "buildFailed" }
  | { readonly type: "sending"; readonly step: SwapPreview["step"] }
  | { readonly type: "sent" }
  /** The transactions that may still happen, among them the steps of all swaps. */
  | { readonly type: "stepsRead"; readonly steps: ReadonlyArray<TransactionUnderWay> }
  /** The network has confirmed a swap, in whichever tab it was sent. */
  | { readonly type: "swapped"; readonly step: PendingTransaction }
  | { readonly type: "reset" };

/** A swap with the number of its newest request for a quote. Only the reply to that request is accepted. */
export interface SwapMachine {
  readonly state: SwapState;
  readonly newestRequest: number;
  readonly hasFailedBuild: boolean;
  /** The transactions that may still happen, among them the steps of all swaps. */
  readonly steps: ReadonlyArray<TransactionUnderWay>;
}

export const idleSwap: SwapMachine = { state: { status: "idle" }, newestRequest: 0, hasFailedBuild: false, steps: [] };

const problemOf = ({ state: { form, quoteProblem }, hasFailedBuild }: SwapMachine): SwapProblem | undefined => {
  if (!form) return undefined;
  if (hasFailedBuild) return "BuildFailed";
  if (!form.from || !form.to) return "SelectToken";
  if (amountOfForm(form) === undefined) return "EnterAmount";
  return quoteProblem;
};

const underWayOf = ({ steps }: SwapMachine, form: SwapForm): SwapUnderWay | undefined => {
  const wanted = stepOfForm(form);
  const found = wanted && steps.find((step) => hasSameEffect(step, wanted));
  if (!found?.swap || found.swap.step === "revoke") return undefined;
  const hash = "hash" in found ? transactionHash(found) : undefined;
  return { step: found.swap.step, ...(hash === undefined ? {} : { hash }) };
};

/** Computes what follows from the rest of the state: the maximum, the problem, and whether it is under way already. */
const derived = (machine: SwapMachine): SwapMachine => {
  const { form, underWay: _, ...state } = machine.state;
  if (!form) return machine.state.underWay ? { ...machine, state } : machine;
  const { problem: __, ...rest } = form;
  const problem = problemOf(machine);
  const complete: SwapForm = { ...rest, maximum: maximumOf(form), ...(problem ? { problem } : {}) };
  const underWay = underWayOf(machine, form);
  return { ...machine, state: { ...state, form: complete, ...(underWay ? { underWay } : {}) } };
};

/** Changes the inputs. The quote no longer fits them, a reply that is under way is refused, and a preview is void. */
const withInputs = (machine: SwapMachine, form: SwapForm): SwapMachine => {
  const quote = machine.state.quote;
  const isKept = quote !== undefined && amountOfForm(form) !== undefined && isSamePair(quote, form);
  return {
    ...machine,
    newestRequest: machine.newestRequest + 1,
    state: { status: "idle", form, ...(isKept ? { quote } : {}) },
  };
};

const filled = (machine: SwapMachine, form: SwapForm, fields: SwapFields): SwapMachine => {
  const { from: _, to: __, ...rest } = form;
  const from = fields.from === undefined ? form.from : (fields.from ?? undefined);
  const to = fields.to === undefined ? form.to : (fields.to ?? undefined);
  const chosen: SwapForm = { ...rest, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const amount = fields.amount === "maximum" ? maximumOf(chosen) : (fields.amount ?? form.amount);
  return withInputs(machine, {
    ...chosen,
    amount: from ? amount : "",
    slippagePercent: fields.slippagePercent ?? form.slippagePercent,
    approval: fields.approval ?? form.approval,
  });
};

/** Exchanges the tokens. What would have been received becomes the amount, or 1 when nothing was quoted. */
const switched = (machine: SwapMachine, form: SwapForm): SwapMachine => {
  const { from, to, ...rest } = form;
  const { quote } = machine.state;
  const received = quote && isQuoteFor(quote, form) ? formatUnits(quote.toAmount, quote.to.decimals) : "1";
  return withInputs(machine, {
    ...rest,
    ...(to ? { from: to } : {}),
    ...(from ? { to: from } : {}),
    amount: to ? received : "",
  });
};

const withMarket = (form: SwapForm, { balances, prices, gas }: SwapMarket): SwapForm => ({
  ...form,
  ...(balances ? { balances: tokensOfChain(balances, form.chainId) } : {}),
  ...(gas ? { gas } : {}),
  prices: { ...form.prices, ...knownPrices(prices ?? {}) },
  isLoadingPrices: false,
});

/** A price of 0 counts as missing. */
const knownPrices = (prices: Readonly<Record<string, DecimalText>>) =>
  Object.fromEntries(Object.entries(prices).filter(([, price]) => !isZeroDecimal(price)));

const initialized = (form: SwapForm, tokens: ReadonlyArray<SwapToken>, market: SwapMarket): SwapForm => {
  const native = tokens.find(({ address }) => isSameToken(address, nativeSwapToken(form.chainId)));
  return {
    ...withMarket(form, market),
    status: "initialized",
    tokens,
    ...(native ? { from: native, amount: "1" } : {}),
  };
};

const isInitializing = (form: SwapForm | undefined, account: AccountId): form is SwapForm =>
  form?.status === "initializing" && form.account === account;

/** Without form and quote. What is under way stays so. */
const emptied = ({ newestRequest, steps }: SwapMachine): SwapMachine => ({
  ...idleSwap,
  newestRequest: newestRequest + 1,
  steps,
});

const started = (
  machine: SwapMachine,
  { chainId, account, isSmartAccount }: Extract<SwapEvent, { type: "started" }>,
): SwapMachine => {
  const { form } = machine.state;
  // A second start of an initialised swap keeps what the visitor filled in.
  if (form?.status === "initialized" && form.account === account && form.chainId === chainId) return machine;
  const empty: SwapForm = {
    status: "initializing",
    chainId,
    account,
    isSmartAccount,
    tokens: [],
    balances: [],
    prices: {},
    isLoadingPrices: false,
    amount: "",
    slippagePercent: SLIPPAGE_PERCENT,
    approval: "exact",
    maximum: "0",
  };
  return { ...emptied(machine), state: { status: "idle", form: empty } };
};

const quoted = (machine: SwapMachine, form: SwapForm | undefined, quote: SwapQuote): SwapMachine => {
  const { quoteProblem: _, ...state } = machine.state;
  const isShort = form ? cannotPay(form, quote) : quote.insufficientBalance === true;
  const funds = form ? { account: form.account, insufficientBalance: isShort } : {};
  return {
    ...machine,
    hasFailedBuild: false,
    state: {
      ...state,
      status: "ready",
      quote: { ...quote, ...funds },
      ...(isShort ? { quoteProblem: "InsufficientBalance" } : {}),
    },
  };
};

const quoteFailed = (machine: SwapMachine, isAmountMissing: boolean): SwapMachine => {
  const { quote: _, quoteProblem: __, ...state } = machine.state;
  // A form blames the balance for a request that failed; a quote without a form says nothing.
  const quoteProblem = isAmountMissing ? "IncorrectAmount" : state.form ? "InsufficientBalance" : undefined;
  return { ...machine, state: { ...state, status: "failed", ...(quoteProblem ? { quoteProblem } : {}) } };
};

const reduce = (machine: SwapMachine, event: SwapEvent): SwapMachine => {
  const { state } = machine;
  const { form } = state;
  switch (event.type) {
    case "started":
      return started(machine, event);
    case "reset":
      return emptied(machine);
    // The account may have been changed since.
    case "startFailed":
      return isInitializing(form, event.account) ? emptied(machine) : machine;
    case "initialized":
      return isInitializing(form, event.account)
        ? { ...machine, state: { ...state, form: initialized(form, event.tokens, event.market) } }
        : machine;
    case "filled":
      return form?.status === "initialized" ? filled(machine, form, event.fields) : machine;
    case "switched":
      return form?.status === "initialized" ? switched(machine, form) : machine;
    case "pricesRequested":
      return form ? { ...machine, state: { ...state, form: { ...form, isLoadingPrices: true } } } : machine;
    case "marketRead":
      return form ? { ...machine, state: { ...state, form: withMarket(form, event.market) } } : machine;
    case "quoteRequested":
      return { ...machine, newestRequest: event.request, state: { ...state, status: "loading" } };
    case "quoted":
      return event.request === machine.newestRequest ? quoted(machine, form, event.quote) : machine;
    case "quoteFailed":
      return event.request === machine.newestRequest ? quoteFailed(machine, event.isAmountMissing) : machine;
    case "quoteAbandoned":
      return event.request === machine.newestRequest
        ? { ...machine, state: { ...state, status: state.quote ? "ready" : "idle" } }
        : machine;
    case "built":
      return { ...machine, hasFailedBuild: false, state: { ...state, preview: event.preview } };
    case "buildFailed":
      return { ...machine, hasFailedBuild: true, state: withoutPreview(state) };
    case "sending":
      return { ...machine, state: { ...state, sending: event.step } };
    case "sent":
      return { ...machine, state: withoutSending(state) };
    case "stepsRead":
      return { ...machine, steps: event.steps };
    case "swapped":
      return form && isFormOf(form, event.step) ? withInputs(machine, { ...form, amount: "" }) : machine;
  }
};

const isFormOf = (form: SwapForm, step: PendingTransaction): boolean => {
  const wanted = stepOfForm(form);
  return wanted !== undefined && hasSameEffect(step, wanted);
};

const withoutPreview = ({ preview: _, ...state }: SwapState): SwapState => state;
const withoutSending = ({ sending: _, ...state }: SwapState): SwapState => state;

/** The swap after an event. */
export const afterSwapEvent = (machine: SwapMachine, event: SwapEvent): SwapMachine => derived(reduce(machine, event));
