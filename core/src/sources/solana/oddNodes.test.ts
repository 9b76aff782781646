import { describe, expect, it } from "vitest";
import { rpcErrorOf } from "../../domain/errors/remote/rpcErrors.ts";
import { bitcoin, solana } from "../../networks.ts";
import { sourceContext } from "../../testing/services/sourceContext.ts";
import { makeEsplora } from "../bitcoin/makeEsplora.ts";
import { makeSolanaAccounts } from "./makeSolanaAccounts.ts";
import { readTransaction } from "./readTransaction.ts";

const OWNER = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv";
const TOKEN_2022 = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
const signal = new AbortController().signal;

// shows docs/rules/sources.md#balances-on-solana
describe("the balances of a Solana network", () => {
  const balancesWith = (refused: string, code: number) =>
    makeSolanaAccounts({
      ...sourceContext(() => ""),
      rpc: async ({ method, params }) => {
        if (method === "getBalance") return { value: 2_000_000_000 };
        if (JSON.stringify(params).includes(refused))
          throw rpcErrorOf({ method, code, message: "unrecognized program" });
        return { value: [] };
      },
    }).balances({ network: solana, address: OWNER, force: false, signal });

  it("are known without Token-2022, where the network has no such program", async () => {
    expect(await balancesWith(TOKEN_2022, -32_602)).toMatchObject([{ symbol: "SOL", quantity: { numeric: "2" } }]);
  });

  it("are not known when the node fails, or does not know the token program itself", async () => {
    await expect(balancesWith(TOKEN_2022, -32_603)).rejects.toMatchObject({ _tag: "InternalRpcError" });
    await expect(balancesWith("TokenkegQ", -32_602)).rejects.toMatchObject({ _tag: "InvalidParamsRpcError" });
  });
});

// shows docs/rules/sources.md#limits
describe("a transaction whose time no calendar has", () => {
  it("is left out of a history of Solana, which has the others", () => {
    const subject = { signature: "s", address: OWNER, network: solana };
    for (const blockTime of [1e20, -1e20, Number.MAX_VALUE, null])
      expect(readTransaction({ blockTime }, subject)).toEqual([]);
    expect(readTransaction({ blockTime: 1_700_000_000 }, subject)).toHaveLength(1);
  });

  it("counts as one that waits on Bitcoin", async () => {
    const status = { confirmed: true, block_time: 1e20 };
    const transaction = { txid: "a".repeat(64), vin: [], vout: [], status };
    const { page } = makeEsplora({ ...sourceContext(() => ""), fetchJson: async () => [transaction] });
    const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
    expect((await page({ network: bitcoin, address, signal })).entries).toMatchObject([{ status: "pending" }]);
  });
});
