import type { Namespace } from "../../chain/caip.ts";
import { ONRAMP_FEE_RANGE_PERCENT } from "../../limits/money.ts";

/** A company that sells crypto on its own web page (docs/rules/money.md#onramp-providers). */
export interface OnrampProvider {
  readonly id: "coinbase" | "meld";
  readonly label: string;
  readonly feeRangePercent: readonly [least: number, most: number];
  readonly namespaces: ReadonlyArray<Namespace>;
}

/** A provider for an account and a choice of currencies. */
export interface OnrampOffer {
  /** `coinbase`, `meld`, or the id of a source of the site. */
  readonly id: string;
  readonly label: string;
  /** Absent when the site names its own provider: Portico does not know its fees. */
  readonly feeRangePercent?: OnrampProvider["feeRangePercent"];
  /** The page to open. Absent while it is not known, and when the provider gives none. */
  readonly url?: string;
  /** Whether the provider reports purchases, so that the end of one can be seen. */
  readonly isFollowed: boolean;
}

const providers: ReadonlyArray<OnrampProvider> = [
  { id: "coinbase", label: "Coinbase", feeRangePercent: ONRAMP_FEE_RANGE_PERCENT, namespaces: ["eip155"] },
  { id: "meld", label: "Meld.io", feeRangePercent: ONRAMP_FEE_RANGE_PERCENT, namespaces: ["eip155", "solana"] },
];

/** Returns the providers that sell for the accounts of a namespace. */
export const onrampProvidersOf = (namespace: Namespace): ReadonlyArray<OnrampProvider> =>
  providers.filter(({ namespaces }) => namespaces.includes(namespace));

/** The offers of the hosted providers of a namespace, still without the URLs of their pages. */
export const hostedOffers = (namespace: Namespace): ReadonlyArray<OnrampOffer> =>
  onrampProvidersOf(namespace).map(({ id, label, feeRangePercent }) => ({
    id,
    label,
    feeRangePercent,
    isFollowed: id === "coinbase",
  }));

const MELD_URL = "https://meldcrypto.com";
/** The public key of this kind of client. It identifies nobody. */
const MELD_PUBLIC_KEY = "WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU";

/** Returns the Meld page for an address, built from the base each time. */
export const meldUrl = (namespace: string, address: string): string => {
  const url = new URL(MELD_URL);
  url.searchParams.append("publicKey", MELD_PUBLIC_KEY);
  url.searchParams.append("destinationCurrencyCode", namespace === "solana" ? "SOL" : "USDC");
  url.searchParams.append("walletAddress", address);
  return url.toString();
};

/** Coinbase's words for networks, by Portico's network names, in the order in which they are sent. */
const coinbaseNetworks: ReadonlyMap<string, string> = new Map([
  ["Ethereum", "ethereum"],
  ["Arbitrum One", "arbitrum"],
  ["Polygon", "polygon"],
  ["Berachain", "berachain"],
  ["Avalanche", "avalanche-c-chain"],
  ["OP Mainnet", "optimism"],
  ["Celo", "celo"],
  ["Base", "base"],
]);

/** Body of `POST /v1/generators/onrampurl`. The response contains the URL of a Coinbase page. */
export interface CoinbaseOnrampBody {
  readonly destinationWallets: ReadonlyArray<{
    readonly address: string;
    readonly blockchains: ReadonlyArray<string>;
    readonly assets: ReadonlyArray<string>;
  }>;
  readonly defaultNetwork: string;
  readonly partnerUserId: string;
  readonly defaultExperience: "buy";
  readonly presetFiatAmount?: number;
}

/**
 * Returns the purchase that Coinbase's page should offer. The service refuses preset amounts that are not whole numbers,
 * so those are left out.
 */
export const coinbaseOnrampBody = (purchase: {
  /** Plain address of the receiving account. */
  readonly address: string;
  /** Name of the account's network: `OP Mainnet`. */
  readonly networkName: string;
  readonly symbol: string;
  readonly fiatAmount?: number;
}): CoinbaseOnrampBody => {
  const { address, networkName, symbol, fiatAmount } = purchase;
  return {
    destinationWallets: [{ address, blockchains: [...coinbaseNetworks.values()], assets: [symbol] }],
    defaultNetwork: coinbaseNetworks.get(networkName) ?? "ethereum",
    partnerUserId: address,
    defaultExperience: "buy",
    ...(Number.isInteger(fiatAmount) ? { presetFiatAmount: fiatAmount } : {}),
  };
};
