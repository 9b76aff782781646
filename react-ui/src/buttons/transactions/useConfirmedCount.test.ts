// @vitest-environment happy-dom
import type { PendingTransaction } from "@portico/core";
import { limits } from "@portico/core/domain";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderHook } from "../../testing/renderHook.ts";
import { useConfirmedCount } from "./useConfirmedCount.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sent = (...statuses: ReadonlyArray<PendingTransaction["status"]>): ReadonlyArray<PendingTransaction> =>
  statuses.map((status, index) => ({
    hash: `0x${index}`,
    chainId: "eip155:1",
    account: "eip155:1:0xab",
    recipient: "0xcd",
    symbol: "ETH",
    amount: "1",
    sentAtMillis: 0,
    status,
  }));
const pass = (millis: number) => act(async () => vi.advanceTimersByTime(millis));

// shows docs/rules/account.md#confirmed-transactions
it("counts what was confirmed while the page watched, and stops some seconds after the last one", async () => {
  const half = limits.CONFIRMED_NOTE_MILLIS / 2;
  const count = (props: { readonly sent: ReadonlyArray<PendingTransaction>; readonly address: string }) =>
    useConfirmedCount(props.sent, props.address);
  const { current, rerender } = await renderHook(count, { sent: sent("pending", "pending"), address: "0xab" });
  expect(current()).toBe(0);
  await rerender({ sent: sent("confirmed", "pending"), address: "0xab" });
  expect(current()).toBe(1);
  await pass(half);
  await rerender({ sent: sent("confirmed", "confirmed"), address: "0xab" });
  expect(current()).toBe(2);
  await pass(half);
  expect(current()).toBe(2);
  await rerender({ sent: sent("confirmed", "confirmed"), address: "0xee" });
  expect(current()).toBe(0);
  await rerender({ sent: sent("confirmed", "confirmed"), address: "0xab" });
  await pass(half);
  expect(current()).toBe(0);
});
