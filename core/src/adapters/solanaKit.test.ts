import { keysOf } from "@portico/fixtures/relay-wallet";
import { getTransactionDecoder } from "@solana/kit";
import { expect, it, vi } from "vitest";
import { solana } from "../networks.ts";
import type { AdapterContext } from "../ports/Adapter.ts";
import type { SolanaSendOptions } from "../ports/WalletConnection.ts";
import type { SolanaWallet } from "./solana/SolanaWallet.ts";
import { solanaConnection } from "./solana/solanaConnection.ts";
import { walletSignerOf } from "./solanaKit.ts";

const unused = () => {
  throw new Error("not used");
};
const context: AdapterContext = {
  site: { name: "Shop", description: "", url: "http://localhost", icons: [] },
  networks: () => [solana],
  rpcUrl: () => undefined,
  rpc: unused,
  fetch: unused,
  providerKey: () => "key",
  sent: () => {},
  log: () => {},
};

// shows docs/rules/chain.md#fields-of-a-transaction
it("passes the slot on that a node must have reached, and only then", async () => {
  const { address, publicKey } = keysOf("alice").solana;
  const asked = vi.fn((_options: SolanaSendOptions | undefined) => new Uint8Array(64).fill(7));
  const wallet: SolanaWallet = {
    connector: { id: "fox", type: "ANNOUNCED", name: "Fox", namespace: "solana" },
    provider: undefined,
    capabilities: ["sendTransaction"],
    supports: () => true,
    connect: async () => [address],
    disconnect: async () => {},
    watch: () => () => {},
    signMessage: unused,
    signTransactions: unused,
    signAndSend: async (_address, _transaction, _chainId, options) => asked(options),
  };
  const connection = solanaConnection(wallet, context, solana.caipNetworkId);
  const account = { namespace: "solana", address, type: "eoa" } as const;
  const connected = {
    status: "connected",
    namespace: "solana",
    connectorId: "fox",
    wallet: { name: "Fox" },
    accounts: [account],
    account,
    address,
    chainId: solana.caipNetworkId,
    approvedChains: "all",
    capabilities: ["sendTransaction"],
  } as const;
  const signer = await walletSignerOf({
    signer: { connection: async () => connection },
    connection: { store: { get: () => ({ byNamespace: { solana: connected } }) } },
    networks: { store: { get: () => ({ networks: [solana], active: solana.caipNetworkId }) } },
  });
  // One signature; a message with one signer, two accounts, a blockhash and no instruction.
  const message = [1, 0, 1, 2, ...publicKey, ...new Uint8Array(64).fill(1), 0];
  const transaction = getTransactionDecoder().decode(Uint8Array.of(1, ...new Uint8Array(64), ...message));
  const send = (config?: object) => Reflect.apply(signer.signAndSendTransactions, signer, [[transaction], config]);
  await send({ minContextSlot: 7n });
  await send();
  expect(asked.mock.calls).toEqual([[{ minContextSlot: 7 }], [undefined]]);
});
