import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { type AccountId, accountIdOf, type ChainId } from "../../../domain/chain/caip.ts";
import { connectedOn } from "../../../domain/connection/connectedOn.ts";
import { type InvalidAddress, InvalidArgument, type UnknownToken } from "../../../domain/errors/input.ts";
import { NetworkPriceUnavailable, SwapAddressMissing, SwapInitializationFailed } from "../../../domain/errors/money.ts";
import type { NetworkNotFound } from "../../../domain/errors/networks.ts";
import { SWAP_QUOTE_DEBOUNCE_MILLIS } from "../../../domain/limits/money.ts";
import { amountOfForm, canQuote, isSameToken, nativeSwapToken } from "../../../domain/money/swap/swapForm.ts";
import type { SwapFields, SwapMarket } from "../../../domain/money/swap/swapMachine.ts";
import type { SwapForm, SwapState } from "../../../domain/money/swap/swapState.ts";
import { accountOnNetwork } from "../../chain/accountOnNetwork.ts";
import { Networks } from "../../chain/Networks.ts";
import { Connections } from "../../connection/Connections.ts";
import { Outcomes } from "../../state/Outcomes.ts";
import * as SubscriptionRef from "../../state/SubscriptionRef.ts";
import { Balances } from "../Balances.ts";
import { SwapMemory } from "./SwapMemory.ts";
import { checkedSlippage, type QuotedOffer, SwapQuotes, tokenAt } from "./SwapQuotes.ts";
import type { SwapPair, SwapSourceFailure } from "./SwapSources.ts";
import { swapMarket } from "./swapMarket.ts";

/** Fields that a visitor changes. A token of `null` is cleared. */
export interface SwapChange {
  /** `chain:address`. */
  readonly from?: AccountId | null;
  readonly to?: AccountId | null;
  /** Decimal text as it was typed, or `maximum`. */
  readonly amount?: string;
  /** From 0 to 100. */
  readonly slippagePercent?: number;
  /** How much an approval permits: what the swap takes, or any amount. */
  readonly approval?: SwapForm["approval"];
  /** Exchanges the tokens. */
  readonly switchTokens?: boolean;
}

/** An offer for the form, with what it was asked for. */
export interface FormOffer extends QuotedOffer {
  readonly pair: SwapPair;
  readonly account: AccountId;
  /** The plain address of the account. */
  readonly address: string;
  readonly approval: SwapForm["approval"];
  /** The tolerance of the form, of which the source may take less. */
  readonly slippagePercent: number;
}

/** Whether an offer is for what the form says. The visitor may have changed the form since. */
export const isOfferFor = ({ pair, account, approval, slippagePercent }: FormOffer, form: SwapForm): boolean =>
  form.from !== undefined &&
  form.to !== undefined &&
  form.account === account &&
  form.chainId === pair.network.caipNetworkId &&
  isSameToken(form.from.address, pair.from.address) &&
  isSameToken(form.to.address, pair.to.address) &&
  amountOfForm(form) === pair.amount &&
  form.slippagePercent === slippagePercent &&
  form.approval === approval;

export type StartFailure = SwapAddressMissing | SwapInitializationFailed | ChangeFailure;
export type ChangeFailure = InvalidArgument | UnknownToken | NetworkNotFound;

/** What a visitor fills in for a swap, and the quotes for it (docs/rules/swap.md#form). */
export class SwapForms extends Context.Service<
  SwapForms,
  {
    /**
     * Loads tokens, prices, balances and gas for the connected account, on its network unless another is named, and
     * begins with one native coin. A swap that is initialised keeps what was filled in.
     */
    readonly start: (draft?: SwapChange & { readonly chainId?: ChainId }) => Effect.Effect<SwapState, StartFailure>;
    /** Changes fields and asks for a quote, 200 ms after the last change of the amount. */
    readonly set: (change: SwapChange) => Effect.Effect<SwapState, ChangeFailure>;
    /** Fetches prices, balances and a quote now. */
    readonly refresh: Effect.Effect<void>;
    /** Asks for an offer for what the form says, and shows it in the state. Undefined when the form is incomplete. */
    readonly offer: Effect.Effect<FormOffer | undefined, SwapSourceFailure | NetworkNotFound | InvalidAddress>;
  }
