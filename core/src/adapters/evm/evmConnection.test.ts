import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chainIdOf } from "../../domain/chain/caip.ts";
import { evmConnection } from "./evmConnection.ts";

const ALICE = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const HASH = `0x${"ab".repeat(32)}`;

/** A wallet that keeps what it is asked for. */
const recorded = () => {
  const asked: Array<{ readonly method: string; readonly params?: unknown }> = [];
  const connection = evmConnection({
    wallet: { name: "Fox" },
    provider: {
      request: async (call) => {
        asked.push(call);
        return call.method === "eth_sendTransaction" ? HASH : "0x5208";
      },
      on: () => {},
      removeListener: () => {},
    },
    approvedChains: "all",
    capabilities: ["sendTransaction"],
    disconnect: async () => {},
  });
  return { asked, connection };
};

describe("a transaction for a network", () => {
  it("says which network, so that a wallet on another one can refuse it", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.bigInt({ min: 0n, max: 2n ** 90n }),
        async (id, value) => {
          const { asked, connection } = recorded();
          const chainId = chainIdOf("eip155", id);
          expect(await connection.sendTransaction({ from: ALICE, to: BOB, value, chainId })).toBe(HASH);
          expect(asked).toEqual([
            {
              method: "eth_sendTransaction",
              params: [{ from: ALICE, to: BOB, value: `0x${value.toString(16)}`, chainId: `0x${id.toString(16)}` }],
            },
          ]);
        },
      ),
    ));

  it("is estimated without it, by the node of the network", async () => {
    const { asked, connection } = recorded();
    await connection.estimateGas({ from: ALICE, to: BOB, value: 1n, chainId: "eip155:1" });
    expect(asked).toEqual([{ method: "eth_estimateGas", params: [{ from: ALICE, to: BOB, value: "0x1" }] }]);
  });
});
