import fc from "fast-check";
import { createClient, custom } from "viem";
import { getChainId } from "viem/actions";
import { base } from "viem/chains";
import { assertCurrentChain } from "viem/utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { networkOfWallet } from "./networkOfWallet.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A wallet that stays on a network. */
const walletOn = (chainId: number) => ({
  request: async () => `0x${chainId.toString(16)}`,
  on: () => {},
  removeListener: () => {},
});
const chainIds = fc.oneof(fc.constant(base.id), fc.integer({ min: 1, max: 2 ** 32 }));

// shows docs/rules/chain.md#where-a-wallet-is
describe("the network of a wallet", () => {
  it("is the one that viem finds, and the wanted one when viem would send there", async () => {
    await fc.assert(
      fc.asyncProperty(chainIds, async (chainId) => {
        const looking = networkOfWallet(walletOn(chainId), "eip155:8453");
        await vi.runAllTimersAsync();
        const found = await looking;
        const currentChainId = await getChainId(createClient({ transport: custom(walletOn(chainId)) }));
        expect(found).toBe(`eip155:${currentChainId}`);
        const send = () => assertCurrentChain({ chain: base, currentChainId });
        if (found === "eip155:8453") send();
        else expect(send).toThrow("does not match the target chain");
      }),
    );
  });
});
