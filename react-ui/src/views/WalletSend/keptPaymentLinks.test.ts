import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { afterEach, expect, it, vi } from "vitest";
import { keepPaymentLink, takePaymentLink } from "./keptPaymentLinks.ts";

afterEach(() => void vi.useRealTimers());

// shows docs/rules/limits.md#sending
it.each([
  ["for five minutes", 300_000, "ethereum:0x1"],
  ["no longer", 300_001, undefined],
])("a payment link is kept %s", (_, millis, taken) => {
  vi.useFakeTimers();
  const client = createPortico({ projectId: "0".repeat(32), networks: [mainnet], features: { analytics: false } });
  keepPaymentLink(client, "ethereum:0x1");
  vi.advanceTimersByTime(millis);
  expect(takePaymentLink(client)).toBe(taken);
});
