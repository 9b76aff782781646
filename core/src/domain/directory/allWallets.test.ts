import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Connector } from "../connection/connector.ts";
import { type AllWalletsInput, allWallets } from "./allWallets.ts";
import type { DirectoryWallet } from "./wallet.ts";

const wallet = (id: string, more: Partial<DirectoryWallet> = {}): DirectoryWallet => ({
  id,
  name: id,
  mobileLink: `${id.toLowerCase()}:`,
  ...more,
});
const announced: Connector = { id: "io.c", type: "ANNOUNCED", name: "C", namespace: "eip155", rdns: "io.c" };
const desktop: AllWalletsInput = {
  list: { featured: [], recommended: [], wallets: [] },
  connectors: [],
  ethereumProperties: new Set(),
  device: { isMobile: false },
  usesPageWallets: true,
  includeWalletIds: [],
  excludeWalletIds: [],
  certifiedOnly: false,
  activeNamespace: "eip155",
  pageUrl: "https://app.example/",
  globals: new Set(),
};
const phone: AllWalletsInput = { ...desktop, device: { isMobile: true } };
const list = (wallets: ReadonlyArray<DirectoryWallet>) => ({ featured: [], recommended: [], wallets });
const ids = (input: AllWalletsInput) => allWallets(input).map((row) => row.wallet.id);

describe("all wallets", () => {
  it("are the featured, recommended and listed ones, each once", () => {
    const visibleList = {
      featured: [wallet("A")],
      recommended: [wallet("B"), wallet("A")],
      wallets: [wallet("C"), wallet("B")],
    };
    expect(ids({ ...desktop, list: visibleList })).toEqual(["A", "B", "C"]);
  });

  it("are the search results during a search", () => {
    const visibleList = { ...list([wallet("A")]), search: { text: "z", wallets: [wallet("Z"), wallet("Z")] } };
    expect(ids({ ...desktop, list: visibleList })).toEqual(["Z"]);
    expect(ids({ ...desktop, list: { ...visibleList, search: { text: "z", wallets: [] } } })).toEqual([]);
  });

  it("begin with the installed ones, which are marked", () => {
    const input = {
      ...desktop,
      list: list([wallet("A"), wallet("B"), wallet("C", { rdns: "io.c" })]),
      connectors: [announced],
    };
    expect(ids(input)).toEqual(["C", "A", "B"]);
    expect(allWallets(input).map((row) => row.isInstalled)).toEqual([true, false, false]);
  });

  it("mark certified ones, and can be limited to those", () => {
    const wallets = [wallet("A"), wallet("B", { badgeType: "certified" }), wallet("C", { badgeType: "none" })];
    expect(allWallets({ ...desktop, list: list(wallets) }).map((row) => row.isCertified)).toEqual([false, true, false]);
    expect(ids({ ...desktop, list: list(wallets), certifiedOnly: true })).toEqual(["B"]);
  });

  it("omit wallets that the site excludes, and those that it does not include unless they are featured", () => {
    const visibleList = { featured: [wallet("F")], recommended: [wallet("A")], wallets: [wallet("B"), wallet("C")] };
    expect(ids({ ...desktop, list: visibleList, excludeWalletIds: ["A", "C"] })).toEqual(["F", "B"]);
    expect(ids({ ...desktop, list: visibleList, includeWalletIds: ["C"] })).toEqual(["F", "C"]);
  });

  it("omit extensions on a relay-only site", () => {
    const extension: DirectoryWallet = { id: "X", name: "X", rdns: "io.x" };
    expect(ids({ ...desktop, list: list([extension, wallet("A")]) })).toEqual(["X", "A"]);
    expect(ids({ ...desktop, list: list([extension, wallet("A")]), usesPageWallets: false })).toEqual(["A"]);
  });

  it("omit on phones the wallets that a phone cannot open", () => {
    const extension: DirectoryWallet = { id: "X", name: "X", rdns: "io.c" };
    const program: DirectoryWallet = { id: "D", name: "D", desktopLink: "d:" };
    const web: DirectoryWallet = { id: "W", name: "W", webappLink: "https://w.example" };
    const phantom: DirectoryWallet = { id: "P", name: "Phantom" };
    const visibleList = list([extension, program, web, phantom, wallet("A")]);
    expect(ids({ ...phone, list: visibleList })).toEqual(["W", "A"]);
    expect(ids({ ...phone, list: visibleList, connectors: [announced] })).toEqual(["X", "W", "A"]);
    expect(ids({ ...phone, list: visibleList, connectors: [{ ...announced, type: "EXTERNAL" }] })).toEqual([
      "X",
      "W",
      "A",
    ]);
    const marked = list([{ ...program, injected: [{ injectedId: "isD" }] }]);
    expect(ids({ ...phone, list: marked, ethereumProperties: new Set(["isD"]) })).toEqual(["D"]);
    expect(ids({ ...phone, list: visibleList, activeNamespace: "solana" })).toEqual(["W", "P", "A"]);
  });

  it("are never shown twice, and a filter only removes wallets", () => {
    const walletList = fc.array(
      fc.constantFrom("A", "B", "C", "D").map((id) => wallet(id, { rdns: `io.${id.toLowerCase()}` })),
    );
    fc.assert(
      fc.property(
        walletList,
        walletList,
        walletList,
        fc.array(fc.constantFrom("A", "B")),
        fc.boolean(),
        (featured, recommended, wallets, out, certifiedOnly) => {
          const input = { ...desktop, list: { featured, recommended, wallets } };
          const everything = ids(input);
          expect(new Set(everything).size).toBe(everything.length);
          const filtered = ids({ ...input, excludeWalletIds: out, certifiedOnly });
          expect(filtered).toEqual(everything.filter((id) => filtered.includes(id)));
          for (const id of out) expect(filtered).not.toContain(id);
        },
      ),
    );
  });
});
