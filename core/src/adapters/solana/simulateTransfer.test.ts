import { expect, it, vi } from "vitest";
import { solana } from "../../networks.ts";
import type { AdapterContext } from "../../ports/Adapter.ts";
import { simulateTransfer } from "./simulateTransfer.ts";

// shows docs/rules/limits.md#sending
it("the deposit of a token account is that of 165 bytes where the network simulates nothing", async () => {
  const rpc = vi.fn<AdapterContext["rpc"]>(async ({ method }) => (method === "simulateTransaction" ? {} : 2_039_280));
  const token = { mint: "m", program: "p", decimals: 6, source: "s", destination: "d" };
  const parts = { from: "a", to: "b", value: 1n, latest: { blockhash: "h", lastValidBlockHeight: 1n }, token };
  const transfer = { transaction: new Uint8Array(), parts, destination: undefined };
  expect(await simulateTransfer({ rpc }, solana, transfer)).toEqual({
    received: 1n,
    simulated: false,
    deposit: 2_039_280n,
  });
  expect(rpc).toHaveBeenLastCalledWith({
    network: solana,
    method: "getMinimumBalanceForRentExemption",
    params: [165],
  });
});
