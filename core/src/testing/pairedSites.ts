import { type Sandbox, startSandbox } from "@portico/fixtures";
import { createRelayWallet, keysOf, type RelayWallet, type RelayWalletOptions } from "@portico/fixtures/relay-wallet";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { universalAdapter } from "../adapters/universal.ts";
import type { Namespace } from "../domain/chain/caip.ts";
import { connectedOn } from "../domain/connection/connectedOn.ts";
import { relayConnector } from "../domain/connection/connector.ts";
import { bitcoin, type Network } from "../networks.ts";
import { createPortico, type NodePorticoOptions, type Portico } from "../node.ts";

interface PairedSite {
  readonly portico: Portico;
  readonly phone: RelayWallet;
}

/** A sandbox for the tests of a file. Returns a function that opens a site paired with a phone. */
export const pairedSitesForTests = () => {
  let sandbox: Sandbox;
  const cleanups: Array<() => unknown> = [];
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  afterAll(() => sandbox.stop());

  /** A site with only these networks, and a phone that has more: `rpcUrls` adds to Ethereum, Base and Bitcoin. */
  return async (
    networks: readonly [Network, ...Network[]],
    rpcUrls: RelayWalletOptions["rpcUrls"] = {},
    options: Partial<NodePorticoOptions> = {},
  ): Promise<PairedSite> => {
    const portico = createPortico({
      projectId: sandbox.projectId,
      networks,
      endpoints: sandbox.endpoints,
      adapters: (["eip155", "solana", "bip122", "polkadot"] as const).map(universalAdapter),
      metadata: { name: "Test site", url: "http://localhost" },
      ...options,
    });
    cleanups.push(() => portico.dispose());
    const phone = await createRelayWallet({
      keys: keysOf("alice"),
      projectId: sandbox.projectId,
      relayUrl: sandbox.endpoints.relay,
      rpcUrls: {
        "eip155:1": sandbox.chains["eip155:1"].rpcUrl,
        "eip155:8453": sandbox.chains["eip155:8453"].rpcUrl,
        [bitcoin.caipNetworkId]: sandbox.bitcoin.apiUrl,
        ...rpcUrls,
      },
    });
    cleanups.push(phone.stop);
    const connecting = portico.connection.connect({ connector: relayConnector });
    await expect.poll(() => portico.pairing.store.get().uri).toBeDefined();
    await phone.pair(portico.pairing.store.get().uri ?? "");
    await connecting;
    return { portico, phone };
  };
};

/** The wallet that is connected on a namespace. */
export const walletOn = ({ connection }: Portico, namespace: Namespace) =>
  connectedOn(connection.store.get(), namespace);
