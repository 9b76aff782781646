import * as Effect from "effect/Effect";
import { decodeFunctionData, hexToBytes, parseAbi } from "viem";
import { describe, expect, it } from "vitest";
import { defineNetwork } from "../../domain/chain/network.ts";
import { ExecutionReverted } from "../../domain/errors/node.ts";
import { Unreachable } from "../../domain/errors/transport.ts";
import { publishingFees } from "./publishingFee.ts";

const PREDEPLOY = "0x420000000000000000000000000000000000000F";
const NAMED = "0x5300000000000000000000000000000000000002";
const abi = parseAbi(["function getL1FeeUpperBound(uint256 size) view", "function getL1Fee(bytes transaction) view"]);
const FEE = 12_345n;

/** A network that no list has, with contracts of this kind at these addresses. */
const networkWith = (
  oracles: Readonly<Record<string, "new" | "old" | "other" | "unreachable">>,
  contracts?: Parameters<typeof defineNetwork>[0]["contracts"],
) => {
  const network = defineNetwork({
    id: 987_654,
    name: "Rollup",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: ["https://node.example"] } },
    contracts,
  });
  const asked: Array<readonly [to: string, name: string, bytes: number]> = [];
  const word = `0x${FEE.toString(16).padStart(64, "0")}`;
  const read = publishingFees({
    request: ({ params }) => {
      const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: `0x${string}` }];
      const { functionName, args } = decodeFunctionData({ abi, data });
      const [argument] = args;
      const bytes = typeof argument === "bigint" ? Number(argument) : hexToBytes(argument);
      if (typeof bytes !== "number") expect(new Set(bytes).size).toBe(bytes.length);
      if (typeof bytes !== "number") expect(bytes).not.toContain(0);
      asked.push([to, functionName, typeof bytes === "number" ? bytes : bytes.length]);
      const kind = oracles[to];
      if (kind === undefined) return Effect.succeed("0x");
      if (kind === "unreachable") return Effect.fail(new Unreachable({ request: "POST https://node.example/" }));
      return kind === "new" || (kind === "old" && functionName === "getL1Fee")
        ? Effect.succeed(word)
        : Effect.fail(new ExecutionReverted({ rpcMessage: "execution reverted" }));
    },
  });
  return { asked, read: () => Effect.runPromise(read(network, 150)) };
};

// shows docs/rules/send.md#fees-of-publishing
describe("the fee of publishing", () => {
  it("is what the oracle of any network says", async () => {
    const { asked, read } = networkWith({ [PREDEPLOY]: "new" });
    expect(await read()).toBe(FEE);
    expect(asked).toEqual([[PREDEPLOY, "getL1FeeUpperBound", 150]]);
  });

  it("is that of as many bytes, with an oracle that knows no upper bound", async () => {
    const { asked, read } = networkWith({ [PREDEPLOY]: "old" });
    expect(await read()).toBe(FEE);
    expect(asked.at(-1)).toEqual([PREDEPLOY, "getL1Fee", 150]);
  });

  it("comes from the contract that the network's definition names", async () => {
    const { asked, read } = networkWith(
      { [NAMED]: "new", [PREDEPLOY]: "other" },
      { gasPriceOracle: { address: NAMED } },
    );
    expect(await read()).toBe(FEE);
    expect(asked.map(([to]) => to)).toEqual([NAMED]);
  });

  it("is 0 without a contract, which is found out once, and with another contract", async () => {
    const { asked, read } = networkWith({});
    expect([await read(), await read()]).toEqual([0n, 0n]);
    expect(asked).toHaveLength(1);
    expect(await networkWith({ [PREDEPLOY]: "other" }).read()).toBe(0n);
  });

  it("is not known while the node does not answer", async () => {
    await expect(networkWith({ [PREDEPLOY]: "unreachable" }).read()).rejects.toMatchObject({ _tag: "Unreachable" });
  });
});
