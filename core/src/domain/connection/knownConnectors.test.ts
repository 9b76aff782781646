import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWalletPreset, walletPresets } from "../directory/walletPresets.ts";
import type { Connector } from "./connector.ts";
import { explorerIdByName } from "./explorerIds.ts";
import { isReservedConnectorId } from "./knownConnectorIds.ts";
import { completeConnector, knownConnector } from "./knownConnectors.ts";

const announced: Connector = { id: "io.metamask", type: "ANNOUNCED", name: "MetaMask", namespace: "eip155" };

describe("known connectors", () => {
  // shows docs/rules/connection.md#known-connectors
  it("are found by their ids", () => {
    expect(knownConnector("walletConnect")?.name).toBe("WalletConnect");
    expect(knownConnector("injected")?.name).toBe("Browser Wallet");
    expect(knownConnector("coinbaseWalletSDK")).toEqual(knownConnector("coinbaseWallet"));
    expect(knownConnector("coinbaseWallet")).toMatchObject({ name: "Coinbase", rdns: "com.coinbase.wallet" });
  });

  it("are not found by property names that every object has", () => {
    expect(knownConnector("constructor")).toBeUndefined();
    expect(explorerIdByName("__proto__")).toBeUndefined();
    expect(isWalletPreset("toString")).toBe(false);
  });

  it("add missing fields to a connector", () => {
    const safe = completeConnector({ id: "safe", type: "EXTERNAL", name: "Safe", namespace: "eip155" });
    expect(safe).toMatchObject({ explorerId: walletPresets.safe, imageId: "461db637-8616-43ce-035a-d89b8a1d5800" });
  });

  it("are not matched by name", () => {
    expect(completeConnector(announced)).toEqual(announced);
    expect(completeConnector({ ...announced, id: "MetaMask", namespace: "solana" }).explorerId).toBeUndefined();
  });

  it("keep their reserved ids from page wallets", () => {
    for (const id of ["walletConnect", "ID_AUTH", "injected", "safe", "coinbaseWallet", "okx", "LeatherProvider"]) {
      expect(isReservedConnectorId(id)).toBe(true);
    }
    expect(isReservedConnectorId("io.metamask")).toBe(false);
  });

  it("never replace a connector's own fields, and add nothing the second time", () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            id: fc.oneof(fc.string(), fc.constantFrom("safe", "coinbaseWallet", "injected")),
            name: fc.oneof(fc.string(), fc.constantFrom("MetaMask", "Trust", "Phantom")),
            type: fc.constant("ANNOUNCED" as const),
            namespace: fc.constant("eip155" as const),
            imageId: fc.string(),
            rdns: fc.string(),
            explorerId: fc.string(),
          },
          { requiredKeys: ["id", "name", "type", "namespace"] },
        ),
        (connector) => {
          const complete = completeConnector(connector);
          expect(complete).toMatchObject(connector);
          expect(completeConnector(complete)).toEqual(complete);
        },
      ),
    );
  });

  it("include both names of Trust Wallet", () => {
    expect(explorerIdByName("Trust")).toBe(walletPresets.trust);
    expect(explorerIdByName("Trust Wallet")).toBe(walletPresets.trust);
  });
});

describe("wallet presets", () => {
  // shows docs/rules/connection.md#wallet-presets
  it("are directory ids, each wallet once", () => {
    const ids = Object.values(walletPresets);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ["safe", "safe"],
    ["ledger", "ledger"],
    ["coinbase", "coinbaseWallet"],
    ["okx", "okx"],
    ["leather", "LeatherProvider"],
  ] as const)("agree with the connector of %s", (preset, connectorId) => {
    expect(walletPresets[preset]).toBe(knownConnector(connectorId)?.explorerId);
  });

  // shows docs/rules/connection.md#directory-ids-by-name
  it.each([
    ["MetaMask", "metamask"],
    ["Trust Wallet", "trust"],
    ["Solflare", "solflare"],
    ["Phantom", "phantom"],
    ["Coin98", "coin98"],
    ["Magic Eden", "magic-eden"],
    ["Backpack", "backpack"],
    ["Bitget Wallet", "bitget"],
    ["Frontier", "frontier"],
    ["Xverse Wallet", "xverse"],
    ["Leather", "leather"],
    ["OKX Wallet", "okx"],
  ] as const)("agree with the id of the wallet called %s", (name, preset) => {
    expect(explorerIdByName(name)).toBe(walletPresets[preset]);
  });
});
