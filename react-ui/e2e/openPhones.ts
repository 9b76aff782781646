import type { Sandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet, type RelayWalletOptions } from "@portico/fixtures/relay-wallet";
import type { Page } from "playwright-core";
import { afterEach } from "vitest";

/** Makes wallets that pair over the sandbox's relay, for the tests of a file. Each stops after its test. */
export const openPhones = (
  site: () => { readonly sandbox: Sandbox },
): ((options?: Partial<RelayWalletOptions>) => Promise<RelayWallet>) => {
  const phones: RelayWallet[] = [];
  afterEach(async () => {
    for (const phone of phones.splice(0)) await phone.stop();
  });
  return async (options) => {
    const { projectId, endpoints, chains } = site().sandbox;
    const phone = await createRelayWallet({
      keys: keysOf("alice"),
      projectId,
      relayUrl: endpoints.relay,
      rpcUrls: Object.fromEntries(Object.values(chains).map(({ caip2, rpcUrl }) => [caip2, rpcUrl])),
      ...options,
    });
    phones.push(phone);
    return phone;
  };
};

/** The URI in the page's code. */
export const shownUri = (page: Page): Promise<string> =>
  page.evaluate(() => Reflect.get(window, "portico").pairing.store.get().uri);
