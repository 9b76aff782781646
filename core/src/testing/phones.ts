import type { Sandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet, type RelayWalletOptions } from "@portico/fixtures/relay-wallet";
import { afterEach } from "vitest";

/** Alice's wallets on other devices, on every chain of the sandbox. Each stops at the end of its test. */
export const phonesForTests = (sandbox: () => Sandbox) => {
  const phones: RelayWallet[] = [];
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.stop();
  });
  return async (options: Partial<RelayWalletOptions> = {}): Promise<RelayWallet> => {
    const { projectId, endpoints, chains, solana, bitcoin } = sandbox();
    const phone = await createRelayWallet({
      keys: keysOf("alice"),
      projectId,
      relayUrl: endpoints.relay,
      rpcUrls: {
        "eip155:1": chains["eip155:1"].rpcUrl,
        "eip155:8453": chains["eip155:8453"].rpcUrl,
        "eip155:56": chains["eip155:56"].rpcUrl,
        [solana.caip2]: solana.rpcUrl,
        [bitcoin.caip2]: bitcoin.apiUrl,
      },
      ...options,
    });
    phones.push(phone);
    return phone;
  };
};
