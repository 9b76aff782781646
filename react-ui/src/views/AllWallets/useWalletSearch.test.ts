// @vitest-environment happy-dom
import { createPortico, type DirectoryWallet } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PorticoProvider } from "../../provider/PorticoProvider.tsx";
import { renderHook } from "../../testing/renderHook.ts";
import { useWalletSearch } from "./useWalletSearch.ts";

/** The addresses from which images were fetched. */
let fetched: Array<string> = [];

/** An image that loads at once. */
class LoadedImage {
  onload = () => {};
  set src(url: string) {
    fetched.push(url);
    this.onload();
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("Image", LoadedImage);
  fetched = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const advance = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));

/** A search whose answer arrives at once. */
const searchFinding = async (wallets: ReadonlyArray<DirectoryWallet>) => {
  const client = createPortico({ projectId: "0".repeat(32), networks: [mainnet], reconnect: false });
  const source = { origin: "https://directory.test", projectId: "", sdk: { type: "", version: "" } };
  const answering = {
    ...client,
    images: { ...client.images, get: () => source },
    directory: { ...client.directory, search: async () => wallets },
  };
  return renderHook(
    () => useWalletSearch(),
    undefined,
    (children: ReactNode) => createElement(PorticoProvider, { client: answering, modal: false }, children),
  );
};

describe("a search for wallets", () => {
  it("shows its result after 300 ms at the earliest", async () => {
    const { current, unmount } = await searchFinding([]);
    await act(async () => current().setIsCertified(true));
    await advance(0);
    await advance(299);
    expect(current().status).toBe("searching");
    await advance(1);
    expect(current().status).toBe("found");
    await unmount();
  });

  it("fetches the images of the first 20 wallets before it shows them", async () => {
    const wallets = Array.from({ length: 21 }, (_, index) => ({
      id: `${index + 1}`,
      name: "Wallet",
      imageUrl: `https://images.test/${index + 1}.png`,
    }));
    const { current, unmount } = await searchFinding(wallets);
    await act(async () => current().setIsCertified(true));
    await advance(400);
    expect(current().status).toBe("found");
    expect(fetched).toEqual(wallets.slice(0, 20).map(({ imageUrl }) => imageUrl));
    await unmount();
  });
});
