import { keysOf } from "@portico/fixtures/relay-wallet";
import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import { pairedSitesForTests, walletOn } from "../../testing/pairedSites.ts";
import { polkadot, westend } from "../../testing/polkadotNetworks.ts";
import { polkadotAdapter } from "../polkadot.ts";

const connected = pairedSitesForTests();
const rpcUrls = { [polkadot.caipNetworkId]: "" };

describe.each([
  ["the adapter for the relay alone", {}],
  ["the adapter for extensions", { adapters: [polkadotAdapter()] }],
] as const)("Polkadot over the relay, with %s", (_, options) => {
  // shows docs/rules/connection.md#polkadot-over-the-relay
  it("shows and follows the approved accounts, and refuses to sign", async () => {
    const { portico, phone } = await connected([polkadot, westend, mainnet], rpcUrls, options);
    expect(walletOn(portico, "polkadot")).toMatchObject({
      connectorId: "walletConnect",
      wallet: { name: "Sandbox Wallet" },
      accounts: [{ namespace: "polkadot", address: keysOf("alice").polkadot.address, type: "eoa" }],
      chainId: polkadot.caipNetworkId,
      approvedChains: [polkadot.caipNetworkId],
      capabilities: [],
    });
    await expect(portico.signer.signMessage({ message: "hello", namespace: "polkadot" })).rejects.toMatchObject({
      _tag: "CapabilityMissing",
    });
    await expect(portico.networks.switch(westend.caipNetworkId)).rejects.toMatchObject({ _tag: "ChainNotSupported" });
    await phone.switchAccount(keysOf("bob"));
    await expect
      .poll(() => walletOn(portico, "polkadot"))
      .toMatchObject({ account: { address: keysOf("bob").polkadot.address } });
    await phone.disconnect();
    await expect.poll(() => walletOn(portico, "polkadot")).toBeUndefined();
  });
});
