import { describe, expect, it } from "vitest";
import { WALLET_GUIDE_URL, walletsToGet } from "./walletsToGet.ts";

const wallet = (id: string, homepage = `https://${id}.example`) => ({ id, name: id, homepage });

// shows docs/rules/services.md#pages-outside
it("has a guide to all wallets on a page outside", () => {
  expect(WALLET_GUIDE_URL).toBe("https://walletguide.walletconnect.network/");
});

describe("wallets for visitors without one", () => {
  // shows docs/rules/modal.md#help-screens
  // shows docs/rules/limits.md#wallet-directory
  it("are the first four of featured, custom and recommended ones, each once", () => {
    const list = { featured: [wallet("a"), wallet("b")], recommended: [wallet("a"), wallet("d"), wallet("e")] };
    expect(walletsToGet(list, [wallet("b"), wallet("c")], [wallet("f")]).map(({ id }) => id)).toEqual([
      "a",
      "b",
      "c",
      "d",
    ]);
  });

  it("are well-known ones where the directory has too few", () => {
    const list = { featured: [], recommended: [wallet("a")] };
    expect(walletsToGet(list, [], [wallet("a"), wallet("b")]).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("have a web page that can be opened", () => {
    const list = { featured: [wallet("a", "javascript:alert(1)"), { id: "b", name: "b" }], recommended: [wallet("c")] };
    expect(walletsToGet(list, [], []).map(({ id }) => id)).toEqual(["c"]);
  });
});
