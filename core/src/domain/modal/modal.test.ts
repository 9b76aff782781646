import { describe, expect, it } from "vitest";
import { mainnet, polygon, solana } from "../../networks.ts";
import { isNetworkChoiceOffered, leftControl, rightControls } from "./header.ts";
import {
  afterAddressChange,
  dismissal,
  goesBackAfterNetworkChange,
  isLoading,
  withLoading,
  withoutLoading,
} from "./modal.ts";
import { defaultModalOptions, mergeModalOptions } from "./modalOptions.ts";
import { afterNetworkSwitch, isNetworkDisabled, viewForNetwork } from "./networkViews.ts";
import { frameTheme } from "./theme/frameTheme.ts";
import { themeVariablesOf } from "./theme/themeVariables.ts";
import { isUnsupportedScreenDue } from "./unsupportedScreen.ts";

describe("an attempt to leave", () => {
  const context = {
    view: { name: "Connect" },
    isShaking: false,
    isSignInRequired: false,
    hasSession: false,
    source: "escape",
    isEmbedded: false,
  } as const;

  it("closes the modal", () => {
    expect(dismissal(context)).toBe("close");
  });

  it("shakes it when the network is unsupported or a signature is required", () => {
    expect(dismissal({ ...context, view: { name: "UnsupportedChain" } })).toBe("shake");
    const signing = { ...context, view: { name: "SIWXSignMessage" }, isSignInRequired: true } as const;
    expect(dismissal(signing)).toBe("shake");
    expect(dismissal({ ...signing, hasSession: true })).toBe("close");
    expect(dismissal({ ...signing, isSignInRequired: false })).toBe("close");
    expect(dismissal({ ...signing, view: { name: "ConnectingSiwe" } })).toBe("close");
    const requiredSignIn = { ...context, view: { name: "SIWXSignMessage", isRequired: true } } as const;
    expect(dismissal(requiredSignIn)).toBe("shake");
    expect(dismissal({ ...requiredSignIn, hasSession: true })).toBe("close");
  });

  it("is ignored while the modal shakes, and on the overlay that an embedded modal does not have", () => {
    expect(dismissal({ ...context, isShaking: true })).toBe("ignore");
    expect(dismissal({ ...context, isEmbedded: true, source: "overlay" })).toBe("ignore");
    expect(dismissal({ ...context, isEmbedded: true })).toBe("close");
  });
});

// shows docs/rules/modal.md#changes-of-address
describe("a change of address", () => {
  const change = {
    view: { name: "Networks" },
    before: undefined,
    after: undefined,
    isSameNamespace: true,
    isBasic: false,
    isEmbedded: false,
  } as const;
  it("closes the modal when the wallet disconnected, and asks for a sign-in when one connected", () => {
    expect(afterAddressChange({ ...change, before: "a" })).toEqual(["close"]);
    expect(afterAddressChange({ ...change, after: "a" })).toEqual(["signInCheck"]);
    expect(afterAddressChange({ ...change, before: "a", after: "a" })).toEqual([]);
  });

  it("between namespaces goes back, asks for a sign-in and ends the switch", () => {
    expect(afterAddressChange({ ...change, after: "a", isSameNamespace: false })).toEqual([
      "back",
      "signInCheck",
      "endSwitch",
    ]);
    expect(afterAddressChange({ ...change, before: "a", isSameNamespace: false })).toEqual([]);
    const pairing = { ...change, view: { name: "ConnectingWalletConnect" } } as const;
    expect(afterAddressChange({ ...pairing, after: "a", isSameNamespace: false })).toEqual([
      "signInCheck",
      "endSwitch",
    ]);
  });

  it("shows the account where the page showed Connect", () => {
    const offered = { ...change, view: { name: "Connect" }, isEmbedded: true } as const;
    expect(afterAddressChange({ ...offered, after: "a" })).toEqual(["showAccount", "signInCheck"]);
    expect(afterAddressChange({ ...offered, after: "a", isSameNamespace: false })[0]).toBe("showAccount");
    expect(afterAddressChange({ ...offered, before: "a" })).toEqual(["close"]);
  });

  it("only closes a modal on a relay-only site", () => {
    expect(afterAddressChange({ ...change, after: "a", isBasic: true })).toEqual(["close"]);
  });
});

