import { keysOf } from "@portico/fixtures/relay-wallet";
import { base64 } from "@scure/base";
import { describe, expect, it, vi } from "vitest";
import { Unreachable } from "../../domain/errors/transport.ts";
import { solana } from "../../networks.ts";
import { coinTransfers } from "./coinTransfers.ts";

const [from, to] = [keysOf("alice").solana.address, keysOf("bob").solana.address];
const transfer = { from, to, value: 1_000n, network: solana };
const latest = { context: { slot: 1 }, value: { blockhash: from, lastValidBlockHeight: 150 } };

/** Transfers on a network that gives these answers, with a record of the requests to the network and to the wallet. */
const setUp = (responses: Readonly<Record<string, unknown>> = {}) => {
  const responseByMethod: Readonly<Record<string, unknown>> = {
    getLatestBlockhash: latest,
    getFeeForMessage: { context: { slot: 1 }, value: 15_000 },
    getMultipleAccounts: { context: { slot: 1 }, value: [null, null] },
    ...responses,
  };
  const rpc = vi.fn(async ({ method }: { method: string; params: ReadonlyArray<unknown> }) => {
    const response = responseByMethod[method];
    if (response instanceof Error) throw response;
    return response;
  });
  const send = vi.fn(async (_: { transaction: Uint8Array }) => "signature");
  return { rpc, send, ...coinTransfers({ rpc }, send) };
};

// shows docs/rules/chain.md#fields-of-a-transaction
it("is refused by name with a field that the transaction would not have, such as a memo", async () => {
  const { rpc, send, sendTransfer } = setUp();
  for (const field of ["memo", "reference", "priorityFee", "feePayer"]) {
    await expect(sendTransfer({ ...transfer, [field]: "1" })).rejects.toMatchObject({
      _tag: "InvalidArgument",
      details: { argument: "field of a transfer", input: field },
    });
  }
  expect(rpc).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

describe("the fee of a SOL transfer", () => {
  it("is read for the exact message that is sent later", async () => {
    const { rpc, send, estimateFee, sendTransfer } = setUp();
    expect(await estimateFee(transfer)).toBe(15_000n);
    expect(await sendTransfer({ ...transfer, options: { maxRetries: 2 } })).toBe("signature");
    const feeRequest = rpc.mock.calls.find(([{ method }]) => method === "getFeeForMessage")?.[0];
    const message = base64.decode(String(feeRequest?.params[0]));
    expect(feeRequest).toMatchObject({ network: solana, params: [expect.anything(), { commitment: "confirmed" }] });
    expect(send.mock.calls).toEqual([
      [
        {
          address: from,
          transaction: Uint8Array.of(1, ...new Uint8Array(64), ...message),
          network: solana,
          options: { maxRetries: 2 },
        },
      ],
    ]);
  });

  it.each([
    ["a blockhash that the node does not know", "getFeeForMessage", { value: null }],
    ["text", "getFeeForMessage", { value: "15000" }],
    ["a fraction of a lamport", "getFeeForMessage", { value: 0.5 }],
    ["a negative fee", "getFeeForMessage", { value: -1 }],
    ["nothing", "getFeeForMessage", null],
    ["a missing blockhash", "getLatestBlockhash", { value: {} }],
    ["a missing answer about the blockhash", "getLatestBlockhash", undefined],
  ])("is not computed from %s", async (_, request, response) => {
    await expect(setUp({ [request]: response }).estimateFee(transfer)).rejects.toMatchObject({
      _tag: "BadReply",
      details: { request },
    });
  });

  it("fails with the network's own error", async () => {
    const unreachable = new Unreachable({ request: "POST https://node" });
    await expect(setUp({ getFeeForMessage: unreachable }).estimateFee(transfer)).rejects.toBe(unreachable);
  });
});

describe("an invalid transfer", () => {
  it.each([
    ["to an address of another namespace", { to: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" }, "InvalidAddress"],
    ["without a sender", { from: "" }, "InvalidAddress"],
    ["of a negative amount", { value: -1n }, "IncorrectAmount"],
    ["of more than the maximum amount", { value: 2n ** 64n }, "IncorrectAmount"],
  ])("%s reaches neither the network nor the wallet", async (_, invalid, tag) => {
    const { rpc, send, estimateFee, sendTransfer } = setUp();
    await expect(estimateFee({ ...transfer, ...invalid })).rejects.toMatchObject({ _tag: tag });
    await expect(sendTransfer({ ...transfer, ...invalid })).rejects.toMatchObject({ _tag: tag });
    expect(rpc).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });
});
