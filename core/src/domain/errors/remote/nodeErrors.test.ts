import {
  ExecutionRevertedError,
  FeeCapTooHighError,
  FeeCapTooLowError,
  InsufficientFundsError,
  IntrinsicGasTooHighError,
  IntrinsicGasTooLowError,
  NonceMaxValueError,
  NonceTooHighError,
  NonceTooLowError,
  TipAboveFeeCapError,
  TransactionTypeNotSupportedError,
} from "viem";
import { describe, expect, it } from "vitest";
import { nodeErrorOf } from "./nodeErrors.ts";
import { rpcErrorOf } from "./rpcErrors.ts";

// Literal values, so that these tests notice a change of the limits.
const REVERT_DATA_MAX_CHARACTERS = 65_536;

describe("a node's message about a transaction", () => {
  // shows docs/rules/errors.md#node-failures
  it.each([
    ["execution reverted: slippage", "ExecutionReverted"],
    ["max fee per gas higher than 2^256-1", "FeeCapTooHigh"],
    ["err: max fee per gas less than block base fee: address 0x", "FeeCapTooLow"],
    ["nonce too high", "NonceTooHigh"],
    ["Nonce too low: next nonce 5", "NonceTooLow"],
    ["already known", "NonceTooLow"],
    ["transaction already imported", "NonceTooLow"],
    ["transaction is outdated", "FeeCapTooLow"],
    ["transaction underpriced", "FeeCapTooLow"],
    ["nonce has already been used", "NonceTooLow"],
    ["insufficient lamports 1, need 2", "InsufficientFunds"],
    ["insufficient balance for transfer", "InsufficientFunds"],
    ["fee cap higher than 2^256-1", "FeeCapTooHigh"],
    ["fee cap less than block base fee", "FeeCapTooLow"],
    ["tip higher than fee cap", "TipAboveFeeCap"],
    ["the cost exceeds the balance of the account", "InsufficientFunds"],
    ["value exceeds transaction sender account balance", "InsufficientFunds"],
    ["gas limit reached", "IntrinsicGasTooHigh"],
    ["exceeds block gas limit", "IntrinsicGasTooHigh"],
    ["transaction type not valid", "TransactionTypeNotSupported"],
    ["Out of gas: gas required exceeds allowance: 21000", "ExecutionReverted"],
    ["nonce has max value", "NonceMaxValue"],
    ["Insufficient funds for gas * price + value", "InsufficientFunds"],
    ["intrinsic gas too high", "IntrinsicGasTooHigh"],
    ["intrinsic gas too low", "IntrinsicGasTooLow"],
    ["transaction type not supported", "TransactionTypeNotSupported"],
    ["max priority fee per gas higher than max fee per gas", "TipAboveFeeCap"],
  ])("%j becomes %s", (message, tag) => {
    expect(nodeErrorOf(message)?._tag).toBe(tag);
    expect(nodeErrorOf(message.toUpperCase())?._tag).toBe(tag);
    expect(nodeErrorOf(`err: ${message} (supplied gas 7)`)?._tag).toBe(tag);
    expect(rpcErrorOf({ method: "eth_sendRawTransaction", code: -32000, message })._tag).toBe(tag);
  });

  it.each([
    [ExecutionRevertedError, "ExecutionReverted"],
    [FeeCapTooHighError, "FeeCapTooHigh"],
    [FeeCapTooLowError, "FeeCapTooLow"],
    [NonceTooHighError, "NonceTooHigh"],
    [NonceTooLowError, "NonceTooLow"],
    [NonceMaxValueError, "NonceMaxValue"],
    [InsufficientFundsError, "InsufficientFunds"],
    [IntrinsicGasTooHighError, "IntrinsicGasTooHigh"],
    [IntrinsicGasTooLowError, "IntrinsicGasTooLow"],
    [TransactionTypeNotSupportedError, "TransactionTypeNotSupported"],
    [TipAboveFeeCapError, "TipAboveFeeCap"],
  ] as const)("is known by every word by which viem knows it (%s)", ({ nodeMessage }, tag) => {
    for (const words of nodeMessage.source.split("|")) {
      expect(nodeErrorOf(words.replaceAll("\\", ""))?._tag, words).toBe(tag);
    }
  });

  it("stays unnamed when it is unknown", () => {
    expect(nodeErrorOf("something else")).toBeUndefined();
    expect(nodeErrorOf("replacement transaction underpriced")).toBeUndefined();
    expect(nodeErrorOf("")).toBeUndefined();
  });

  it("is kept in the error, with the contract's reason", () => {
    const error = nodeErrorOf("Execution reverted: slippage");
    expect(error?.details).toEqual({ rpcMessage: "Execution reverted: slippage", reason: "slippage" });
    expect(error?.message).toBe("Execution reverted: slippage");
  });

  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  it("keeps what a contract returned, as far as it is bounded, so that a library can decode it", () => {
    const response = { method: "eth_call", code: 3, message: "execution reverted" };
    expect(rpcErrorOf({ ...response, data: "0xdeadbeef" }).details).toMatchObject({ data: "0xdeadbeef" });
    expect(rpcErrorOf({ ...response, message: "custom error", data: "0xdeadbeef" }).details).toMatchObject({
      data: "0xdeadbeef",
    });
    const longest = `0x${"0".repeat(REVERT_DATA_MAX_CHARACTERS - 2)}`;
    expect(rpcErrorOf({ ...response, data: longest }).details).toHaveProperty("data");
    expect(rpcErrorOf({ ...response, data: `${longest}0` }).details).not.toHaveProperty("data");
  });
});
