import type { ChainId, Namespace, Portico } from "@portico/core";
import { keysOf } from "@portico/fixtures/wallets";
import { solanaTransfer } from "./solanaTransfer.ts";

/** The amount that is sent, in words. */
export const amountOf: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: "0.001 of the native coin",
  solana: "0.001 SOL",
  bip122: "0.0001 BTC",
};

const recipient = keysOf("bob");

const latestBlockhash = async (client: Portico, chainId: ChainId): Promise<string> => {
  const response = await client.rpc.request({ method: "getLatestBlockhash", params: [], chainId });
  const value = typeof response === "object" && response !== null ? Reflect.get(response, "value") : undefined;
  return String(Reflect.get(Object(value), "blockhash"));
};

/** Sends a small amount to bob from the account in use. Returns the transaction's id. */
export const sendSomething = async (client: Portico, namespace: Namespace, address: string): Promise<string> => {
  if (namespace === "eip155") {
    return client.signer.sendTransaction({ to: recipient.eip155.address, value: 10n ** 15n });
  }
  if (namespace === "bip122") {
    const { sendTransfer } = await client.signer.connection("bip122");
    return sendTransfer({ from: address, recipient: recipient.bip122.payment.address, satoshis: 10_000n });
  }
  const network = client.networks.store.get().networks.find(({ chainNamespace }) => chainNamespace === "solana");
  if (namespace !== "solana" || !network) throw new Error("There is nothing to send here");
  const { sendTransaction } = await client.signer.connection("solana");
  const recentBlockhash = await latestBlockhash(client, network.caipNetworkId);
  const { address: to } = recipient.solana;
  return sendTransaction({
    address,
    network,
    transaction: solanaTransfer({ from: address, to, lamports: 1_000_000n, recentBlockhash }),
  });
};
