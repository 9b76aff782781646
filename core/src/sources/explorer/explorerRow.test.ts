import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import { sourceContext } from "../../testing/services/sourceContext.ts";
import { entriesOf } from "./explorerEntries.ts";
import { readRow } from "./explorerRow.ts";
import { makeBlockscout } from "./makeBlockscout.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const row = {
  hash: `0x${"ab".repeat(32)}`,
  blockNumber: "7",
  timeStamp: "1700000000",
  from: BOB,
  to: ALICE,
  value: "1500000",
};
const transfer = {
  ...row,
  contractAddress: "0xd8da6bf26964af9d7eed9e03e53415d37aa96045",
  tokenSymbol: "",
  tokenName: "",
  tokenDecimal: "6",
};
const moved = (...transfers: ReadonlyArray<object>) =>
  entriesOf(
    { transactions: [], transfers: transfers.flatMap(readRow), internal: [] },
    { address: ALICE, network: mainnet },
  ).flatMap((entry) => entry.transfers);

// shows docs/rules/sources.md#older-contracts
describe("a row about a token", () => {
  it("without a symbol is called by its address", () => {
    const fungible = { symbol: "0xd8...A96045", name: "0xd8...A96045" };
    expect(moved(transfer)).toEqual([{ direction: "in", quantity: "1.5", fungible }]);
  });

  it.each(["", "nonsense", "256", "-1"])("with %j decimals is no amount of the network's own coin", (tokenDecimal) => {
    expect(moved({ ...transfer, tokenDecimal })).toEqual([]);
  });
});

it("a row of another list moves the network's own coin", () => {
  expect(moved(row)).toMatchObject([{ quantity: "0.0000000000015", fungible: { symbol: "ETH" } }]);
});

// shows docs/rules/sources.md#explorers
describe("a row whose numbers are numbers", () => {
  const numbers = { ...row, blockNumber: 7, timeStamp: 1_700_000_000, value: 1_500_000 };

  it("is read as one whose numbers are text", () => {
    expect(readRow(numbers)).toEqual(readRow(row));
  });

  it.each([{ isError: 1 }, { isError: "1" }, { txreceipt_status: 0 }, { txreceipt_status: "0" }])(
    "has failed with %j",
    (fields) => {
      expect(readRow({ ...numbers, ...fields })).toMatchObject([{ isFailed: true }]);
    },
  );

  it.each([1.5, -1, Number.NaN, 1e21])("is left out with the block %s", (blockNumber) => {
    expect(readRow({ ...numbers, blockNumber })).toEqual([]);
  });
});

// shows docs/rules/sources.md#explorers
describe("a full list of which some rows cannot be read", () => {
  const rows = (from: number) =>
    Array.from({ length: 50 }, (_, at) => ({
      ...row,
      hash: `0x${String(from - at).padStart(64, "0")}`,
      blockNumber: String(from - at),
      ...(at === 3 ? { from: "0x" } : {}),
    }));
  const pageOf = (list: ReadonlyArray<object>) =>
    makeBlockscout(
      {
        ...sourceContext(() => ""),
        fetchJson: async ({ url }) => ({ result: url.includes("=txlist&") ? list : [] }),
      },
      { "eip155:1": "https://explorer.example/api" },
    ).page({ network: mainnet, address: ALICE, signal: new AbortController().signal });

  it("is followed by another page", async () => {
    const { entries, next } = await pageOf(rows(1_000));
    expect(entries).toHaveLength(48);
    expect(next).toBe("951");
  });

  it("has no other page when none can be read", async () => {
    expect(await pageOf(rows(1_000).map(() => ({})))).toEqual({ entries: [] });
  });
});
