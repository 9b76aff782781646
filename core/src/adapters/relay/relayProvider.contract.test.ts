import { ed25519 } from "@noble/curves/ed25519.js";
import { keysOf } from "@portico/fixtures/relay-wallet";
import { base58 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { bitcoin, solana, solanaDevnet } from "../../networks.ts";
import type { RelayProvider } from "../../ports/RelayProvider.ts";
import { pairedSitesForTests } from "../../testing/pairedSites.ts";

const connected = pairedSitesForTests();
const [alice, bob] = [keysOf("alice"), keysOf("bob")];
const MAIN = solana.caipNetworkId;
const DEVNET = solanaDevnet.caipNetworkId;

const isRelayProvider = (provider: unknown): provider is RelayProvider =>
  typeof provider === "object" && provider !== null && "request" in provider && "on" in provider;
const providerOf = ({ provider }: { readonly provider: unknown }): RelayProvider => {
  if (!isRelayProvider(provider)) throw new Error("the site gets a provider");
  return provider;
};

describe("the provider of a relay connection", () => {
  it("sends Solana requests on the current network or another, and none that the wallet did not approve", async () => {
    const { portico, phone } = await connected([solana, solanaDevnet], { [MAIN]: "", [DEVNET]: "" });
    const provider = providerOf(await portico.signer.connection("solana"));
    const message = new TextEncoder().encode("hello");
    const call = {
      method: "solana_signMessage",
      params: { message: base58.encode(message), pubkey: alice.solana.address },
    };
    const response = await provider.request(call);
    const signature = Reflect.get(Object(response), "signature");
    expect(ed25519.verify(base58.decode(signature), message, alice.solana.publicKey)).toBe(true);
    await provider.request(call, DEVNET);
    expect(phone.requests().map(({ chainId }) => chainId)).toEqual([undefined, MAIN, DEVNET]);
    await expect(provider.request({ method: "eth_sign" })).rejects.toMatchObject({ _tag: "MethodNotApproved" });
    phone.setBehaviour({ requests: "reject" });
    await expect(provider.request(call)).rejects.toMatchObject({ _tag: "UserRejected" });
    // Wallets use their code for a refusal for failures, too.
    phone.setBehaviour({ error: { code: 5000, message: "Transaction simulation failed: error 1" } });
    await expect(provider.request(call)).rejects.toMatchObject({ _tag: "TransactionRejectedRpcError" });
    phone.setBehaviour({ error: { code: 9999, message: "Approval Denied" } });
    await expect(provider.request(call)).rejects.toMatchObject({ _tag: "UserRejected" });
  });

  // shows docs/rules/connection.md#bitcoin-over-the-relay
  it("sends Bitcoin requests to the wallet", async () => {
    const { portico } = await connected([bitcoin]);
    const provider = providerOf(await portico.signer.connection("bip122"));
    expect(await provider.request({ method: "getAccountAddresses" })).toMatchObject([
      { address: alice.bip122.payment.address },
      { address: alice.bip122.ordinal.address },
    ]);
  });

  it("emits the connection's events while there are listeners", async () => {
    const { portico, phone } = await connected([solana, solanaDevnet], { [MAIN]: "", [DEVNET]: "" });
    const provider = providerOf(await portico.signer.connection("solana"));
    const events: unknown[] = [];
    const onNetwork = (chainId: unknown) => events.push(chainId);
    provider.on("accountsChanged", (addresses) => events.push(addresses));
    provider.on("chainChanged", onNetwork);
    provider.on("disconnect", () => events.push("gone"));
    await phone.switchChain(DEVNET);
    await expect.poll(() => events).toEqual([DEVNET]);
    await portico.networks.switch(MAIN);
    expect(events).toEqual([DEVNET, MAIN]);
    provider.removeListener("chainChanged", onNetwork);
    await portico.networks.switch(DEVNET);
    await phone.switchAccount(bob);
    await expect.poll(() => events).toContainEqual([bob.solana.address]);
    await phone.disconnect();
    await expect.poll(() => events.at(-1)).toBe("gone");
    expect(events.filter((one) => typeof one === "string")).toEqual([DEVNET, MAIN, "gone"]);
  });
});