// shows docs/rules/modal.md#changes-of-network
describe("a change of network", () => {
  const change = { view: { name: "Networks" }, isConnected: true, isSameNamespace: true, wasKnown: true } as const;
  it("goes back, unless the view belongs to a wallet or to another namespace", () => {
    expect(goesBackAfterNetworkChange(change)).toBe(true);
    expect(goesBackAfterNetworkChange({ ...change, isSameNamespace: false })).toBe(false);
    expect(goesBackAfterNetworkChange({ ...change, wasKnown: false })).toBe(false);
    expect(goesBackAfterNetworkChange({ ...change, wasKnown: false, view: { name: "UnsupportedChain" } })).toBe(true);
    expect(goesBackAfterNetworkChange({ ...change, isSameNamespace: false, isConnected: false })).toBe(true);
  });
});

describe("the loading state", () => {
  it("is set and cleared for all or for one namespace", () => {
    const idle = { all: false, namespaces: [] };
    const solanaOnly = withLoading(idle, "solana");
    expect(isLoading(solanaOnly, "solana")).toBe(true);
    expect(isLoading(solanaOnly, "eip155")).toBe(false);
    expect(isLoading(solanaOnly)).toBe(true);
    expect(withLoading(solanaOnly, "solana")).toBe(solanaOnly);
    expect(withoutLoading(solanaOnly, "solana")).toEqual(idle);
    expect(isLoading(withLoading(idle), "eip155")).toBe(true);
  });
});

describe("the header", () => {
  // shows docs/rules/modal.md#header-controls
  it("has the networks, a back button, help, or nothing at its left", () => {
    expect(leftControl([{ name: "Account" }], { isEmbedded: false })).toBe("networks");
    expect(leftControl([{ name: "Connect" }, { name: "AllWallets" }], { isEmbedded: false })).toBe("back");
    expect(leftControl([{ name: "Connect" }], { isEmbedded: false })).toBe("help");
    expect(leftControl([{ name: "Swap" }, { name: "ApproveTransaction" }], { isEmbedded: false })).toBe("none");
    expect(leftControl([{ name: "Account" }, { name: "Connect" }], { isEmbedded: true })).toBe("help");
  });

  it("offers another network when there is one, or when the active one is not configured", () => {
    expect(isNetworkChoiceOffered({ networks: [mainnet], active: "eip155:1" })).toBe(false);
    expect(isNetworkChoiceOffered({ networks: [mainnet], active: "eip155:5" })).toBe(true);
    expect(isNetworkChoiceOffered({ networks: [mainnet, polygon], active: "eip155:1" })).toBe(true);
    expect(rightControls({ name: "Account" }, { smartSessions: true })).toEqual(["smartSessions", "close"]);
  });
});

