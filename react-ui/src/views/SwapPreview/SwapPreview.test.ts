// @vitest-environment happy-dom
import {
  createPortico,
  type SwapForm,
  type SwapPreview as SwapPreviewData,
  type SwapState,
  TransactionNotConfirmed,
  WalletTimedOut,
} from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PorticoProvider } from "../../modal/PorticoProvider.tsx";
import { givenStore } from "../../testing/givenStore.ts";
import { SwapPreview } from "./SwapPreview.tsx";
import type { SwapStep } from "./submitStep.ts";

const ACCOUNT = "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const ROUTER = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";
const from = { address: "eip155:1:0xa0", name: "USD Coin", symbol: "USDC", decimals: 6 } as const;
const to = { address: "eip155:1:0x6b", name: "Dai", symbol: "DAI", decimals: 18 } as const;
const quote = {
  chainId: "eip155:1",
  from,
  to,
  fromAmount: 5_000_000n,
  toAmount: 5n * 10n ** 18n,
  minimumReceived: 5n * 10n ** 18n,
  slippagePercent: 1,
  rate: "1",
  maximumSlippage: "0",
  providerFee: "0",
  providerFeePercent: "0",
  quotedAtMillis: 0,
  expiresAtMillis: 0,
  source: "uniswap",
} as const;
const form: SwapForm = {
  status: "initialized",
  chainId: "eip155:1",
  account: ACCOUNT,
  isSmartAccount: false,
  tokens: [from, to],
  balances: [],
  prices: {},
  isLoadingPrices: false,
  from,
  to,
  amount: "5",
  slippagePercent: 1,
  approval: "exact",
  maximum: "5",
};
const previewOf = (step: SwapStep): SwapPreviewData => ({
  id: step,
  step,
  account: ACCOUNT,
  quote,
  to: ROUTER,
  request: { method: "eth_sendTransaction", params: [], chainId: "eip155:1", address: ACCOUNT },
  atMillis: 0,
});
const stateAt = (step: SwapStep): SwapState => ({ status: "ready", quote, form, preview: previewOf(step) });

let root: Root;
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body);
});
afterEach(() => act(async () => root.unmount()));

/** Shows the preview. The state of the form is the test's, and what becomes of a step. */
const show = async (state: SwapState, failure: Error) => {
  const client = createPortico({ networks: [mainnet], reconnect: false });
  const store = givenStore(client.swap.store, state);
  const submit = vi.fn(() => Promise.reject(failure));
  const swap = { ...client.swap, store, submit, watch: () => new Promise<never>(() => {}) };
  const part = createElement(SwapPreview);
  await act(async () =>
    root.render(createElement(PorticoProvider, { client: { ...client, swap }, modal: false }, part)),
  );
  const button = () => document.querySelector<HTMLElement>(".portico-action-bar [data-variant=accent]");
  return {
    submit,
    set: store.set,
    label: () => button()?.textContent,
    press: () => act(async () => button()?.click()),
    warning: () => document.querySelector("[role=alert]")?.textContent,
  };
};
const timedOut = new WalletTimedOut({ method: "eth_sendTransaction", millis: 1 });

// shows docs/rules/swap.md#a-swap-under-way
describe("the button of a preview", () => {
  it.each(["swap", "batch"] as const)("says when a %s is sent once more", async (step) => {
    const { label, press, set, submit, warning } = await show(stateAt(step), timedOut);
    expect([label(), warning()]).toEqual(["Swap", ""]);
    await set({ ...stateAt(step), underWay: { step: "swap" } });
    expect(label()).toBe("Swap again");
    expect(warning()).toMatch(/^This swap may still happen/);
    await press();
    expect(submit).toHaveBeenCalledExactlyOnceWith({ id: step, again: true });
  });

  it("says so after a swap whose outcome nobody knows, and not while it is sent", async () => {
    const notConfirmed = new TransactionNotConfirmed({ hash: "0x1", chainId: "eip155:1", millis: 1 });
    const { label, press, set, submit } = await show(stateAt("swap"), notConfirmed);
    await press();
    expect(submit).toHaveBeenLastCalledWith({ id: "swap", again: false });
    expect(label()).toBe("Swap again");
    await set({ ...stateAt("swap"), sending: "swap", underWay: { step: "swap" } });
    expect(label()).toBe("Swap");
  });

  it.each(["approve", "permit"] as const)("never asks for a second %s, nor takes it for a swap", async (step) => {
    const { label, press, set, submit, warning } = await show(stateAt(step), timedOut);
    await press();
    expect(label()).toBe("Approve");
    expect(warning()).not.toBe("");
    await press();
    expect(submit.mock.calls).toEqual([[{ id: step, again: false }], [{ id: step, again: false }]]);
    // The approval was there after all.
    await set(stateAt("swap"));
    expect([label(), warning()]).toEqual(["Swap", ""]);
  });
});
