import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatUnits } from "../amount/units.ts";
import type { HistoryEntry, Transfer } from "./history.ts";
import { describeEntry } from "./historyDescription.ts";
import { operationPastTense } from "./historyOperation.ts";

const entry = (fields: Partial<HistoryEntry> & { id: string }): HistoryEntry => ({
  hash: "0x1",
  operationType: "send",
  status: "confirmed",
  minedAt: "2026-05-04T10:00:00.000Z",
  chainId: "eip155:1",
  sentFrom: "0xa",
  sentTo: "0xb",
  transfers: [{ direction: "out", quantity: "1", fungible: { symbol: "ETH" } }],
  ...fields,
});
const art = { direction: "in", quantity: "1", nft: { name: "Boat #1", isSpam: false } } as const;
const ether = { direction: "out", quantity: "1.5", fungible: { symbol: "ETH" } } as const;
const usdc = { direction: "in", quantity: "4500", fungible: { symbol: "USDC" } } as const;

const rowOf = (transfer: Transfer, operationType = "send") =>
  describeEntry(entry({ id: "1", operationType, transfers: [transfer] })).rows[0];
const transferText = (transfer: Transfer) => rowOf(transfer)?.texts[0];

describe("descriptions of activity", () => {
  it.each(Object.entries(operationPastTense))("of %s start with %s", (operationType, pastTense) => {
    const { title } = describeEntry(entry({ id: "1", operationType }));
    expect(title.toLowerCase()).toBe(pastTense);
  });

  it("keep an unknown type as it is", () => {
    expect(describeEntry(entry({ id: "1", operationType: "wrap" })).title).toBe("Wrap");
    expect(describeEntry(entry({ id: "1", operationType: "constructor" })).title).toBe("Constructor");
    expect(describeEntry(entry({ id: "1", operationType: "" })).title).toBe("");
  });

  it.each([
    ["receive", "+1.5 ETH"],
    ["deposit", "+1.5 ETH"],
    ["withdraw", "-1.5 ETH"],
    ["borrow", "+1.5 ETH"],
    ["claim", "+1.5 ETH"],
    ["repay", "-1.5 ETH"],
    ["burn", "-1.5 ETH"],
    ["mint", "1.5 ETH"],
    ["send", "1.5 ETH"],
  ])("sign one transfer of %s as %s", (operationType, text) => {
    expect(describeEntry(entry({ id: "1", operationType, transfers: [ether] })).rows[0]?.texts).toEqual([text]);
  });

  it.each([
    [undefined, ["1.5 ETH", "4,500 USDC"]],
    ["en", ["1.5 ETH", "4,500 USDC"]],
    ["de", ["1,5 ETH", "4.500 USDC"]],
    ["es", ["1,5 ETH", "4500 USDC"]],
  ])("write quantities as in %s", (locale, texts) => {
    const { rows } = describeEntry(entry({ id: "1", operationType: "trade", transfers: [ether, usdc] }), locale);
    expect(rows.map((row) => row.texts)).toEqual([texts]);
  });

  // shows docs/rules/limits.md#names-and-display
  it("cut quantities off after three decimals", () => {
    expect(transferText({ ...ether, quantity: "1.23456" })).toBe("1.234 ETH");
  });

  // shows docs/rules/account.md#activity-rows
  // shows docs/rules/amount.md#figures-that-do-not-fit
  it("keep a quantity on its line, with the full one beside it", () => {
    expect(rowOf({ ...usdc, quantity: "1234567890123.5" })).toMatchObject({
      texts: ["1.23T USDC"],
      fullTexts: ["1,234,567,890,123.5 USDC"],
    });
    expect(rowOf({ ...usdc, quantity: "1.25" })).not.toHaveProperty("fullTexts");
    const swap = entry({ id: "1", operationType: "trade", transfers: [ether, { ...usdc, quantity: "0.0001" }] });
    expect(describeEntry(swap).rows[0]?.fullTexts?.[1]).toBe("0.0001 USDC");
  });

  // shows docs/rules/limits.md#names-and-display
  it("say that an approval is for any amount, and nothing else is", () => {
    const [most, permit2] = [formatUnits(2n ** 256n - 1n, 6), formatUnits(2n ** 160n - 1n, 18)];
    for (const quantity of [most, permit2]) {
      expect(rowOf({ ...usdc, quantity }, "approve")).toMatchObject({
        texts: ["Any amount of USDC"],
        anyAmountOf: "USDC",
      });
      expect(rowOf({ ...usdc, quantity })).not.toHaveProperty("anyAmountOf");
    }
    expect(rowOf({ ...usdc, quantity: "9".repeat(30) }, "approve")).not.toHaveProperty("anyAmountOf");
    expect(rowOf({ ...usdc, quantity: "1250" }, "approve")?.texts).toEqual(["1,250 USDC"]);
  });

  it("put two transfers in one row, unless both are NFTs, and more in separate rows", () => {
    const rowsOf = (transfers: HistoryEntry["transfers"]) =>
      describeEntry(entry({ id: "1", operationType: "trade", transfers })).rows;
    expect(rowsOf([ether, usdc]).map(({ texts }) => texts)).toEqual([["1.5 ETH", "4,500 USDC"]]);
    expect(rowsOf([art, art])).toHaveLength(2);
    expect(rowsOf([ether, usdc, art])).toHaveLength(3);
    expect(rowsOf([ether, art])).toHaveLength(1);
    expect(rowsOf([art, ether, ether])).toHaveLength(3);
  });

  it("show the status when nothing was transferred", () => {
    const [row, ...others] = describeEntry(entry({ id: "1", transfers: [], status: "failed" })).rows;
    expect(row).toEqual({ texts: ["failed"], images: [{ type: "FUNGIBLE" }], badge: "operation" });
    expect(others).toEqual([]);
  });

  it("describe purchases like everything else", () => {
    const statusOf = (status: string) => describeEntry(entry({ id: "1", status })).status;
    const purchases = ["SUCCESS", "IN_PROGRESS", "FAILED"].map((end) => statusOf(`ONRAMP_TRANSACTION_STATUS_${end}`));
    expect(purchases).toEqual(["confirmed", "pending", "failed"]);
    expect(statusOf("pending")).toBe("pending");
    expect(statusOf("replaced")).toBe("replaced");
  });

  it("show only the direction when an entry takes several rows", () => {
    const badges = (transfers: HistoryEntry["transfers"]) =>
      describeEntry(entry({ id: "1", transfers })).rows.map(({ badge, direction }) => `${badge} ${direction}`);
    expect(badges([ether])).toEqual(["operation out"]);
    expect(badges([ether, usdc])).toEqual(["operation out"]);
    expect(badges([ether, usdc, art])).toEqual(["direction out", "direction in", "direction in"]);
  });

  it("show NFTs by their preview and tokens by their icon", () => {
    const preview = "https://a.example/boat.png";
    const iconUrl = "https://a.example/eth.png";
    const imagesOf = (transfer: Transfer) => describeEntry(entry({ id: "1", transfers: [transfer] })).rows[0]?.images;
    const nft = { isSpam: false, previewUrl: preview };
    expect(imagesOf({ ...usdc, fungible: { iconUrl } })).toEqual([{ type: "FUNGIBLE", url: iconUrl }]);
    expect(imagesOf({ direction: "in", quantity: "1", nft })).toEqual([{ type: "NFT", url: preview }]);
    expect(imagesOf({ ...usdc, fungible: { iconUrl }, nft })).toEqual([{ type: "FUNGIBLE", url: preview }]);
    expect(imagesOf({ direction: "in", quantity: "1", nft: { isSpam: false } })).toEqual([{ type: "NFT" }]);
  });

  it("have a text and an image for every transfer of any type", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.constantFrom<Transfer>(ether, usdc, art), { minLength: 1, maxLength: 6 }),
        (operationType, transfers) => {
          const { rows } = describeEntry(entry({ id: "1", operationType, transfers }));
          expect(rows.flatMap(({ texts }) => texts)).toHaveLength(transfers.length);
          expect(rows.flatMap(({ images }) => images)).toHaveLength(transfers.length);
        },
      ),
    );
  });

  it("prefer an NFT's name to a token's, and show a dash when nothing is known", () => {
    expect(transferText({ ...art, fungible: { symbol: "X" } })).toBe("Boat #1");
    expect(transferText({ direction: "in", quantity: "1", nft: { isSpam: false } })).toBe("-");
    expect(transferText({ direction: "in", quantity: "", fungible: {} })).toBe("-");
    expect(transferText({ direction: "in", quantity: "1" })).toBe("");
    expect(transferText({ direction: "in", quantity: "", fungible: { symbol: "ETH" } })).toBe("ETH");
    expect(transferText({ direction: "in", quantity: "12345678.9", fungible: {} })).toBe("12,345,678.9");
  });
});
