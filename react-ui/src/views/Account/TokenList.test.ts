// @vitest-environment happy-dom
import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { describe, expect, it } from "vitest";
import { PorticoProvider } from "../../modal/PorticoProvider.tsx";
import type { ConnectedAccount } from "./ConnectedAccount.ts";
import { TokenList } from "./TokenList.tsx";

const address = "0x0000000000000000000000000000000000000001";
const owner = { namespace: "eip155", address, type: "eoa" } as const;
const account: ConnectedAccount = {
  status: "connected",
  namespace: "eip155",
  connectorId: "fox",
  wallet: { name: "Fox" },
  accounts: [owner],
  account: owner,
  address,
  chainId: "eip155:1",
  approvedChains: "all",
  capabilities: [],
};

/** The text of the token list of an account that has one token. */
const listWith = async (numeric: string): Promise<string> => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const client = createPortico({ projectId: "0".repeat(32), networks: [mainnet], reconnect: false });
  const quantity = { decimals: 18, numeric };
  const token = { name: "Ether", symbol: "ETH", chainId: "eip155:1", price: "0", quantity, iconUrl: "" } as const;
  const state = {
    status: "ready",
    account: `eip155:1:${address}`,
    balances: [token],
    source: "hosted",
    updatedAtMillis: 0,
  } as const;
  const knowing = {
    ...client,
    balances: {
      ...client.balances,
      store: { ...client.balances.store, get: () => state },
      watch: () => new Promise<never>(() => {}),
    },
  };
  const accountState = {
    wallet: account,
    namespace: "eip155",
    features: { onramp: false, swaps: false, receive: true, send: true, history: true, walletFeaturesOrder: [] },
  } as const;
  const place = document.createElement("div");
  const root = createRoot(place);
  const list = createElement(TokenList, { accountState, account, network: mainnet });
  await act(async () => root.render(createElement(PorticoProvider, { client: knowing, modal: false }, list)));
  // The initial stands for the logo until that is loaded.
  const text = place.querySelector(".portico-row-text")?.textContent ?? "";
  await act(async () => root.unmount());
  return text;
};

describe("the amount of a token", () => {
  it("has three decimals at most, and never reads as zero", async () => {
    expect(await listWith("1.123456")).toBe("Ether1.123 ETH");
    expect(await listWith("1.100")).toBe("Ether1.1 ETH");
    expect(await listWith("0.0000001")).toBe("Ether< 0.001 ETH");
  });
});
