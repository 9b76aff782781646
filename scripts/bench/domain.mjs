import { groupByMonth } from "@portico/core/domain";
import { medianMillis, row } from "./measure.mjs";

const ENTRIES = 10_000;
const entries = Array.from({ length: ENTRIES }, (_, index) => ({
  id: String(index),
  hash: "0x",
  operationType: "send",
  status: "confirmed",
  minedAt: new Date(1_760_000_000_000 - ((index * 7_919) % ENTRIES) * 9_000_000).toISOString(),
  chainId: "eip155:1",
  sentFrom: "",
  sentTo: "",
  transfers: [{ direction: "out", quantity: "1", fungible: { symbol: "ETH" } }],
}));

export const grouping = async () => [
  row("grouping 10,000 history entries", await medianMillis(15, () => groupByMonth(entries)), "ms"),
];
