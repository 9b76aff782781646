import { expect, it, vi } from "vitest";
import { mainnet } from "../../networks.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import { sourceContext } from "../../testing/services/sourceContext.ts";
import { poolPrices } from "./poolPrices.ts";

// shows docs/rules/limits.md#money
it("forty tokens are read from pools in one request", async () => {
  const requestsFor = async (count: number) => {
    const rpc = vi.fn<SourceContext["rpc"]>(() => Promise.reject(new Error("nobody answers")));
    const source = (await poolPrices().load())({ ...sourceContext(() => ""), rpc });
    const tokens = Array.from(
      { length: count },
      (_, index) => `eip155:1:0x${(index + 1).toString(16).padStart(40, "0")}` as const,
    );
    await expect(source.prices({ network: mainnet, tokens, signal: new AbortController().signal })).rejects.toThrow();
    return rpc.mock.calls.length;
  };
  expect(await requestsFor(40)).toBe(1);
  expect(await requestsFor(41)).toBe(2);
});