describe("the choice of a network", () => {
  const choice = {
    network: polygon,
    active: mainnet,
    isConnected: true,
    isTargetConnected: true,
    isEmbeddedWallet: false,
  };
  // shows docs/rules/chain.md#choosing-a-network
  it("leads to a switch, to another wallet, or nowhere", () => {
    expect(viewForNetwork(choice)).toEqual({ name: "SwitchNetwork", network: polygon });
    expect(viewForNetwork({ ...choice, network: mainnet })).toBeUndefined();
    const other = { ...choice, network: solana, isTargetConnected: false };
    expect(viewForNetwork(other)).toEqual({ name: "SwitchActiveChain", network: solana });
    expect(viewForNetwork({ ...other, isConnected: false })).toMatchObject({ name: "SwitchNetwork" });
    expect(viewForNetwork({ ...other, isEmbeddedWallet: true })).toMatchObject({ name: "SwitchNetwork" });
  });

  it("is refused when the wallet did not approve the network", () => {
    const wallet = { approvedChains: ["eip155:1"], isEmbedded: false } as const;
    expect(isNetworkDisabled("eip155:137", wallet)).toBe(true);
    expect(isNetworkDisabled("eip155:1", wallet)).toBe(false);
    expect(isNetworkDisabled("eip155:137", { ...wallet, approvedChains: "all" })).toBe(false);
    expect(isNetworkDisabled("eip155:137", { ...wallet, isEmbedded: true })).toBe(false);
    expect(isNetworkDisabled("eip155:137", undefined)).toBe(false);
  });

  it("returns to the view before the list of networks", () => {
    expect(
      afterNetworkSwitch([{ name: "Account" }, { name: "Networks" }, { name: "SwitchNetwork", network: polygon }]),
    ).toEqual([{ name: "Account" }]);
    expect(afterNetworkSwitch([{ name: "Networks" }, { name: "SwitchNetwork", network: polygon }])).toBe("close");
  });

  it("that is switched leaves alone a visitor who has moved on", () => {
    const stack = [{ name: "Account" }, { name: "Networks" }, { name: "WhatIsANetwork" }] as const;
    expect(afterNetworkSwitch(stack)).toBe(stack);
  });

  it("that is not configured asks for another, unless the site allows it", () => {
    const site = { networks: [mainnet], allowUnsupportedChain: false, isBasic: false };
    expect(isUnsupportedScreenDue(polygon.caipNetworkId, site)).toBe(true);
    expect(isUnsupportedScreenDue(mainnet.caipNetworkId, site)).toBe(false);
    expect(isUnsupportedScreenDue(solana.caipNetworkId, site)).toBe(false);
    expect(isUnsupportedScreenDue(polygon.caipNetworkId, { ...site, allowUnsupportedChain: true })).toBe(false);
    expect(isUnsupportedScreenDue(polygon.caipNetworkId, { ...site, isBasic: true })).toBe(false);
  });
});

describe("options", () => {
  it("are merged one by one, features and account types too, and undefined ones are left out", () => {
    const merged = mergeModalOptions(defaultModalOptions, {
      debug: undefined as never,
      enableWallets: false,
      features: { swaps: false },
      defaultAccountTypes: { eip155: "eoa" },
    });
    expect(merged).toMatchObject({
      debug: true,
      enableWallets: false,
      features: { swaps: false, onramp: true },
      defaultAccountTypes: { eip155: "eoa", bip122: "payment" },
    });
  });
});

describe("theme variables", () => {
  it("have the same effect under their own names and those of other kits", () => {
    expect(themeVariablesOf({ accent: "red", zIndex: 5 })).toEqual({
      variables: { accent: "red", zIndex: 5 },
      unknown: [],
    });
    expect(themeVariablesOf({ "--w3m-accent": "red", "--apkt-font-size-master": "9px" })).toEqual({
      variables: { accent: "red", fontSizeMaster: "9px" },
      unknown: [],
    });
    expect(themeVariablesOf({ "--w3m-nonsense": "red", "--w3m-z-index": "high" }).unknown).toHaveLength(2);
  });

  // shows docs/rules/embedded.md#frame-theme
  it("are passed to the embedded wallet's frame under its own names", () => {
    const own = { mode: "light", variables: { accent: "red" } } as const;
    expect(frameTheme(own, false)).toEqual({
      themeMode: "light",
      themeVariables: { "--w3m-accent": "red" },
      w3mThemeVariables: { "--w3m-accent": "red", "--w3m-background": "#fff" },
    });
    expect(frameTheme({ mode: "dark", variables: {} }, true)).toEqual({
      themeMode: "dark",
      themeVariables: {},
      w3mThemeVariables: { "--w3m-accent": "hsla(230, 100%, 67%, 1)", "--w3m-background": "#121313" },
    });
    expect(frameTheme({ mode: "system", variables: {} }, true).w3mThemeVariables["--w3m-accent"]).toBe(
      "hsla(231, 100%, 70%, 1)",
    );
  });
});
