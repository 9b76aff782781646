import { pageLink } from "../links/linkPolicy.ts";
import type { Namespace } from "./caip.ts";
import type { Network } from "./network.ts";

/** Explorers of the EVM and of Bitcoin use the same paths; other namespaces have their own words. */
const paths: Readonly<Record<Namespace, { readonly account: string; readonly transaction: string }>> = {
  eip155: { account: "address", transaction: "tx" },
  bip122: { account: "address", transaction: "tx" },
  solana: { account: "account", transaction: "tx" },
  polkadot: { account: "account", transaction: "extrinsic" },
};

const pageOf = ({ blockExplorers }: Network, path: string, id: string): string | undefined => {
  const base = blockExplorers?.default.url;
  return base && id ? pageLink(`${base.replace(/\/+$/, "")}/${path}/${encodeURIComponent(id)}`) : undefined;
};

/** The page of an account in the network's block explorer; undefined for a network without one. */
export const explorerAccountUrl = (network: Network, address: string): string | undefined =>
  pageOf(network, paths[network.chainNamespace].account, address);

/** The page of a transaction; undefined without an explorer, and for an entry without a hash, such as a purchase. */
export const explorerTransactionUrl = (network: Network, hash: string): string | undefined =>
  pageOf(network, paths[network.chainNamespace].transaction, hash);
