import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { type AccountId, parseAccountId } from "../../../domain/chain/caip.ts";
import type { Network } from "../../../domain/chain/network.ts";
import { parseQuantity, readQuantity } from "../../../domain/chain/quantity.ts";
import {
  AllowanceCheckFailed,
  ApprovalBuildFailed,
  SwapBuildFailed,
  type UnsafeSwap,
} from "../../../domain/errors/money.ts";
import { BadReply } from "../../../domain/errors/transport.ts";
import type { SigningRequest } from "../../../domain/money/signing/explanation.ts";
import { allowanceData, approveData, refusalOf, UNLIMITED_ALLOWANCE } from "../../../domain/money/swap/approval.ts";
import type { PermitRequest } from "../../../domain/money/swap/permit.ts";
import { isSameToken, nativeSwapToken } from "../../../domain/money/swap/swapForm.ts";
import { gasCostOf } from "../../../domain/money/swap/swapQuote.ts";
import type { SwapPreview } from "../../../domain/money/swap/swapState.ts";
import { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import type { SwapPermit } from "../../../ports/sources/SwapSource.ts";
import type { FormOffer } from "./SwapForms.ts";
import { type SwapCall, SwapSources } from "./SwapSources.ts";
import { swapPermits } from "./swapPermits.ts";

/** One transaction that the wallet is asked for. */
export interface StepTransaction {
  readonly to: string;
  readonly data: `0x${string}`;
  readonly value: bigint;
  readonly gas?: bigint;
}

/** What a preview stands for: the transactions that `submit` sends, in order. */
export interface BuiltStep {
  readonly preview: SwapPreview;
  readonly network: Network;
  readonly transactions: ReadonlyArray<StepTransaction>;
}

export type BuildFailure = AllowanceCheckFailed | ApprovalBuildFailed | SwapBuildFailed | UnsafeSwap;

const plainAddress = (token: AccountId): string => {
  const parsed = parseAccountId(token);
  return parsed instanceof Error ? token : parsed.address;
};

const hex = (quantity: bigint): `0x${string}` => `0x${quantity.toString(16)}`;

/** The request for the signature of a permit, as the wallet gets it. */
const signatureOf = ({ caipNetworkId }: Network, { owner, typedData }: PermitRequest): SigningRequest => ({
  method: "eth_signTypedData_v4",
  params: [owner, JSON.stringify(typedData)],
  chainId: caipNetworkId,
});

/** The request for transactions, as the wallet gets it. */
const requestOf = (
  { caipNetworkId: chainId, id }: Network,
  address: string,
  transactions: ReadonlyArray<StepTransaction>,
): SigningRequest => {
  const calls = transactions.map(({ to, data, value }) => ({ to, data, value: hex(value) }));
  return calls.length === 1
    ? { method: "eth_sendTransaction", params: [{ from: address, ...calls[0] }], chainId, address }
    : {
        method: "wallet_sendCalls",
        params: [{ from: address, chainId: hex(BigInt(id)), calls }],
        chainId,
        address,
      };
};

/** An approval of the source token, as the transactions that grant it. */
interface Approval {
  readonly spender: string;
  readonly amount: bigint;
  readonly resetsFirst: boolean;
  readonly transactions: ReadonlyArray<StepTransaction>;
}

/** Builds what the wallet is asked for next (docs/rules/swap.md#preview). */
export const swapSteps = Effect.gen(function* () {
  const rpc = yield* JsonRpc;
  const sources = yield* SwapSources;
  const permits = yield* swapPermits;

  /** Reads the chain itself: what a service says about an allowance cannot be checked. */
  const allowanceOf = Effect.fnUntraced(function* (network: Network, token: string, owner: string, spender: string) {
    const call = { to: token, data: allowanceData(owner, spender) };
    const reply = yield* rpc.request({ network, method: "eth_call", params: [call, "latest"] });
    const allowance = parseQuantity(reply);
    return allowance ?? (yield* Effect.fail(new BadReply({ request: "eth_call", issue: "not an allowance" })));
  });

  const estimateGas = Effect.fnUntraced(function* (
    network: Network,
    from: string,
    { to, data, value }: StepTransaction,
  ) {
    const call = { from, to, data, value: hex(value) };
    const gas = readQuantity(yield* rpc.request({ network, method: "eth_estimateGas", params: [call] }));
    return gas ?? (yield* Effect.fail(new BadReply({ request: "eth_estimateGas", issue: "not a quantity" })));
  });

  /** The approval that a swap lacks; undefined when it lacks none. A native coin needs none. */
  const missingApproval = Effect.fnUntraced(function* (
    { pair: { network, from, amount }, address, approval }: FormOffer,
    spender: string | undefined,
  ) {
    if (spender === undefined) return undefined;
    const token = plainAddress(from.address);
    const allowed = yield* allowanceOf(network, token, address, spender).pipe(
      Effect.mapError((cause) => new AllowanceCheckFailed({}, { cause })),
    );
    if (allowed >= amount) return undefined;
    const granted = approval === "unlimited" ? UNLIMITED_ALLOWANCE : amount;
    const approve = (units: bigint): StepTransaction => ({ to: token, data: approveData(spender, units), value: 0n });
    // Tokens such as USDT refuse to change an allowance that is not zero, so it is tried before the visitor is asked.
    const isChangeable = allowed === 0n || (yield* Effect.isSuccess(estimateGas(network, address, approve(granted))));
    const first = isChangeable ? approve(granted) : approve(0n);
    const gas = yield* estimateGas(network, address, first).pipe(
      Effect.mapError((cause) => new ApprovalBuildFailed({}, { cause })),
    );
    const transactions = isChangeable ? [{ ...first, gas }] : [{ ...first, gas }, approve(granted)];
    const missing: Approval = { spender, amount: granted, resetsFirst: !isChangeable, transactions };
    return missing;
  });

  /** The swap's own transaction, checked against what was agreed. */
  const checkedSwap = Effect.fnUntraced(function* (
    offered: FormOffer,
    spender: string | undefined,
    isApproved: boolean,
    permit?: SwapPermit,
  ): Effect.fn.Return<SwapCall, SwapBuildFailed | UnsafeSwap> {
    const { pair, quote, offer, address } = offered;
    const query = { ...pair, source: quote.source, quote: offer, address, isApproved, permit };
    const built = yield* sources
      .build({ ...query, slippagePercent: quote.slippagePercent })
      .pipe(Effect.mapError((cause) => (cause._tag === "UnsafeSwap" ? cause : new SwapBuildFailed({}, { cause }))));
    const { minimumReceived } = quote;
    const { from, to, amount } = pair;
    const refusal = refusalOf({
      from: from.address,
      to: to.address,
      amount,
      account: address,
      minimumReceived,
      spender,
      transaction: built,
    });
    if (refusal) return yield* Effect.fail(refusal);
    if (!isApproved || built.gas !== undefined) return built;
    const gas = yield* estimateGas(pair.network, address, built).pipe(
      Effect.mapError((cause) => new SwapBuildFailed({}, { cause })),
    );
    return { ...built, gas };
  });

  /**
   * The permit in place of a missing approval, and the swap with it. A permit that was signed and that the token does not
   * take is forgotten.
   */
  const permitted = Effect.fnUntraced(function* (offered: FormOffer, spender: string, approval: Approval) {
    if (approval.resetsFirst || approval.amount !== offered.pair.amount) return undefined;
    const permit = yield* permits.of(offered, spender);
    if (!permit || "request" in permit) return permit;
    return yield* checkedSwap(offered, spender, true, permit.signed).pipe(
      Effect.map((swap) => ({ swap })),
      Effect.catchTag("SwapBuildFailed", () =>
        Effect.as(permits.refuse({ token: offered.pair.from.address, owner: offered.address, spender }), undefined),
      ),
    );
  });

  return {
    /** Asks the wallet for a permit. */
    sign: permits.sign,
    forgetPermits: permits.reset,
    /**
     * Builds the approval when one is missing, else the swap. Both at once when the wallet can (`isAtomic`). The swap is
     * built even before the approval, so that the visitor permits nobody but the address that the swap is sent to.
     */
    build: Effect.fnUntraced(function* (
      offered: FormOffer,
      { id, isAtomic }: { readonly id: string; readonly isAtomic: boolean },
    ): Effect.fn.Return<BuiltStep, BuildFailure> {
      const { pair, quote, offer, account, address } = offered;
      const isNative = isSameToken(pair.from.address, nativeSwapToken(pair.network.caipNetworkId));
      const spender = yield* sources
        .spender({ ...pair, source: quote.source, quote: offer, address })
        .pipe(
          Effect.mapError((cause) => (cause._tag === "UnsafeSwap" ? cause : new ApprovalBuildFailed({}, { cause }))),
        );
      const missing = isNative ? undefined : yield* missingApproval(offered, spender);
      const permit = missing && spender && !isAtomic ? yield* permitted(offered, spender, missing) : undefined;
      const signed = permit && "swap" in permit ? permit.swap : undefined;
      const request = permit && "request" in permit ? permit.request : undefined;
      const approval = signed ? undefined : missing;
      const swap = signed ?? (yield* checkedSwap(offered, isNative ? undefined : spender, approval === undefined));
      const step = approval === undefined ? "swap" : isAtomic ? "batch" : request ? "permit" : "approve";
      const swapTransaction: StepTransaction = {
        to: swap.to,
        data: swap.data,
        value: swap.value,
        ...(swap.gas === undefined ? {} : { gas: swap.gas }),
      };
      const transactions: ReadonlyArray<StepTransaction> = {
        swap: [swapTransaction],
        permit: [],
        approve: approval?.transactions ?? [],
        batch: [...(approval?.transactions ?? []), swapTransaction],
      }[step];
      // A transaction whose gas is not known yet leaves the estimate for the whole.
      const units = transactions.every(({ gas }) => gas !== undefined)
        ? transactions.map(({ gas = 0n }) => gas).reduce((sum, each) => sum + each, 0n)
        : 0n;
      const gas = quote.gas && units > 0n ? gasCostOf(quote.gas, units) : quote.gas;
      const preview: SwapPreview = {
        id,
        step,
        account,
        quote,
        to: swap.to,
        request: request ? signatureOf(pair.network, request) : requestOf(pair.network, address, transactions),
        atMillis: yield* Clock.currentTimeMillis,
        ...(gas ? { gas } : {}),
        ...(request ? { permit: request } : {}),
        ...(approval
          ? { approval: { spender: approval.spender, amount: approval.amount, resetsFirst: approval.resetsFirst } }
          : {}),
      };
      return { preview, network: pair.network, transactions };
    }),
  };
});
