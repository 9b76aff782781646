// @vitest-environment happy-dom
import { createPortico, type DirectoryWallet } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PorticoProvider } from "../../modal/PorticoProvider.tsx";
import { renderHook } from "../../testing/renderHook.ts";
import { useWalletSearch } from "./useWalletSearch.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));

/** A search whose answer arrives at once. */
const searchFinding = async () => {
  const client = createPortico({ projectId: "0".repeat(32), networks: [mainnet], reconnect: false });
  const searched = vi.fn(async (): Promise<ReadonlyArray<DirectoryWallet>> => []);
  const answering = { ...client, directory: { ...client.directory, search: searched } };
  const rendered = await renderHook(
    () => useWalletSearch(),
    undefined,
    (children: ReactNode) => createElement(PorticoProvider, { client: answering, modal: false }, children),
  );
  return { ...rendered, searched };
};

describe("a search for wallets", () => {
  // shows docs/rules/directory.md#wallet-search
  it("starts 500 ms after the last letter, and shows its answer at once, without waiting for images", async () => {
    const { current, unmount, searched } = await searchFinding();
    await act(async () => current().setText("rain"));
    await advance(499);
    expect(searched).not.toHaveBeenCalled();
    await advance(1);
    expect(searched).toHaveBeenCalledWith({ text: "rain", certified: false }, expect.anything());
    expect(current().status).toBe("found");
    await unmount();
  });

  it("starts at once with the switch for certified wallets", async () => {
    const { current, unmount, searched } = await searchFinding();
    await act(async () => current().setIsCertified(true));
    await advance(0);
    expect(searched).toHaveBeenCalledWith({ text: "", certified: true }, expect.anything());
    expect(current().status).toBe("found");
    await unmount();
  });
});
