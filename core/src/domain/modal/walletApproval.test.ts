import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { namespaces } from "../chain/chainId.ts";
import { type Connector, RELAY_CONNECTOR_ID } from "../connection/connector.ts";
import { plainViewNames, type View } from "./view.ts";
import { closesAfterApproval, isAboutConnecting, type WalletApproval } from "./walletApproval.ts";

const anyNamespace = fc.constantFrom(...namespaces);
const anyId = fc.constantFrom("fox", "ghost", RELAY_CONNECTOR_ID);
const anyApproval: fc.Arbitrary<WalletApproval> = fc.record({
  connectorId: anyId,
  namespaces: fc.uniqueArray(anyNamespace, { minLength: 1 }),
});
const connectorOf = (id: string, namespace: Connector["namespace"]): Connector => ({
  id,
  type: "ANNOUNCED",
  name: id,
  namespace,
});
const offering: ReadonlyArray<View["name"]> = ["Connect", "ConnectWallets", "AllWallets", "ConnectingMultiChain"];
const fox = connectorOf("fox", "eip155");
const offeringViews: ReadonlyArray<View> = [
  { name: "Connect" },
  { name: "ConnectWallets" },
  { name: "AllWallets" },
  { name: "ConnectingMultiChain", connector: { ...fox, type: "MULTI_CHAIN", members: [fox] } },
];
const otherViews: ReadonlyArray<View> = [
  ...plainViewNames
    .filter((name) => !offering.includes(name) && name !== "ConnectingWalletConnectBasic")
    .map((name) => ({ name })),
  { name: "SIWXSignMessage" },
  { name: "UnsupportedChain" },
  { name: "Downloads" },
];

describe("after the approval of a wallet, the modal", () => {
  it("closes for a visitor who waits for this wallet on one of its namespaces, whatever it was opened for", () => {
    fc.assert(
      fc.property(
        anyApproval,
        anyId,
        anyNamespace,
        fc.option(anyNamespace, { nil: undefined }),
        (approval, id, on, namespace) => {
          const view: View = { name: "ConnectingExternal", connector: connectorOf(id, on) };
          const isIt = id === approval.connectorId && approval.namespaces.includes(on);
          expect(closesAfterApproval(approval, { view, namespace })).toBe(isIt);
        },
      ),
    );
  });

  it("closes for a visitor who pairs", () => {
    const overRelay: WalletApproval = { connectorId: RELAY_CONNECTOR_ID, namespaces: ["eip155", "solana"] };
    for (const name of ["ConnectingWalletConnect", "ConnectingWalletConnectBasic"] as const) {
      expect(closesAfterApproval(overRelay, { view: { name }, namespace: "bip122" })).toBe(true);
    }
    const inPage: WalletApproval = { connectorId: "injected", namespaces: ["eip155"] };
    expect(closesAfterApproval(inPage, { view: { name: "ConnectingWalletConnect" } })).toBe(true);
    expect(closesAfterApproval(inPage, { view: { name: "ConnectingWalletConnectBasic" } })).toBe(false);
  });

  it("closes for a visitor who chooses a wallet, unless one of another namespace is wanted", () => {
    fc.assert(
      fc.property(
        anyApproval,
        fc.constantFrom(...offeringViews),
        fc.option(anyNamespace, { nil: undefined }),
        (approval, view, namespace) => {
          const serves = namespace === undefined || approval.namespaces.includes(namespace);
          expect(closesAfterApproval(approval, { view, namespace })).toBe(serves);
        },
      ),
    );
  });

  it("stays open for a visitor who does something else", () => {
    fc.assert(
      fc.property(anyApproval, fc.constantFrom(...otherViews), (approval, view) => {
        expect(closesAfterApproval(approval, { view })).toBe(false);
      }),
    );
  });
});

describe("a view on the way to a wallet", () => {
  it.each(["Connect", "AllWallets", "ConnectingWalletConnect", "WhatIsAWallet"] as const)("includes %s", (name) => {
    expect(isAboutConnecting({ name })).toBe(true);
  });

  it.each(["Account", "Networks", "UnsupportedChain", "SIWXSignMessage", "WhatIsANetwork"] as const)(
    "does not include %s",
    (name) => {
      expect(isAboutConnecting({ name })).toBe(false);
    },
  );
});
