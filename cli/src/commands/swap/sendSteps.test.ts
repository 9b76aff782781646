import { QuoteStale } from "@portico/core";
import type { SwapPreview } from "@portico/core/domain";
import { describe, expect, it, vi } from "vitest";
import { noteUnderWay, type StepSession, sendSteps } from "./sendSteps.ts";

const ACCOUNT = "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const ROUTER = "0x1111111254EEB25477B68fb85Ed929f73A960582";
const previewOf = (step: SwapPreview["step"], minimumReceived: bigint): SwapPreview => ({
  id: `${step} ${minimumReceived}`,
  step,
  account: ACCOUNT,
  quote: {
    chainId: "eip155:1",
    from: { address: "eip155:1:0xa0", name: "USD Coin", symbol: "USDC", decimals: 6 },
    to: { address: "eip155:1:0x6b", name: "Dai", symbol: "DAI", decimals: 18 },
    fromAmount: 5n,
    toAmount: 100n,
    minimumReceived,
    slippagePercent: 1,
    rate: "1",
    maximumSlippage: "0",
    providerFee: "0",
    providerFeePercent: "0",
    quotedAtMillis: 0,
    expiresAtMillis: 0,
    source: "uniswap",
  },
  to: ROUTER,
  request: { method: "eth_sendTransaction", params: [], chainId: "eip155:1", address: ACCOUNT },
  atMillis: 0,
});

interface Circumstances {
  readonly flags?: ReadonlyArray<"again" | "yes">;
  /** What the first step is built as again, because it has become too old. */
  readonly rebuilt?: SwapPreview;
}

/** A session in which each submitted step is followed by the next of a list. */
const sending = (steps: ReadonlyArray<SwapPreview>, { flags = [], rebuilt }: Circumstances = {}) => {
  let done = 0;
  const submit = vi.fn(async ({ id }: { readonly id: string; readonly again?: boolean }) => {
    if (rebuilt && id === steps[0]?.id) throw new QuoteStale({ ageMillis: 60_001 });
    const step = steps.find((each) => each.id === id)?.step ?? "swap";
    done += 1;
    return { step, hash: `0x${done}` };
  });
  const { signal } = new AbortController();
  const session: StepSession = {
    client: {
      swap: {
        submit,
        preview: () =>
          rebuilt ? Promise.resolve(rebuilt) : Promise.reject(new Error("Nothing has to be built again")),
        store: {
          get: () => {
            const preview = steps[done];
            return { status: "ready", ...(preview ? { preview } : {}) };
          },
        },
      },
    },
    request: (_, act) => act({ signal }),
  };
  const terminal = { stderr: { isTTY: false, write: () => true } };
  const [first] = steps;
  if (!first) throw new Error("no step");
  return {
    submit,
    result: sendSteps(
      session,
      { inputs: { flag: (name) => flags.some((flag) => flag === name) }, terminal, signal },
      first,
      [],
    ),
  };
};

describe("the steps of a swap", () => {
  it("are sent without another question while they promise what was confirmed", async () => {
    const { submit, result } = sending([previewOf("approve", 90n), previewOf("swap", 90n)]);
    expect(await result).toEqual([
      { step: "approve", hash: "0x1" },
      { step: "swap", hash: "0x2" },
    ]);
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it("are asked about again when one promises less, so that nobody gets less than was confirmed", async () => {
    const { submit, result } = sending([previewOf("approve", 90n), previewOf("swap", 89n)]);
    await expect(result).rejects.toMatchObject({ code: "NOT_CONFIRMED" });
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("are sent whatever they promise when every question is answered with yes", async () => {
    const { submit, result } = sending([previewOf("approve", 90n), previewOf("swap", 1n)], { flags: ["yes"] });
    expect(await result).toHaveLength(2);
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it("are built again when they have become too old, and asked about again only when they promise less", async () => {
    const { submit, result } = sending([previewOf("swap", 90n)], { rebuilt: previewOf("swap", 91n) });
    expect(await result).toEqual([{ step: "swap", hash: "0x1" }]);
    expect(submit).toHaveBeenCalledTimes(2);
    const worse = sending([previewOf("swap", 90n)], { rebuilt: previewOf("swap", 89n) });
    await expect(worse.result).rejects.toMatchObject({ code: "NOT_CONFIRMED" });
    expect(worse.submit).toHaveBeenCalledTimes(1);
  });

  // shows docs/rules/swap.md#a-swap-under-way
  it.each(["swap", "batch"] as const)(
    "are sent again with --again from the %s on, and no approval is",
    async (step) => {
      const steps = [previewOf("approve", 90n), previewOf("permit", 90n), previewOf(step, 90n)];
      const again = sending(steps, { flags: ["again"] });
      await again.result;
      expect(again.submit.mock.calls.map(([preview]) => preview.again)).toEqual([false, false, true]);
      const once = sending(steps);
      await once.result;
      expect(once.submit.mock.calls.map(([preview]) => preview.again)).toEqual([false, false, false]);
    },
  );
});

// shows docs/rules/swap.md#a-swap-under-way
it("the question says that the same swap may still happen, and what becomes of it", () => {
  expect(noteUnderWay({}, false)).toBeUndefined();
  expect(noteUnderWay({ underWay: { step: "swap" } }, false)).toMatch(/Without --again, it is waited for/);
  expect(noteUnderWay({ underWay: { step: "swap" } }, true)).toMatch(/This one is sent as well/);
});
