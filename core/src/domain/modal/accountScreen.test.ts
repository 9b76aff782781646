import { describe, expect, it } from "vitest";
import type { Account, Accounts } from "../account/account.ts";
import type { Namespace } from "../chain/caip.ts";
import { EMBEDDED_CONNECTOR_ID } from "../connection/connector.ts";
import {
  type AccountContext,
  accountActions,
  accountChoice,
  accountTabs,
  isActivityRowShown,
  isBalanceShown,
  isBuyingOffered,
  profileView,
  tabbedAccounts,
} from "./accountScreen.ts";
import { defaultFeatures, walletFeaturesOrder } from "./features.ts";

const accountOf = (namespace: Namespace, address: string): Account => ({ namespace, address, type: "eoa" });

interface Setting {
  readonly namespace?: Namespace;
  readonly connectorId?: string;
  readonly count?: number;
  readonly features?: Partial<AccountContext["features"]>;
}
const contextOf = ({ namespace = "eip155", connectorId = "io.example", count = 1, features = {} }: Setting = {}) => {
  const others = Array.from({ length: count - 1 }, (_, at) => accountOf(namespace, `other ${at}`));
  const accounts: Accounts = [accountOf(namespace, "first"), ...others];
  return {
    wallet: { connectorId, accounts },
    namespace,
    features: { ...defaultFeatures, walletFeaturesOrder, ...features },
  } satisfies AccountContext;
};
const embedded = { connectorId: EMBEDDED_CONNECTOR_ID };

describe("the actions of an account", () => {
  // shows docs/rules/chain.md#namespaces-of-each-part
  // shows docs/rules/account.md#account-screen
  it.each<[string, Setting, ReadonlyArray<string>]>([
    ["an EVM account", {}, ["onramp", "swaps", "receive", "send"]],
    ["a Solana account", { namespace: "solana" }, ["onramp", "receive", "send"]],
    ["a Bitcoin account", { namespace: "bip122" }, ["receive"]],
    ["a Polkadot account", { namespace: "polkadot" }, ["receive"]],
  ])("follow from its namespace: %s", (_, setting, expected) => {
    expect(accountActions(contextOf(setting))).toEqual(expected);
  });

  it("are in the site's order, without those that the site leaves out", () => {
    const features = { walletFeaturesOrder: ["send", "swaps", "onramp"], onramp: false } as const;
    expect(accountActions(contextOf({ features }))).toEqual(["send", "swaps"]);
  });
});

describe("an account", () => {
  it("shows its balance where it can be read", () => {
    const namespaces = ["eip155", "solana", "bip122", "polkadot"] as const;
    expect(namespaces.filter(isBalanceShown)).toEqual(["eip155", "solana", "bip122"]);
  });

  it("without tokens is offered to buy some, unless the site or the namespace has no way to do so", () => {
    expect(isBuyingOffered(contextOf())).toBe(true);
    expect(isBuyingOffered(contextOf({ features: { onramp: false } }))).toBe(false);
    expect(isBuyingOffered(contextOf({ namespace: "bip122" }))).toBe(false);
  });
});

describe("the tabs of an account", () => {
  // shows docs/rules/account.md#account-screen
  it.each<[Setting, ReadonlyArray<string>]>([
    [{}, ["tokens", "nfts", "activity"]],
    [{ namespace: "solana" }, ["tokens", "nfts", "activity"]],
    [{ features: { history: false } }, ["tokens", "nfts"]],
    [{ namespace: "bip122" }, []],
  ])("are those with content: %j", (setting, expected) => {
    expect(accountTabs(contextOf(setting))).toEqual(expected);
  });
});

describe("the activity of an account", () => {
  // shows docs/rules/account.md#account-screen
  it.each(["eip155", "solana", "bip122", "polkadot"] as const)("is a tab or a row, never both: %s", (namespace) => {
    const hasTab = accountTabs(contextOf({ namespace })).includes("activity");
    expect([hasTab, isActivityRowShown(contextOf({ namespace }))].filter(Boolean)).toHaveLength(
      namespace === "polkadot" ? 0 : 1,
    );
    const features = { history: false };
    expect(accountTabs(contextOf({ namespace, features }))).not.toContain("activity");
    expect(isActivityRowShown(contextOf({ namespace, features }))).toBe(false);
  });
});

describe("several accounts of a wallet", () => {
  // shows docs/rules/account.md#several-accounts
  it.each<[Setting, string]>([
    [{}, "none"],
    [{ count: 2 }, "list"],
    [{ count: 2, namespace: "solana" }, "none"],
    [{ count: 2, namespace: "bip122" }, "tabs"],
    [{ count: 1, namespace: "bip122" }, "none"],
  ])("are chosen as the namespace requires: %j", (setting, expected) => {
    expect(accountChoice(contextOf(setting))).toBe(expected);
  });

  it("have tabs for the first two", () => {
    const { wallet } = contextOf({ count: 3, namespace: "bip122" });
    expect(tabbedAccounts(wallet).map(({ address }) => address)).toEqual(["first", "other 0"]);
  });

  // shows docs/rules/account.md#embedded-account-screen
  it.each<[Setting, string | undefined]>([
    [{ ...embedded, count: 2 }, "Profile"],
    [embedded, "AccountSettings"],
    [{ count: 2 }, "SwitchAddress"],
    [{ count: 2, namespace: "bip122" }, undefined],
    [{}, undefined],
  ])("have a button that opens them: %j", (setting, expected) => {
    expect(profileView(contextOf(setting))).toBe(expected);
  });
});
