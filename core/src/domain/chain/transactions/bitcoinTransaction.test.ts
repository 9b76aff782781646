import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatUnits } from "../../amount/units.ts";
import {
  type BitcoinTransaction,
  bitcoinReplacement,
  parseSpentCoin,
  readBitcoinTransaction,
  spentCoinText,
} from "./bitcoinTransaction.ts";

const id = fc.stringMatching(/^[0-9a-f]{64}$/);
const owner = "bc1qowner";
const recipient = "bc1qrecipient";

const transaction = (outputs: ReadonlyArray<readonly [string | undefined, bigint]>): BitcoinTransaction => ({
  inputs: [{ transaction: "a".repeat(64), output: 0, address: owner }],
  outputs: outputs.map(([address, satoshi]) => ({ address, satoshi })),
});

describe("a Bitcoin transaction of an API", () => {
  // shows docs/rules/services.md#bitcoin-transactions
  it("is read with its inputs, its outputs and its block", () => {
    const value = {
      txid: "b".repeat(64),
      vin: [{ txid: "a".repeat(64), vout: 1, prevout: { scriptpubkey_address: owner, value: 5 } }],
      vout: [{ scriptpubkey_address: recipient, value: 3 }, { value: 2 }],
      status: { confirmed: true, block_height: 840_000 },
    };
    expect(readBitcoinTransaction(value)).toEqual({
      inputs: [{ transaction: "a".repeat(64), output: 1, address: owner }],
      outputs: [
        { address: recipient, satoshi: 3n },
        { address: undefined, satoshi: 2n },
      ],
      height: 840_000,
    });
    expect(readBitcoinTransaction({ ...value, status: { confirmed: false } })).not.toHaveProperty("height");
    // A block without a number could not be counted from.
    expect(readBitcoinTransaction({ ...value, status: { confirmed: true } })).not.toHaveProperty("height");
  });

  // shows docs/rules/limits.md#sending
  it("is never anything else, whatever the API returns", () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        const read = readBitcoinTransaction(value);
        if (read === undefined) return;
        for (const { satoshi } of read.outputs) expect(satoshi >= 0n).toBe(true);
        for (const coin of read.inputs) expect(parseSpentCoin(spentCoinText(coin))).toBeDefined();
      }),
    );
    expect(readBitcoinTransaction({ vin: Array(5_000).fill({}), vout: Array(5_000).fill({}) })).toMatchObject({
      outputs: { length: 1_000 },
    });
  });

  it("names the coins that it spends by a text that can be stored", () => {
    fc.assert(
      fc.property(id, fc.nat(), (spent, output) => {
        expect(parseSpentCoin(spentCoinText({ transaction: spent, output }))).toEqual({ transaction: spent, output });
      }),
    );
    expect(parseSpentCoin("../../blocks:0")).toBeUndefined();
  });
});

describe("what takes the place of a Bitcoin transfer", () => {
  const transfer = { sender: owner, recipient, amount: "0.5" };
  const amount = 50_000_000n;

  it("is the same with another fee when it pays the recipient as much", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 21n * 10n ** 14n }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (paid, change) => {
          const same = { sender: owner, recipient, amount: formatUnits(paid, 8) };
          expect(
            bitcoinReplacement(
              same,
              transaction([
                [owner, change],
                [recipient, paid],
              ]),
            ),
          ).toBe("repriced");
          expect(
            bitcoinReplacement(
              same,
              transaction([
                [owner, change],
                [recipient, paid + 1n],
              ]),
            ),
          ).toBe("replaced");
        },
      ),
    );
  });

  it("is a cancellation when everything returns to the owner of the coins", () => {
    expect(bitcoinReplacement(transfer, transaction([[owner, amount]]))).toBe("cancelled");
    const change = { ...transaction([["bc1qother", 7n]]), inputs: [] };
    expect(bitcoinReplacement(transfer, change)).toBe("replaced");
    const ownChange: BitcoinTransaction = {
      inputs: [{ transaction: "a".repeat(64), output: 0, address: "bc1qother" }],
      outputs: [{ address: "bc1qother", satoshi: 7n }],
    };
    expect(bitcoinReplacement(transfer, ownChange)).toBe("cancelled");
  });

  it("is something else otherwise, also when an output has no address", () => {
    expect(bitcoinReplacement(transfer, transaction([["bc1qother", amount]]))).toBe("replaced");
    expect(
      bitcoinReplacement(
        transfer,
        transaction([
          [undefined, 0n],
          [owner, 1n],
        ]),
      ),
    ).toBe("replaced");
  });
});
