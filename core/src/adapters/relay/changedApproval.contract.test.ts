import { keysOf } from "@portico/fixtures/relay-wallet";
import { describe, expect, it } from "vitest";
import { bitcoin, bitcoinTestnet, mainnet, solana, solanaDevnet } from "../../networks.ts";
import { pairedSitesForTests, walletOn } from "../../testing/pairedSites.ts";

const connected = pairedSitesForTests();

const BASE = "eip155:8453";
const DEVNET = solanaDevnet.caipNetworkId;

const { caipNetworkId: MAIN, deprecatedCaipNetworkId: OLD_MAIN = "" } = solana;
const { deprecatedCaipNetworkId: OLD_DEVNET = "" } = solanaDevnet;

describe("a wallet that changes its approval", () => {
  it("updates the networks and capabilities on eip155", async () => {
    const { portico, phone } = await connected([mainnet]);
    expect(walletOn(portico, "eip155")).toMatchObject({
      approvedChains: ["eip155:1"],
      capabilities: expect.arrayContaining(["signMessage", "sendTransaction"]),
    });
    await phone.switchChain(BASE);
    await expect
      .poll(() => walletOn(portico, "eip155"))
      .toMatchObject({ chainId: BASE, approvedChains: ["eip155:1", BASE] });
    await phone.approveMethods("eip155", ["personal_sign"]);
    await expect
      .poll(() => walletOn(portico, "eip155"))
      .toMatchObject({ capabilities: ["signMessage", "estimateFee"] });
    await portico.signer.signMessage({ message: "hello" });
    await expect(portico.signer.sendTransaction({ to: keysOf("bob").eip155.address })).rejects.toMatchObject({
      _tag: "CapabilityMissing",
    });
  });

  it("updates the networks and capabilities on Solana", async () => {
    const { portico, phone } = await connected([solana], { [MAIN]: "", [DEVNET]: "" });
    expect(walletOn(portico, "solana")).toMatchObject({ chainId: MAIN, approvedChains: [MAIN] });
    await phone.switchChain(DEVNET);
    await expect
      .poll(() => walletOn(portico, "solana"))
      .toMatchObject({ chainId: DEVNET, approvedChains: [MAIN, DEVNET] });
    await phone.approveMethods("solana", ["solana_signTransaction"]);
    const capabilities = ["signTransaction", "signAllTransactions", "sendTransfer", "estimateFee"];
    await expect.poll(() => walletOn(portico, "solana")).toMatchObject({ capabilities });
    const connection = await portico.signer.connection("solana");
    expect(connection.capabilities).toEqual(capabilities);
    const { address } = keysOf("alice").solana;
    await expect(connection.signMessage({ address, message: "hello" })).rejects.toMatchObject({
      _tag: "MethodNotApproved",
    });
    await phone.approveMethods("solana", ["solana_signMessage"]);
    await expect.poll(() => walletOn(portico, "solana")).toMatchObject({ capabilities: ["signMessage"] });
    await connection.signMessage({ address, message: "hello" });
    expect(phone.requests().at(-1)).toMatchObject({ method: "solana_signMessage", chainId: DEVNET });
  });

  it("updates the capabilities on Bitcoin", async () => {
    const { portico, phone } = await connected([bitcoin]);
    await expect.poll(() => walletOn(portico, "bip122")?.accounts).toHaveLength(2);
    await phone.approveMethods("bip122", ["signPsbt"]);
    await expect.poll(() => walletOn(portico, "bip122")).toMatchObject({ capabilities: ["signPsbt"] });
    await expect(portico.signer.signMessage({ message: "hello", namespace: "bip122" })).rejects.toMatchObject({
      _tag: "CapabilityMissing",
    });
  });

  it.each(["solana", "bip122"] as const)("is followed to another account on %s", async (namespace) => {
    const { portico, phone } = await connected([solana, bitcoin], { [MAIN]: "" });
    await phone.switchAccount(keysOf("bob"));
    const { solana: inSolana, bip122 } = keysOf("bob");
    const address = namespace === "solana" ? inSolana.address : bip122.payment.address;
    await expect.poll(() => walletOn(portico, namespace)).toMatchObject({ account: { address } });
  });
});

describe("a network that the wallet did not approve", () => {
  it.each([
    ["Solana", "solana", solana, solanaDevnet],
    ["Bitcoin", "bip122", bitcoin, bitcoinTestnet],
  ] as const)("cannot be switched to on %s", async (_, namespace, approved, other) => {
    const { portico } = await connected([approved], { [MAIN]: "" });
    await portico.networks.add(other);
    await expect(portico.networks.switch(other.caipNetworkId)).rejects.toMatchObject({
      _tag: "ChainNotSupported",
      details: { chainId: other.caipNetworkId },
    });
    expect(portico.networks.store.get().active).toBe(approved.caipNetworkId);
    expect(walletOn(portico, namespace)).toMatchObject({ chainId: approved.caipNetworkId });
  });

  // shows docs/rules/connection.md#solana-over-the-relay
  it("counts as approved under its older id, and that id is used for requests", async () => {
    const { portico, phone } = await connected([solana, solanaDevnet], { [OLD_MAIN]: "", [OLD_DEVNET]: "" });
    expect(walletOn(portico, "solana")).toMatchObject({ chainId: MAIN, approvedChains: [MAIN, DEVNET] });
    await portico.networks.switch(DEVNET);
    await portico.signer.signMessage({ message: "hello" });
    expect(phone.requests().at(-1)).toMatchObject({ method: "solana_signMessage", chainId: OLD_DEVNET });
  });
});
