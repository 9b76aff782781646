import { describe, expect, it } from "vitest";
import type { Connector, MultiChainConnector } from "../connection/connector.ts";
import { type SelectionContext, selectConnector, selectRow, selectWallet } from "./selectWallet.ts";
import type { DirectoryWallet } from "./wallet.ts";

const rainbow: DirectoryWallet = {
  id: "rainbow",
  name: "Rainbow",
  rdns: "me.rainbow",
  mobileLink: "rainbow:",
  webappLink: "https://rainbow.example",
};
const announced: Connector = {
  id: "me.rainbow",
  type: "ANNOUNCED",
  name: "Rainbow",
  namespace: "eip155",
  rdns: "me.rainbow",
};
const onSolana: Connector = {
  id: "Rainbow",
  type: "ANNOUNCED",
  name: "Rainbow",
  namespace: "solana",
  explorerId: "rainbow",
};
const relay: Connector = { id: "walletConnect", type: "WALLET_CONNECT", name: "WalletConnect", namespace: "eip155" };
const desktop: SelectionContext = {
  connectors: [],
  ethereumProperties: new Set(),
  device: { isMobile: false },
  usesPageWallets: true,
  activeNamespace: "eip155",
  pageUrl: "https://app.example/",
  globals: new Set(),
};
const having = (...connectors: ReadonlyArray<Connector>): SelectionContext => ({
  ...desktop,
  connectors,
});
const onSolanaChain = (context: SelectionContext): SelectionContext => ({
  ...context,
  activeNamespace: "solana",
});

describe("choosing a wallet", () => {
  it("connects it when it is in the page, on the active namespace if possible", () => {
    expect(selectWallet(rainbow, having(announced, onSolana))).toEqual({ next: "connect", connector: announced });
    expect(selectWallet(rainbow, onSolanaChain(having(announced, onSolana)))).toEqual({
      next: "connect",
      connector: onSolana,
    });
    expect(selectWallet(rainbow, onSolanaChain(having(announced)))).toEqual({ next: "connect", connector: announced });
  });

  it("pairs through the relay when it is not in the page", () => {
    expect(selectWallet(rainbow, desktop)).toEqual({
      next: "pair",
      wallet: rainbow,
      platforms: ["qrcode", "web", "unsupported"],
    });
    const phone = { ...desktop, device: { isMobile: true } };
    expect(selectWallet(rainbow, phone)).toMatchObject({ platforms: ["mobile", "web", "qrcode", "unsupported"] });
    const marked = { ...rainbow, injected: [{ injectedId: "isRainbow" }] };
    expect(selectWallet(marked, { ...desktop, ethereumProperties: new Set(["isRainbow"]) })).toMatchObject({
      platforms: ["browser", "qrcode", "web"],
    });
  });

  it("pairs through the relay on a relay-only site", () => {
    expect(selectWallet(rainbow, { ...having(announced), usesPageWallets: false })).toMatchObject({
      next: "pair",
      platforms: ["qrcode", "web"],
    });
  });

  it("reports it as missing when it has no link for the device", () => {
    expect(selectWallet({ id: "x", name: "X" }, desktop)).toMatchObject({ next: "pair", platforms: ["unsupported"] });
  });

  it("first opens the page in the wallet's own browser on Solana", () => {
    const phantom = { id: "phantom", name: "Phantom" };
    const connector: Connector = { ...announced, explorerId: "phantom" };
    expect(selectWallet(phantom, onSolanaChain(having(connector)))).toEqual({
      next: "leave",
      href: "https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2F?ref=https%3A%2F%2Fapp.example",
    });
    expect(selectWallet(phantom, having(connector))).toEqual({ next: "connect", connector });
  });

  it("connects a wallet without an RDNS to no connector without an RDNS", () => {
    const injected: Connector = { id: "injected", type: "INJECTED", name: "Browser Wallet", namespace: "eip155" };
    expect(selectWallet({ id: "x", name: "X", mobileLink: "x:" }, having(injected))).toMatchObject({ next: "pair" });
  });
});

describe("choosing a connector", () => {
  const multiChain: MultiChainConnector = { ...announced, type: "MULTI_CHAIN", members: [announced, onSolana] };

  it("connects it, or asks for the namespace when it has several", () => {
    expect(selectConnector(announced, desktop)).toEqual({ next: "connect", connector: announced });
    expect(selectConnector(multiChain, desktop)).toEqual({ next: "chooseNamespace", connector: multiChain });
    const embedded: MultiChainConnector = { ...multiChain, type: "AUTH", members: [announced] };
    expect(selectConnector(embedded, desktop)).toEqual({ next: "connect", connector: announced });
  });

  // shows docs/rules/connection.md#one-approval-for-several-namespaces
  it("connects a wallet that asks once for all namespaces, through the active one if it can", () => {
    const [evm, solana] = [announced, onSolana].map((connector) => ({ ...connector, asksOnce: true }));
    const entry = (...members: ReadonlyArray<Connector | undefined>): MultiChainConnector => ({
      ...multiChain,
      members: members.flatMap((member) => member ?? []),
    });
    expect(selectConnector(entry(evm, solana), desktop)).toEqual({ next: "connect", connector: evm });
    expect(selectConnector(entry(evm, solana), onSolanaChain(desktop))).toEqual({ next: "connect", connector: solana });
    expect(selectConnector(entry(evm, onSolana), desktop)).toMatchObject({ next: "chooseNamespace" });
  });

  it("shows the QR code for the relay connector", () => {
    expect(selectConnector(relay, desktop)).toEqual({ next: "pair", platforms: ["qrcode"] });
  });

  it("has the same effect as the rows of the Connect screen", () => {
    expect(selectRow({ group: "walletConnect", badge: "QR code" }, desktop)).toEqual({
      next: "pair",
      platforms: ["qrcode"],
    });
    expect(selectRow({ group: "allWallets", badge: "430" }, desktop)).toEqual({ next: "allWallets" });
    expect(selectRow({ group: "featured", wallet: rainbow }, having(announced))).toMatchObject({ next: "connect" });
    expect(selectRow({ group: "multiChain", badge: "multichain", connector: multiChain }, desktop)).toMatchObject({
      next: "chooseNamespace",
    });
  });
});
