import { pageLink } from "../links/linkPolicy.ts";
import type { Namespace } from "./caip.ts";
import type { Network } from "./network.ts";
import { type SolanaCluster, solanaCluster } from "./solana/solanaClusters.ts";

type Page = "account" | "transaction";
type Paths = Readonly<Record<Page, string>>;

const EVM_PATHS: Paths = { account: "address", transaction: "tx" };

/** Explorers of the EVM and of Bitcoin use the same paths; other namespaces have their own words. */
const namespacePaths: Readonly<Record<Namespace, Paths>> = {
  eip155: EVM_PATHS,
  bip122: EVM_PATHS,
  solana: { account: "account", transaction: "tx" },
  polkadot: { account: "account", transaction: "extrinsic" },
};

interface SolanaExplorer {
  readonly paths: Paths;
  /** The value of the parameter `cluster` for a network other than the main one. */
  readonly clusterName: (cluster: SolanaCluster) => string;
}

/** Explorers that show all networks of Solana under one host (docs/rules/links.md#explorers). */
const solanaExplorers: ReadonlyMap<string, SolanaExplorer> = new Map([
  ["explorer.solana.com", { paths: EVM_PATHS, clusterName: (cluster: SolanaCluster) => cluster }],
  ["solscan.io", { paths: namespacePaths.solana, clusterName: (cluster: SolanaCluster) => cluster }],
  ["solana.fm", { paths: EVM_PATHS, clusterName: (cluster: SolanaCluster) => `${cluster}-solana` }],
]);

/** No id, a path of its own, or half a character, which cannot be encoded. */
const NOT_AN_ID = /^\.{0,2}$|[\ud800-\udfff]/;

const pageOf = ({ blockExplorers, caipNetworkId, chainNamespace }: Network, page: Page, id: string) => {
  const base = pageLink(blockExplorers?.default?.url);
  if (base === undefined || NOT_AN_ID.test(id)) return undefined;
  const url = new URL(base);
  const explorer = chainNamespace === "solana" ? solanaExplorers.get(url.hostname.replace(/^www\./, "")) : undefined;
  const added = `/${(explorer?.paths ?? namespacePaths[chainNamespace])[page]}/${encodeURIComponent(id)}`;
  // Some explorers have their pages in the fragment.
  if (url.hash.startsWith("#/")) url.hash = url.hash.replace(/\/+$/, "") + added;
  else url.pathname = url.pathname.replace(/\/+$/, "") + added;
  const cluster = solanaCluster(caipNetworkId);
  if (explorer && cluster && cluster !== "mainnet" && !url.searchParams.has("cluster")) {
    url.searchParams.set("cluster", explorer.clusterName(cluster));
  }
  return pageLink(url.href);
};

/** The page of an account in the network's block explorer; undefined for a network without one. */
export const explorerAccountUrl = (network: Network, address: string): string | undefined =>
  pageOf(network, "account", address);

/** The page of a transaction; undefined without an explorer, and for an entry without a hash, such as a purchase. */
export const explorerTransactionUrl = (network: Network, hash: string): string | undefined =>
  pageOf(network, "transaction", hash);
