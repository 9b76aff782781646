import { describe, expect, it } from "vitest";
import type { Connector } from "../connection/connector.ts";
import { connectorOf, isAnnounced, isInstalled, type PageWallets, withoutKnown } from "./installedWallets.ts";
import type { DirectoryWallet } from "./wallet.ts";

const metaMask: DirectoryWallet = { id: "mm", name: "MetaMask", rdns: "io.metamask" };
const plain: DirectoryWallet = { id: "plain", name: "Plain" };
const announced: Connector = {
  id: "io.metamask",
  type: "ANNOUNCED",
  name: "MM",
  namespace: "eip155",
  rdns: "io.metamask",
};
const onSolana: Connector = { id: "MM", type: "ANNOUNCED", name: "MM", namespace: "solana", explorerId: "mm" };
const unnamed: Connector = { id: "injected", type: "INJECTED", name: "Browser Wallet", namespace: "eip155" };
const page = (connectors: ReadonlyArray<Connector>, more: Partial<PageWallets> = {}): PageWallets => ({
  connectors,
  ethereumProperties: new Set(),
  device: { isMobile: false },
  ...more,
});

describe("the connector of a wallet", () => {
  it("has its RDNS or its id, and prefers the requested namespace", () => {
    expect(connectorOf(metaMask, page([announced, onSolana]))).toBe(announced);
    expect(connectorOf(metaMask, page([announced, onSolana]), "solana")).toBe(onSolana);
    expect(connectorOf(metaMask, page([announced, onSolana]), "bip122")).toBe(announced);
    expect(connectorOf(plain, page([announced, onSolana]))).toBeUndefined();
  });

  it("is undefined when several connectors of a namespace claim to be the wallet", () => {
    const other = { ...announced, id: "io.metamask #2" };
    expect(connectorOf(metaMask, page([announced, other]))).toBeUndefined();
    expect(connectorOf(metaMask, page([announced, other, onSolana]), "solana")).toBe(onSolana);
    expect(isAnnounced(metaMask, page([announced, other]))).toBe(false);
    expect(isInstalled(metaMask, page([announced, other]))).toBe(false);
    expect(withoutKnown([metaMask], page([announced, other]), [])).toEqual([]);
  });

  it("is that of the page rather than a fetched one", () => {
    const fetched: Connector = { ...announced, id: "sdk", type: "EXTERNAL" };
    expect(connectorOf(metaMask, page([fetched, announced]))).toBe(announced);
    expect(connectorOf(metaMask, page([fetched, { ...fetched, id: "sdk2" }]))).toBe(fetched);
  });

  it("is not found by name alone", () => {
    const impostor: Connector = { ...announced, id: "evil.test", name: "MetaMask", rdns: "evil.test" };
    expect(connectorOf(metaMask, page([impostor, { ...announced, name: "MetaMask" }]))?.rdns).toBe("io.metamask");
    expect(isInstalled(metaMask, page([impostor]))).toBe(false);
  });

  it("is undefined when neither has an RDNS", () => {
    expect(connectorOf(plain, page([unnamed]))).toBeUndefined();
    expect(connectorOf({ ...plain, rdns: "" }, page([{ ...unnamed, rdns: "" }]))).toBeUndefined();
  });

  it("of MetaMask on phones is that of its app", () => {
    const app = { ...announced, rdns: "io.metamask.mobile" };
    expect(connectorOf(metaMask, page([app], { device: { isMobile: true } }))).toBe(app);
    expect(connectorOf(metaMask, page([app]))).toBeUndefined();
  });
});

describe("a wallet in the page", () => {
  // shows docs/rules/connection.md#installed-wallets
  it("is detected by a connector of the page or by its flag on the provider", () => {
    expect(isInstalled(metaMask, page([announced]))).toBe(true);
    expect(isInstalled(metaMask, page([{ ...announced, type: "EXTERNAL" }]))).toBe(false);
    const marked = { ...plain, injected: [{ namespace: "eip155", injectedId: "isPlain" }] };
    expect(isInstalled(marked, page([], { ethereumProperties: new Set(["isPlain"]) }))).toBe(true);
    expect(isInstalled(marked, page([], { ethereumProperties: new Set(["isOther"]) }))).toBe(false);
    expect(isInstalled({ ...plain, injected: [{}] }, page([]))).toBe(false);
  });

  it("may or may not announce itself", () => {
    expect(isAnnounced(metaMask, page([announced]))).toBe(true);
    expect(isAnnounced(metaMask, page([{ ...announced, type: "INJECTED" }]))).toBe(false);
  });
});

describe("wallets that are already shown elsewhere", () => {
  it("are those with a connector and the recent ones, by id or RDNS", () => {
    const duplicate: DirectoryWallet = { id: "twin", name: "Twin", rdns: "io.recent" };
    const recent: DirectoryWallet = { id: "recent", name: "Recent", rdns: "io.recent" };
    expect(withoutKnown([metaMask, plain, duplicate, recent], page([announced]), [recent])).toEqual([plain]);
    expect(withoutKnown([metaMask, plain], page([onSolana]), [])).toEqual([plain]);
    expect(withoutKnown([metaMask], page([{ ...announced, type: "EXTERNAL" }]), [])).toEqual([metaMask]);
    expect(withoutKnown([metaMask, plain], page([unnamed]), [])).toEqual([metaMask, plain]);
    expect(withoutKnown([metaMask, plain], page([]), [{ id: "x", name: "X" }])).toEqual([metaMask, plain]);
  });
});
