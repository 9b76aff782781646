import type { HistoryEntry, TokenBalance } from "@portico/core";
import type { SiteSources, SourcePlugin, SwapSource } from "@portico/core/sources";

export const TOKENS = 500;
const ENTRIES = 2_000;
const PAGE_ENTRIES = 200;
const DAY_MILLIS = 86_400_000;
const NOW_MILLIS = Date.UTC(2026, 10, 20);

const addressOf = (index: number): `0x${string}` => `0x${(index + 1).toString(16).padStart(40, "0")}`;
const ether: TokenBalance = {
  name: "Ether",
  symbol: "ETH",
  chainId: "eip155:1",
  price: "3000",
  value: "30000",
  quantity: { decimals: 18, numeric: "10" },
  iconUrl: "",
};
const balances: ReadonlyArray<TokenBalance> = Array.from({ length: TOKENS }, (_, index) =>
  index === 0
    ? ether
    : {
        name: `Token ${index}`,
        symbol: `TK${index}`,
        chainId: "eip155:1",
        address: `eip155:1:${addressOf(index)}`,
        price: "1.25",
        value: `${index}.25`,
        quantity: { decimals: 18, numeric: `${index}.123456789` },
        iconUrl: "",
      },
);

const entries: ReadonlyArray<HistoryEntry> = Array.from({ length: ENTRIES }, (_, index) => ({
  id: String(index),
  hash: `0x${index.toString(16).padStart(64, "0")}`,
  operationType: index % 3 === 0 ? "trade" : index % 3 === 1 ? "send" : "receive",
  status: "confirmed",
  minedAt: new Date(NOW_MILLIS - index * DAY_MILLIS).toISOString(),
  chainId: "eip155:1",
  sentFrom: addressOf(1),
  sentTo: addressOf(2),
  transfers:
    index % 3 === 0
      ? [
          { direction: "out", quantity: "1.5", fungible: { symbol: "ETH" } },
          { direction: "in", quantity: "4500", fungible: { symbol: "USDC" } },
        ]
      : [{ direction: index % 3 === 1 ? "out" : "in", quantity: "1.5", fungible: { symbol: "ETH" } }],
}));

const onEthereum = <Source>(id: string, source: Source): SourcePlugin<Source> => ({
  id,
  serves: ({ caipNetworkId }) => caipNetworkId === "eip155:1",
  load: async () => () => source,
});

const exchange: SwapSource = {
  tokens: async () =>
    balances.map(({ name, symbol, address, quantity }) => ({
      name,
      symbol,
      address: address ?? "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
      decimals: quantity.decimals,
    })),
  quote: async ({ amount }) => ({ toAmount: amount * 2n }),
  spender: async () => undefined,
  build: async ({ quote }) => ({ to: addressOf(9), data: "0x", value: 0n, toAmount: quote.toAmount }),
};

/** Sources that answer at once. */
export const instantSources: SiteSources = {
  balances: [onEthereum("bench", { balances: async () => balances })],
  prices: [],
  history: [
    onEthereum("bench", {
      page: async ({ cursor }: { readonly cursor?: string }) => {
        const start = Number(cursor ?? 0);
        const end = start + PAGE_ENTRIES;
        return { entries: entries.slice(start, end), ...(end < ENTRIES ? { next: String(end) } : {}) };
      },
    }),
  ],
  swap: [onEthereum("bench", exchange)],
};
