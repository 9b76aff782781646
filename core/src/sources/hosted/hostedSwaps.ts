import { type AccountId, accountIdOf, parseAccountId } from "../../domain/chain/caip.ts";
import type { Network } from "../../domain/chain/network.ts";
import { NetworkNotSupported } from "../../domain/errors/flow.ts";
import { IncorrectAmount, UnsafeSwap } from "../../domain/errors/money.ts";
import { HOSTED_SLIPPAGE_STEP_PERCENT, HOSTED_SWAP_FEE_PERCENT } from "../../domain/limits/money.ts";
import { parseApproveData } from "../../domain/money/swap/approval.ts";
import { minimumReceived } from "../../domain/money/swap/minimumReceived.ts";
import { isSameToken, nativeSwapToken } from "../../domain/money/swap/swapForm.ts";
import type { SwapToken } from "../../domain/money/token.ts";
import type { HostedService } from "../../ports/sources/HostedService.ts";
import type { SwapSource } from "../../ports/sources/SwapSource.ts";

const plainAddress = (token: AccountId): string => {
  const parsed = parseAccountId(token);
  return parsed instanceof Error ? token : parsed.address;
};

const isNative = ({ address }: SwapToken, { caipNetworkId }: Network): boolean =>
  isSameToken(address, nativeSwapToken(caipNetworkId));

const isHexData = (data: string): data is `0x${string}` => data.startsWith("0x");

/** The swaps of the Blockchain API, whose answers are checked against what the visitor was shown. */
export const hostedSwaps = (hosted: HostedService): SwapSource => {
  const requireSupport = async ({ caipNetworkId: chainId }: Network, signal: AbortSignal) => {
    if (!(await hosted.supports(chainId, signal))) throw new NetworkNotSupported({ chainId, feature: "swaps" });
  };

  return {
    tokens: async ({ network, isOnlySource, signal }) => {
      await requireSupport(network, signal);
      // Another source answers at once.
      return hosted.swapTokens({ chainId: network.caipNetworkId, repeatable: isOnlySource === true }, signal);
    },

    quote: async ({ network, from, to, amount, account, gasPrice, signal }) => {
      await requireSupport(network, signal);
      const toAmount = await hosted.swapQuote(
        {
          from: from.address,
          to: to.address,
          amount,
          ...(account === undefined ? {} : { userAddress: account }),
          ...(gasPrice === undefined ? {} : { gasPrice }),
        },
        signal,
      );
      if (!toAmount) throw new IncorrectAmount({});
      return { toAmount, feePercent: HOSTED_SWAP_FEE_PERCENT, slippageStepPercent: HOSTED_SLIPPAGE_STEP_PERCENT };
    },

    /** The spender in the approval that the service would have signed, which must be one of the source token. */
    spender: async ({ network, from, to, amount, account, signal }) => {
      if (isNative(from, network)) return undefined;
      const { token, data, value } = await hosted.buildApproval(
        { from: from.address, to: to.address, amount, account: accountIdOf(network.caipNetworkId, account) },
        signal,
      );
      const approval = parseApproveData(data);
      const isOfSource = token.toLowerCase() === plainAddress(from.address).toLowerCase();
      if (!approval || !isOfSource || value !== 0n) throw new UnsafeSwap({ reason: "approval" });
      return approval.spender;
    },

    build: async ({ network, from, to, amount, account, quote, slippagePercent, isApproved = true, signal }) => {
      const least = minimumReceived(quote.toAmount, slippagePercent);
      const request = {
        from: from.address,
        to: to.address,
        amount,
        account: accountIdOf(network.caipNetworkId, account),
        isNativeSource: isNative(from, network),
        estimatesGas: isApproved,
      };
      const first = await hosted.buildSwap({ ...request, slippagePercent }, signal);
      // The service subtracts the tolerance from what it expects now, which may be less than the visitor was shown.
      const expected = first.toAmount ?? quote.toAmount;
      if (expected === 0n) throw new UnsafeSwap({ reason: "amount" });
      const isLower = minimumReceived(expected, slippagePercent) < least;
      const smaller = Math.floor(Number(((expected - least) * 100n) / expected));
      const built =
        isLower && smaller >= 0 ? await hosted.buildSwap({ ...request, slippagePercent: smaller }, signal) : first;
      if (minimumReceived(built.toAmount ?? expected, isLower ? smaller : slippagePercent) < least) {
        throw new UnsafeSwap({ reason: "amount" });
      }
      const { to: target, data, value, gas, toAmount = quote.toAmount } = built;
      if (!isHexData(data)) throw new UnsafeSwap({ reason: "transaction" });
      return { to: target, data, value, toAmount, ...(gas === undefined || !isApproved ? {} : { gas }) };
    },
  };
};