>()("portico/controllers/SwapForms") {
  static readonly layer = Layer.effect(
    SwapForms,
    Effect.gen(function* () {
      const quotes = yield* SwapQuotes;
      const networks = yield* Networks;
      const connections = yield* Connections;
      const balances = yield* Balances;
      const outcomes = yield* Outcomes;
      const memory = yield* SwapMemory;
      const market = yield* swapMarket;
      const { dispatch, machine } = memory;

      const pricesOf = (tokens: ReadonlyArray<AccountId>) =>
        market
          .pricesOf(tokens)
          .pipe(
            Effect.catch((error) =>
              Effect.as(Effect.logWarning(`Prices could not be read: ${error.message}`), undefined),
            ),
          );

      const networkPrice = (chainId: ChainId) =>
        market.pricesOf([nativeSwapToken(chainId)]).pipe(
          Effect.mapError((cause) => new NetworkPriceUnavailable({}, { cause })),
          outcomes.report,
          Effect.orElseSucceed(() => ({})),
        );

      const holdingsOf = (form: SwapForm, force: boolean) =>
        (force ? balances.fetch({ address: form.account, force }) : balances.holdings({ address: form.account })).pipe(
          Effect.catch((error) =>
            Effect.as(Effect.logWarning(`The balances for the swap could not be read: ${error.message}`), undefined),
          ),
        );

      const marketFor = Effect.fnUntraced(function* (form: SwapForm, isRefresh: boolean) {
        const network = yield* networks.resolve(form.chainId);
        const chosen = [form.from, form.to].flatMap((token) => (token ? [token.address] : []));
        const prices = isRefresh
          ? yield* pricesOf([nativeSwapToken(form.chainId), ...chosen])
          : yield* networkPrice(form.chainId);
        const holdings = yield* holdingsOf(form, isRefresh);
        const gas = yield* market.gasOn(network, { ...form.prices, ...prices });
        const read: SwapMarket = {
          ...(prices ? { prices } : {}),
          ...(holdings ? { balances: holdings } : {}),
          ...(gas ? { gas } : {}),
        };
        return read;
      });

      const offer = Effect.suspend(() => {
        const { form } = machine().state;
        const amount = form && amountOfForm(form);
        if (!form?.from || !form.to || amount === undefined || !canQuote(form)) return Effect.undefined;
        const { from, to, slippagePercent, prices, gas, account, chainId, approval } = form;
        const request = Effect.gen(function* () {
          const { network, address } = yield* accountOnNetwork(networks, { address: account, chainId });
          const pair = { network, from, to, amount };
          return {
            ...(yield* quotes.offer(pair, { slippagePercent, prices, gas, address })),
            pair,
            account,
            address,
            approval,
            slippagePercent,
          };
        });
        return quotes.shown(request);
      });

      /** A quote that fails is shown in the state. */
      const requestQuote = offer.pipe(
        Effect.catch((error) => Effect.logDebug(`No quote for the swap: ${error.message}`)),
        Effect.asVoid,
      );

      const fieldsOf = Effect.fnUntraced(function* (form: SwapForm, change: SwapChange) {
        const { amount, slippagePercent, approval } = change;
        const tokenOf = (id: AccountId | null | undefined) =>
          id ? tokenAt(form.tokens, id, form.chainId) : Effect.succeed(id);
        const from = yield* tokenOf(change.from);
        const to = yield* tokenOf(change.to);
        const [source, target] = [from ?? form.from, to ?? form.to];
        if ((from || to) && source && target && isSameToken(source.address, target.address)) {
          const expected = "two different tokens";
          return yield* Effect.fail(new InvalidArgument({ argument: "token", input: source.address, expected }));
        }
        const fields: SwapFields = {
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
          ...(amount === undefined ? {} : { amount }),
          ...(slippagePercent === undefined ? {} : { slippagePercent: yield* checkedSlippage(slippagePercent) }),
          ...(approval === undefined ? {} : { approval }),
        };
        return fields;
      });

      /** Loads the prices of chosen tokens that are not known yet. */
      const loadPrices = Effect.suspend(() => {
        const { form } = machine().state;
        const missing = [form?.from, form?.to].flatMap((token) =>
          token && form && form.prices[token.address.toLowerCase()] === undefined ? [token.address] : [],
        );
        if (missing.length === 0) return Effect.void;
        return dispatch({ type: "pricesRequested" }).pipe(
          Effect.andThen(pricesOf(missing)),
          Effect.onExit((exit) =>
            dispatch({
              type: "marketRead",
              market: exit._tag === "Success" && exit.value ? { prices: exit.value } : {},
            }),
          ),
        );
      });

      const set = Effect.fnUntraced(function* (change: SwapChange) {
        const { form } = machine().state;
        if (form?.status !== "initialized") return machine().state;
        if (change.switchTokens) yield* dispatch({ type: "switched" });
        const { newestRequest } = yield* dispatch({ type: "filled", fields: yield* fieldsOf(form, change) });
        const isOvertaken = () => machine().newestRequest !== newestRequest;
        if (change.amount !== undefined) yield* Effect.sleep(SWAP_QUOTE_DEBOUNCE_MILLIS);
        if (!isOvertaken()) yield* loadPrices;
        if (!isOvertaken()) yield* requestQuote;
        return machine().state;
      });

      const initialize = Effect.fnUntraced(function* (form: SwapForm) {
        const tokens = yield* quotes.tokens(form.chainId);
        yield* dispatch({
          type: "initialized",
          account: form.account,
          tokens,
          market: yield* marketFor(form, false),
        });
      });

      const start = Effect.fnUntraced(function* ({
        chainId,
        ...change
      }: SwapChange & { readonly chainId?: ChainId } = {}) {
        const connected = connectedOn(SubscriptionRef.getUnsafe(connections.state), "eip155");
        if (!connected) return yield* Effect.fail(new SwapAddressMissing({}));
        const network = yield* networks.resolve(chainId ?? connected.chainId);
        const { form } = (yield* dispatch({
          type: "started",
          chainId: network.caipNetworkId,
          account: accountIdOf(network.caipNetworkId, connected.account.address),
          isSmartAccount: connected.account.type === "smartAccount",
        })).state;
        if (form?.status === "initializing") {
          yield* initialize(form).pipe(
            Effect.onError(() => dispatch({ type: "startFailed", account: form.account })),
            Effect.mapError((cause) => new SwapInitializationFailed({}, { cause })),
          );
        }
        return yield* set(change);
      });

      return SwapForms.of({
        start: (draft) => outcomes.report(start(draft)),
        set,
        refresh: Effect.gen(function* () {
          const { form } = machine().state;
          if (form?.status !== "initialized") return;
          yield* dispatch({ type: "marketRead", market: yield* marketFor(form, true) });
          yield* requestQuote;
        }).pipe(Effect.catch((error) => Effect.logWarning(`The swap could not be refreshed: ${error.message}`))),
        offer,
      });
    }),
  );
}
