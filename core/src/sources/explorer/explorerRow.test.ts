import { describe, expect, it } from "vitest";
import { mainnet } from "../../networks.ts";
import { entriesOf } from "./explorerEntries.ts";
import { readRow } from "./explorerRow.ts";

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
