import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { evmConnection } from "../../../adapters/evm/evmConnection.ts";
import { formatUnits } from "../../../domain/amount/decimal.ts";
import { fieldOf } from "../../../domain/untrustedValue.ts";
import type { JsonRpc } from "../../../gateways/jsonRpc/JsonRpc.ts";
import { base } from "../../../networks.ts";
import { alice } from "../../../testing/money/connectedAccount.ts";
import { evmTransfers } from "./evmTransfers.ts";

const USDC = "eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";

/** A network on which a unit of gas costs a million wei, and publishing a byte costs one. */
const request: JsonRpc["Service"]["request"] = ({ method, params }) => {
  if (method === "eth_gasPrice") return Effect.succeed("0xf4240");
  // The only argument of the oracle's function is the number of bytes.
  return Effect.succeed(`0x${String(fieldOf(fieldOf(params, 0), "data")).slice(10)}`);
};
const connection = evmConnection({
  wallet: { name: "Test" },
  approvedChains: "all",
  capabilities: [],
  disconnect: async () => {},
  provider: { request: () => new Promise(() => {}), on: () => {}, removeListener: () => {} },
});

// shows docs/rules/limits.md#sending
it.each([
  ["the native coin", 21_000n, 150n, undefined],
  ["a token", 65_000n, 220n, USDC],
] as const)(
  "a transfer of %s to somebody unknown costs %i units of gas and %i bytes",
  async (_, gas, bytes, address) => {
    const { fee } = evmTransfers({ request }, () => Effect.succeed(0n), connection);
    const token = { ...(address ? { address } : {}), quantity: { decimals: 18, numeric: "1" } };
    expect(await Effect.runPromise(fee({ network: base, from: alice, token, nativePrice: "0" }))).toMatchObject({
      costNative: formatUnits(gas * 1_000_000n + bytes, 18),
    });
  },
);
