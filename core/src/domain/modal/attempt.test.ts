import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import type { Connector } from "../connection/connector.ts";
import type { SelectionContext } from "../directory/selectWallet.ts";
import type { DirectoryWallet } from "../directory/wallet.ts";
import {
  type AttemptTarget,
  attemptTarget,
  browserTabConnector,
  isSameAttemptState,
  isSameTarget,
  platformsOf,
  waitingKey,
  walletSelection,
} from "./attempt.ts";
import type { View } from "./view.ts";

const rabby: DirectoryWallet = {
  id: "rabby",
  name: "Rabby",
  rdns: "io.rabby",
  mobileLink: "rabby:",
  desktopLink: "rabby-desktop:",
};
const fox: Connector = { id: "fox", type: "ANNOUNCED", name: "Fox", namespace: "eip155" };
const pageProvider: Connector = { id: "injected", type: "INJECTED", name: "Browser Wallet", namespace: "eip155" };
const onSolana: Connector = { id: "ghost", type: "INJECTED", name: "Ghost", namespace: "solana" };
const desktop: SelectionContext = {
  connectors: [],
  ethereumProperties: new Set(),
  device: { isMobile: false },
  usesPageWallets: true,
  activeNamespace: "eip155",
  pageUrl: "https://app.example/",
  globals: new Set(),
};
const phone: SelectionContext = { ...desktop, device: { isMobile: true } };
const having = (...connectors: ReadonlyArray<Connector>): SelectionContext => ({ ...desktop, connectors });

const connecting: View = { name: "ConnectingExternal", connector: fox };
const pairing: View = { name: "ConnectingWalletConnect", wallet: rabby };
const anyCode: View = { name: "ConnectingWalletConnect" };
const basic: View = { name: "ConnectingWalletConnectBasic" };
const switching: View = { name: "SwitchNetwork", network: mainnet };
const connect: View = { name: "Connect" };

describe("a view", () => {
  it("that waits is told apart by what it waits for", () => {
    const waiting = [connecting, pairing, anyCode, basic, switching];
    const others: ReadonlyArray<View> = [
      { name: "ConnectingExternal", connector: onSolana },
      { name: "ConnectingExternal", connector: { ...fox, namespace: "solana" } },
      { name: "ConnectingWalletConnect", wallet: { ...rabby, id: "other" } },
    ];
    const keys = [...waiting, ...others].map(waitingKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(waitingKey({ ...connecting, connector: { ...fox, name: "Renamed" } })).toBe(waitingKey(connecting));
    expect(waitingKey(connect)).toBeUndefined();
  });

  it("that pairs offers the wallet's ways for the device, and a code for any wallet", () => {
    expect(platformsOf(pairing, desktop)).toEqual(["qrcode", "desktop", "unsupported"]);
    expect(platformsOf(pairing, phone)).toEqual(["mobile", "qrcode", "unsupported"]);
    expect(platformsOf(anyCode, phone)).toEqual(["qrcode"]);
    expect(platformsOf(basic, desktop)).toEqual(["qrcode"]);
    // The list of wallets.
    expect(platformsOf(basic, phone)).toEqual([]);
    expect(platformsOf(connecting, desktop)).toEqual([]);
  });

  it("that pairs shows a code where the wallet has come into the page meanwhile", () => {
    expect(platformsOf(pairing, having({ ...fox, rdns: "io.rabby" }))).toEqual(["qrcode"]);
  });
});

describe("the target of an attempt", () => {
  it("follows from the view and the platform in use", () => {
    expect(attemptTarget(connecting, undefined, desktop)).toEqual({ kind: "connector", connector: fox });
    expect(attemptTarget(switching, undefined, desktop)).toEqual({ kind: "network", network: mainnet });
    expect(attemptTarget(connect, undefined, desktop)).toBeUndefined();
    for (const platform of ["qrcode", "mobile", "web", "desktop"] as const) {
      expect(attemptTarget(pairing, platform, desktop)).toEqual({ kind: "pairing", wallet: rabby });
    }
    expect(attemptTarget(basic, "qrcode", desktop)).toEqual({ kind: "pairing" });
    expect(attemptTarget(basic, undefined, phone)).toBeUndefined();
  });

  it("is the page's EVM provider in the tab of the browser, where there is one", () => {
    expect(browserTabConnector(having(fox, onSolana, pageProvider))).toBe(pageProvider);
    expect(attemptTarget(pairing, "browser", having(pageProvider))).toEqual({
      kind: "connector",
      connector: pageProvider,
    });
    expect(attemptTarget(pairing, "browser", having(fox, onSolana))).toBeUndefined();
    expect(attemptTarget(pairing, "unsupported", having(pageProvider))).toBeUndefined();
  });

  it("is another one for another connector or namespace", () => {
    const targetOf = (connector: Connector): AttemptTarget => ({ kind: "connector", connector });
    expect(isSameTarget(targetOf(fox), targetOf({ ...fox, name: "Renamed" }))).toBe(true);
    expect(isSameTarget(targetOf(fox), targetOf({ ...fox, namespace: "solana" }))).toBe(false);
    expect(isSameTarget(targetOf(fox), targetOf(pageProvider))).toBe(false);
    expect(isSameTarget(targetOf(fox), { kind: "pairing" })).toBe(false);
    expect(isSameTarget({ kind: "pairing" }, { kind: "pairing", wallet: rabby })).toBe(true);
  });
});

describe("the event of a choice", () => {
  it("names the wallet, or its connector, or the relay", () => {
    const connector: AttemptTarget = { kind: "connector", connector: fox };
    expect(walletSelection(connecting, undefined, connector)).toEqual({ name: "Fox", platform: "browser" });
    expect(walletSelection({ ...connecting, wallet: rabby }, undefined, connector)?.name).toBe("Rabby");
    expect(walletSelection(pairing, "browser", connector)).toEqual({ name: "Rabby", platform: "browser" });
    expect(walletSelection(pairing, "desktop", { kind: "pairing", wallet: rabby })).toEqual({
      name: "Rabby",
      platform: "desktop",
    });
    expect(walletSelection(anyCode, "qrcode", { kind: "pairing" })).toEqual({
      name: "WalletConnect",
      platform: "qrcode",
    });
    expect(walletSelection(switching, undefined, { kind: "network", network: mainnet })).toBeUndefined();
  });
});

describe("the state of an attempt", () => {
  it("changes with everything that shows", () => {
    const state = { status: "running", view: pairing, platform: "qrcode", platforms: ["qrcode", "web"] } as const;
    expect(isSameAttemptState(state, { ...state, platforms: ["qrcode", "web"] })).toBe(true);
    const changes = [
      { status: "done" },
      { view: anyCode },
      { platform: "web" },
      { platforms: ["qrcode"] },
      { target: { kind: "pairing" } },
    ] as const;
    for (const change of changes) expect(isSameAttemptState(state, { ...state, ...change })).toBe(false);
  });
});
