// @vitest-environment happy-dom
import { createPortico, type SendPreview, type SendState } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PorticoProvider } from "../../modal/PorticoProvider.tsx";
import { givenStore } from "../../testing/givenStore.ts";
import { WalletSendPreview } from "./WalletSendPreview.tsx";

const token = {
  name: "Ether",
  symbol: "ETH",
  chainId: "eip155:1",
  quantity: { numeric: "5", decimals: 18 },
  price: "0",
  iconUrl: "",
} as const;
const preview: SendPreview = {
  id: "1",
  account: "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  token,
  recipient: { address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", warnings: [] },
  amount: 10n ** 18n,
  received: 10n ** 18n,
  simulated: true,
  atMillis: 0,
};
const ready: SendState = { status: "ready", tokens: [token], amount: "1", recipient: { status: "empty" }, preview };
const { preview: _, ...emptied } = ready;

const view = { name: "WalletSendPreview" } as const;

let root: Root;
beforeEach(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body);
});
afterEach(() => act(async () => root.unmount()));

/** Shows the preview. The state of the form is the test's. */
const show = async (state: SendState) => {
  const client = createPortico({ networks: [mainnet], reconnect: false });
  const store = givenStore(client.send.store, state);
  const submit = vi.fn(async () => ({ hash: "0x1" }));
  const back = vi.fn(async () => {});
  const reset = async () => {};
  const shown = {
    ...client,
    router: { ...client.router, store: givenStore(client.router.store, { view, stack: [view] }), reset },
    modal: { ...client.modal, back },
    send: { ...client.send, store, submit },
  };
  const part = createElement(WalletSendPreview);
  await act(async () => root.render(createElement(PorticoProvider, { client: shown, modal: false }, part)));
  const button = () => document.querySelector<HTMLElement>("[data-variant=accent]");
  return {
    submit,
    back,
    set: store.set,
    label: () => button()?.textContent,
    press: () => act(async () => button()?.click()),
  };
};

// shows docs/rules/send.md#nothing-is-sent-twice
describe("the button of a preview", () => {
  it("sends a transfer of which no equal one may still happen", async () => {
    const { label, press, submit } = await show(ready);
    expect(label()).toBe("Send");
    await press();
    expect(submit).toHaveBeenCalledExactlyOnceWith({ id: "1", again: false });
  });

  it("says so when it sends once more, and does not once that is no longer what it would do", async () => {
    const { label, press, set, submit } = await show({ ...ready, underWay: {} });
    expect(label()).toBe("Send again");
    await set(ready);
    expect(label()).toBe("Send");
    await set({ ...ready, underWay: { hash: "0x1" } });
    await press();
    expect(submit).toHaveBeenCalledExactlyOnceWith({ id: "1", again: true });
  });

  it("is gone when the transfer has happened, which empties the form", async () => {
    const { back, set } = await show({ ...ready, underWay: {} });
    expect(back).not.toHaveBeenCalled();
    await set({ ...emptied, amount: "" });
    expect(back).toHaveBeenCalledOnce();
  });

  it("goes with its view when it is pressed, which empties the form too", async () => {
    const { back, press, set } = await show(ready);
    await press();
    await set({ ...emptied, amount: "" });
    expect(back).not.toHaveBeenCalled();
  });
});
