import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { TransactionFailed } from "../../../domain/errors/flow.ts";
import { rpcErrorOf } from "../../../domain/errors/remote/rpcErrors.ts";
import { UserRejected } from "../../../domain/errors/rpc.ts";
import { HttpStatus, Unreachable } from "../../../domain/errors/transport.ts";
import { solana } from "../../../networks.ts";
import type { SolanaConnection } from "../../../ports/WalletConnection.ts";
import { solanaTransfers } from "./solanaTransfers.ts";

const SIGNATURE = "5".repeat(88);
const transfer = {
  network: solana,
  from: "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv",
  to: "2q7pyhPwAwZ3QMfZrnAbDhnh9mDUqycszcpf86VgQxhF",
  token: { quantity: { decimals: 9, numeric: "1" } },
  nativePrice: "0",
  amount: 1n,
};
/** Sends a transfer whose wallet signs, or does not, before something fails. */
const sending = async (failure: Error, { isSigned = true } = {}) => {
  const connection: Pick<SolanaConnection, "estimateTransfer" | "sendTransfer"> = {
    estimateTransfer: async () => ({ fee: 5_000n, deposit: 0n, received: 1n, simulated: true }),
    sendTransfer: async ({ onSigned }) => {
      if (isSigned) onSigned?.(SIGNATURE);
      throw failure;
    },
  };
  const transfers = solanaTransfers({ request: () => Effect.succeed(null) }, () => Effect.succeed(0n), connection);
  const { send } = await Effect.runPromise(transfers.plan(transfer));
  return send(() => {});
};
const answered = (method: string, code: number, message = "no") => rpcErrorOf({ method, code, message });

// shows docs/rules/send.md#unknown-outcomes
describe("a transfer on Solana that the wallet has signed", () => {
  it.each([
    ["the node cannot be reached", new Unreachable({ request: "sendTransaction" })],
    ["a gateway fails", new HttpStatus({ request: "sendTransaction", status: 502 })],
    ["a node fails while it sends", answered("sendTransaction", -32_603)],
    ["another node has sent it", answered("sendTransaction", -32_002, "This transaction has already been processed")],
    ["a node limits the questions that follow", answered("getSignatureStatuses", -32_005)],
    ["a node is behind afterwards", answered("getBlockHeight", -32_002)],
  ])("may have been sent, and is followed: %s", async (_, failure) => {
    expect(await sending(failure)).toBe(SIGNATURE);
  });

  it.each([
    ["its simulation failed", answered("sendTransaction", -32_002, "Transaction simulation failed")],
    ["its signature is wrong", answered("sendTransaction", -32_003)],
    ["it has failed on the chain, or is too old", new TransactionFailed({})],
  ])("has failed: %s", async (_, failure) => {
    await expect(sending(failure)).rejects.toBe(failure);
  });

  it("has not been sent before it is signed, whatever fails", async () => {
    for (const failure of [answered("getLatestBlockhash", -32_603), new UserRejected({ method: "", rpcMessage: "" })]) {
      await expect(sending(failure, { isSigned: false })).rejects.toBe(failure);
    }
  });
});
