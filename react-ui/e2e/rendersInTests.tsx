import { createPortico, type Portico } from "@portico/core";
import { evmAdapter } from "@portico/core/adapters/evm";
import { mainnet } from "@portico/core/networks";
import { ConnectButton, PorticoProvider } from "@portico/react-ui";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** Nothing listens at this address: sites' tests run without services. */
const unreachableUrl = "http://127.0.0.1:9";
const endpoints = {
  blockchainApi: unreachableUrl,
  walletDirectory: unreachableUrl,
  analytics: unreachableUrl,
  verify: unreachableUrl,
  relay: "ws://127.0.0.1:9",
};

/** Announces a wallet as extensions do. Returns a function that ends it. */
const announceWallet = (): (() => void) => {
  const info = {
    uuid: "350670db-19fa-4704-a166-e52e178b59d2",
    name: "Pocket",
    icon: "",
    rdns: "example.portico.pocket",
  };
  const provider = { request: async () => [], on: () => {}, removeListener: () => {} };
  const announce = () =>
    window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }));
  window.addEventListener("eip6963:requestProvider", announce);
  return () => window.removeEventListener("eip6963:requestProvider", announce);
};

/** Tests the button and the dialog in a simulated page, which lacks much of what a browser has. */
export const rendersInTests = (): void => {
  let removeWallet = () => {};
  beforeAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    removeWallet = announceWallet();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = undefined;
    removeWallet();
  });

  /** Renders a page with the button, and clicks it. */
  const renderAndClick = (): { readonly client: Portico; readonly root: Root } => {
    const client = createPortico({
      projectId: "0".repeat(32),
      endpoints,
      networks: [mainnet],
      adapters: [evmAdapter()],
    });
    const container = document.body.appendChild(document.createElement("div"));
    const root = createRoot(container);
    act(() =>
      root.render(
        <PorticoProvider client={client}>
          <ConnectButton />
        </PorticoProvider>,
      ),
    );
    const button = container.querySelector("button");
    expect(button?.textContent).toBe("Connect Wallet");
    act(() => button?.click());
    return { client, root };
  };

  const unmount = async ({ client, root }: { readonly client: Portico; readonly root: Root }) => {
    act(() => root.unmount());
    await client.dispose();
    expect(document.querySelector("[role=dialog]")).toBeNull();
  };

  it("renders the button, opens the dialog, and leaves nothing behind", async () => {
    const consoleErrors = vi.spyOn(console, "error");
    const page = renderAndClick();
    const rows = () => [...document.querySelectorAll("[role=dialog] .portico-row")].map((row) => row.textContent);
    await vi.waitFor(() => act(async () => expect(rows().join()).toContain("Pocket")), 15_000);
    expect(document.querySelector("[data-view-failed], .portico-unavailable")).toBeNull();
    await unmount(page);
    expect(consoleErrors.mock.calls).toEqual([]);
  }, 30_000);

  it("may be unmounted and disposed of while the dialog is on its way", async () => {
    await unmount(renderAndClick());
  });
};
