import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountIdOf } from "../../chain/caip.ts";
import type { HistoryEntry } from "../history.ts";
import { afterReading, hasPurchaseInProgress, waitForPurchase } from "./onrampPurchase.ts";

const account = accountIdOf("eip155:1", "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045");
const provider = { id: "coinbase", label: "Coinbase", url: "https://pay.example/", isFollowed: true };
const NOW = Date.UTC(2026, 4, 15);

const entry = (minedAtMillis: number, status = "SUCCESS"): HistoryEntry => ({
  id: `${minedAtMillis} ${status}`,
  hash: "",
  operationType: "buy",
  status: `ONRAMP_TRANSACTION_STATUS_${status}`,
  minedAt: new Date(minedAtMillis).toISOString(),
  sentFrom: "Coinbase",
  sentTo: "",
  transfers: [],
});

/** What the service shows from a moment on, in milliseconds after the start. */
const reported = fc.record({
  afterMillis: fc.integer({ min: 0, max: 400_000 }),
  minedMillis: fc.integer({ min: -100_000, max: 400_000 }),
  status: fc.constantFrom("SUCCESS", "IN_PROGRESS", "FAILED"),
});

// shows docs/rules/onramp.md#following-a-purchase
describe("waiting for a purchase", () => {
  it("ends as a plain reading of its rules says, however late and rarely the history is read", () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(pauses, fc.array(reported, { maxLength: 3 }), (gaps, reports) => {
        let purchase = waitForPurchase({ provider, account }, NOW);
        let elapsed = 0;
        for (const gap of gaps) {
          const entries = reports
            .filter(({ afterMillis }) => afterMillis <= elapsed)
            .map(({ minedMillis, status }) => entry(NOW + minedMillis, status));
          const isThere = reports.some(
            ({ afterMillis, minedMillis, status }) =>
              afterMillis <= elapsed && (minedMillis > 0 || status === "IN_PROGRESS"),
          );
          purchase = afterReading(purchase, entries, NOW + elapsed);
          expect(purchase.status).toBe(isThere ? "found" : elapsed >= 180_000 ? "failed" : "waiting");
          if (purchase.status !== "waiting") return;
          elapsed += gap;
        }
      }),
    );
  });

  it("does not change after its end", () => {
    const failed = afterReading(waitForPurchase({ provider, account }, NOW), [], NOW + 180_000);
    expect(afterReading(failed, [entry(NOW + 1)], NOW + 190_000)).toBe(failed);
  });

  it("counts what happened since the first attempt when it begins again", () => {
    const again = waitForPurchase({ provider, account }, NOW + 200_000, NOW);
    expect(afterReading(again, [entry(NOW + 190_000)], NOW + 200_000).status).toBe("found");
    expect(afterReading(again, [], NOW + 379_999).status).toBe("waiting");
    expect(afterReading(again, [], NOW + 380_000).status).toBe("failed");
  });

  it("ignores an entry whose time is not a date", () => {
    const odd = { ...entry(NOW), minedAt: "soon" };
    expect(afterReading(waitForPurchase({ provider, account }, NOW), [odd], NOW).status).toBe("waiting");
  });
});

describe("a purchase in progress", () => {
  it("is worth reading again in its month only", () => {
    const last = Date.UTC(2026, 3, 30, 23, 59);
    expect(hasPurchaseInProgress([entry(last, "IN_PROGRESS")], NOW)).toBe(false);
    expect(hasPurchaseInProgress([entry(last), entry(NOW, "IN_PROGRESS")], NOW)).toBe(true);
    expect(hasPurchaseInProgress([entry(NOW)], NOW)).toBe(false);
    expect(hasPurchaseInProgress([entry(Date.UTC(2025, 4, 15), "IN_PROGRESS")], NOW)).toBe(false);
  });
});
