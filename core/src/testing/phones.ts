import type { Sandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet, type RelayWalletOptions } from "@portico/fixtures/relay-wallet";
import { afterEach } from "vitest";

/** One of Alice's wallets on another device, on every chain of the sandbox. */
export const phoneOf = (
  { projectId, endpoints, chains, solana, bitcoin }: Sandbox,
  options: Partial<RelayWalletOptions> = {},
): Promise<RelayWallet> =>
  createRelayWallet({
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

/** Alice's wallets on other devices. Each stops at the end of its test. */
export const phonesForTests = (sandbox: () => Sandbox) => {
  const phones: RelayWallet[] = [];
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.stop();
  });
  return async (options: Partial<RelayWalletOptions> = {}): Promise<RelayWallet> => {
    const phone = await phoneOf(sandbox(), options);
    phones.push(phone);
    return phone;
  };
};
