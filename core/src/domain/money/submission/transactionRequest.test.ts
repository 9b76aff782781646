import { expect, it } from "vitest";
import { type TransactionRequest, transactionsUnderWay, withRequest } from "./transactionRequest.ts";

const request: TransactionRequest = {
  request: "1",
  account: "eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  chainId: "eip155:1",
  recipient: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  amount: "1",
  symbol: "ETH",
  askedAtMillis: 0,
};

// shows docs/rules/limits.md#sending
it.each<readonly [string, Partial<TransactionRequest>, number]>([
  ["twenty minutes after a wallet that sends was asked", {}, 1_200_000],
  ["three minutes after one that only signs was asked", { isSentByPage: true }, 180_000],
  ["twenty minutes when it is signed", { isSentByPage: true, signature: "s" }, 1_200_000],
])("a transaction counts as possible %s", (_, more, millis) => {
  const openAt = (nowMillis: number) => transactionsUnderWay([{ ...request, ...more }], [], nowMillis).length;
  expect([millis - 1, millis].map(openAt)).toEqual([1, 0]);
});

// shows docs/rules/limits.md#sending
it("the newest twenty requests are remembered", () => {
  const ids = Array.from({ length: 21 }, (_, index) => `${index}`);
  const requests = ids.reduce<ReadonlyArray<TransactionRequest>>(
    (all, id) => withRequest(all, { ...request, request: id }),
    [],
  );
  expect(requests.map((each) => each.request)).toEqual(ids.slice(1).reverse());
});
