import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SessionEnded } from "../../errors/connection.ts";
import { causesOf } from "./causes.ts";
import { walletErrorOf } from "./walletErrors.ts";

const METHOD = "eth_sendTransaction";
const errorOf = (thrown: unknown, method = METHOD, codes?: Readonly<Record<number, number>>) =>
  walletErrorOf(thrown, { method, wallet: "Fox", ...(codes ? { codes } : {}) });
const tagOf = (thrown: unknown, method = METHOD) => errorOf(thrown, method)._tag;
/** An error with fields of its own, as providers throw it. */
const thrown = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

const DENIED = "MetaMask Tx Signature: User denied transaction signature.";
const FUNDS = "insufficient funds for gas * price + value: have 1 want 2";

// shows docs/rules/errors.md#what-wallets-throw
describe("a visitor's refusal", () => {
  it.each([
    // EVM
    ["MetaMask", { code: 4001, message: DENIED }],
    ["MetaMask, as an error", thrown(DENIED, { code: 4001 })],
    ["a code as text", { code: "4001", message: "no" }],
    ["MetaMask on phones", { code: -32_603, message: "Internal", data: { originalError: { code: 4001 } } }],
    ["-32603 with the words", { code: -32_603, message: "User rejected the request." }],
    ["-32000 with the words", { code: -32_000, message: "User denied message signature" }],
    ["a code of an application", { code: -32_100, message: "User has rejected the request" }],
    ["a text without a code", new Error("User rejected the request")],
    ["a text alone", "User cancelled"],
    ["Coinbase Wallet", thrown("User denied account authorization", { code: 4001 })],
    ["Coinbase Wallet, closed", new Error("User closed modal")],
    ["Safe", new Error("Transaction was rejected")],
    ["Frame", { code: 4001, message: "User declined transaction" }],
    ["a hardware wallet behind MetaMask", new Error("Ledger device: Condition not satisfied (denied by the user?)")],
    ["viem", thrown("User rejected the request.\n\nDetails: no", { name: "UserRejectedRequestError", code: 4001 })],
    ["viem, nested", new Error("The contract reverted.", { cause: new Error("b", { cause: { code: 4001 } }) })],
    ["wagmi's wrapper of a switch", thrown("Failed to switch", { code: 4902, cause: { code: 4001, message: "no" } })],
    ["ethers 6", thrown("user rejected action", { code: "ACTION_REJECTED", info: { error: { code: 4001 } } })],
    ["ethers 5", thrown("x", { code: "ACTION_REJECTED" })],
    ["web3.js", thrown("Returned error", { innerError: { code: 4001, message: "no" } })],
    ["JSON in a text", new Error('{"code":4001,"message":"no"}')],
    ["JSON in the body of an answer", thrown("bad response", { body: '{"error":{"code":4001,"message":"no"}}' })],
    ["JSON behind words", new Error('Internal JSON-RPC error.\n{ "code": 4001, "message": "no" }')],
    ["a list as JSON", new Error('[{"code":4001,"message":"no"}]')],
    ["one of several errors", thrown("All failed", { errors: [new Error("a"), { code: 4001 }] })],
    ["a list of errors", [new Error("a"), { code: 4001 }]],
    ["a list inside", { code: -32_603, data: [{ code: 4001 }] }],
    ["an error as a message", { message: { code: 4001, message: "no" } }],
    ["an error as a reason", { reason: { code: 4001 } }],
    ["an answer to a request", thrown("failed", { response: { data: { error: { code: 4001 } } } })],
    ["a bigint as the code", { code: 4001n, message: "no" }],
    ["a code with white space", { code: " 4001 ", message: "no" }],
    ["a code alone", 4001],
    ["a code alone, as text", "4001"],
    ["a code of Trezor", { code: "Failure_ActionCancelled", message: "" }],
    ["a code of a session", { code: "USER_DISAPPROVED_METHODS", message: "" }],
    ["not approved", new Error("Transaction was not approved by the user")],
    ["a refusal beside a node's reason", { code: 4001, message: FUNDS }],
    ["a refusal inside a node's reason", { code: -32_000, message: FUNDS, data: { originalError: { code: 4001 } } }],
    // Solana
    ["Phantom", { code: 4001, message: "User rejected the request." }],
    ["Solflare", new Error("Transaction cancelled")],
    ["Solflare, a message", new Error("Message signing cancelled")],
    ["Backpack", new Error("Approval Denied")],
    ["Coinbase Wallet on Solana", thrown("User canceled request", { name: "WalletSignTransactionError" })],
    ["wallet-adapter", thrown("no", { name: "WalletSendTransactionError", error: { code: 4001 } })],
    // Bitcoin
    ["Leather", { jsonrpc: "2.0", id: "1", error: { code: 4001, message: "User rejected request" } }],
    ["Keplr", new Error("Request rejected")],
    ["an old extension", "cancel"],
    ["a text of one word", { error: "user_rejected" }],
    ["you", new Error("You declined the request")],
    ["aborted by the user", new Error("Signing was aborted by the user")],
    ["a permission", new Error("Permission request rejected")],
    ["a switch in words", { code: -32_000, message: "Network switch cancelled" }],
    // Polkadot
    ["polkadot.js, a signature", new Error("Cancelled")],
    ["polkadot.js, access", new Error("Rejected")],
    // The embedded wallet and the relay
    ["words of the frame", { code: undefined, message: "Request was rejected by the user" }],
    ["5000", { code: 5000, message: "" }],
    ["5000 of a switch", { code: 5000, message: "Switching chain rejected" }],
  ])("is read in what %s throws", (_, value) => {
    expect(tagOf(value)).toBe("UserRejected");
  });

  it("is not read into what a network, a browser or a bundler says", () => {
    const others = [
      new Error("Transaction was rejected by the network"),
      { code: -32_000, message: "rejected by node" },
      { code: 5000, message: "Transaction rejected by the network: fee too low" },
      { code: -32_003, message: "Transaction rejected" },
      { code: -32_000, message: "Transaction rejected" },
      new Error("Transaction rejected: blockhash not found"),
      new Error("sendrawtransaction RPC error: -26: min relay fee not met"),
      { code: -32_002, message: "Transaction simulation failed: custom program error: 0x1" },
      thrown("The user aborted a request.", { name: "AbortError", code: 20 }),
      new Error("User operation rejected by the bundler"),
      new Error("user denied by policy"),
      new Error("Rejected by the user's node"),
      new Error("Permission denied"),
      new Error("Access denied"),
      new Error("Request aborted"),
      new Error("Rejected: the user has too little balance"),
      new Error("The user has been denied access"),
      new Error("connection refused"),
      { code: -32_500, message: "AA23 reverted" },
      { code: -32_603, message: "Internal JSON-RPC error." },
    ];
    for (const other of others) expect([other, tagOf(other)]).not.toContain("UserRejected");
  });

  it("keeps the words of the error that says so", () => {
    const wrapped = { code: -32_603, message: "Internal", data: { originalError: { code: 4001, message: "no way" } } };
    expect(errorOf(wrapped)).toMatchObject({ details: { method: METHOD, rpcMessage: "no way" }, cause: wrapped });
  });
});

// shows docs/rules/errors.md#what-wallets-throw
describe("a node's reason", () => {
  it.each([
    ["-32000", { code: -32_000, message: FUNDS }, "InsufficientFunds"],
    ["-32603", { code: -32_603, message: FUNDS }, "InsufficientFunds"],
    [
      "MetaMask's data",
      { code: -32_603, message: "Internal", data: { code: -32_000, message: FUNDS } },
      "InsufficientFunds",
    ],
    ["a text without a code", new Error(FUNDS), "InsufficientFunds"],
    ["5000 of a relay wallet", { code: 5000, message: FUNDS }, "InsufficientFunds"],
    ["a code of the node's own", { code: -32_010, message: FUNDS }, "InsufficientFunds"],
    ["viem", thrown("x", { details: FUNDS }), "InsufficientFunds"],
    [
      "ethers 5",
      thrown("x", { code: "INSUFFICIENT_FUNDS", error: { body: `{"error":{"message":"${FUNDS}"}}` } }),
      "InsufficientFunds",
    ],
    ["a text around JSON", new Error(`[ethjs-query] '{"value":{"data":{"message":"${FUNDS}"}}}'`), "InsufficientFunds"],
    ["Solana", new Error("Attempt to debit an account but found no record of a prior credit."), "InsufficientFunds"],
    ["a nonce", { code: -32_603, message: "x", data: { originalError: { message: "nonce too low" } } }, "NonceTooLow"],
    ["a fee", { code: -32_603, data: { message: "max fee per gas less than block base fee" } }, "FeeCapTooLow"],
  ])("is found in %s", (_, value, tag) => {
    expect(tagOf(value)).toBe(tag);
  });

  it("comes with what the contract returned, wherever that is", () => {
    const data = `0x08c379a0${"20".padStart(64, "0")}${"2".padStart(64, "0")}${"6e6f".padEnd(64, "0")}`;
    const wrapped = { code: -32_603, message: "Internal JSON-RPC error.", data: { code: 3, message: "x", data } };
    expect(errorOf(wrapped)).toMatchObject({ _tag: "ExecutionReverted", details: { reason: "no", data } });
  });

  it("is a rejection by the network when it says so, unless the network has the transaction", () => {
    expect(tagOf(new Error("Transaction was rejected by the network"))).toBe("TransactionRejectedRpcError");
    expect(tagOf({ code: -32_002, message: "Transaction simulation failed: error 1" })).toBe(
      "TransactionRejectedRpcError",
    );
    expect(tagOf(new Error("Rejected by the network: already in block chain"))).toBe("InternalRpcError");
    const processed = "Transaction simulation failed: This transaction has already been processed";
    expect(tagOf({ code: -32_002, message: processed })).toBe("ResourceUnavailableRpcError");
    expect(tagOf({ code: 5000, message: "Rejected by the network: already known" })).toBe("NonceTooLow");
    expect(tagOf({ code: 5000, message: "Rejected by the network: duplicate" })).toBe("InternalRpcError");
  });
});

// shows docs/rules/errors.md#what-wallets-throw
describe("a network that the wallet does not know", () => {
  const WORDS = 'Unrecognized chain ID "0x2105". Try adding the chain using wallet_addEthereumChain first.';
  it.each([
    ["4902", { code: 4902, message: "no" }],
    ["4902 inside", { code: -32_603, message: "Internal", data: { originalError: { code: 4902 } } }],
    ["the words alone", new Error(WORDS)],
    ["-32603", { code: -32_603, message: WORDS }],
    ["-32000", { code: -32_000, message: WORDS }],
    ["-32602", { code: -32_602, message: WORDS }],
    ["5000", { code: 5000, message: WORDS }],
  ])("is read in %s", (_, value) => {
    expect(tagOf(value, "wallet_switchEthereumChain")).toBe("UnrecognizedChain");
  });

  it("is not read into a refusal", () => {
    for (const value of [
      { code: 4902, message: "User rejected the request" },
      { code: 4001, message: WORDS },
      { code: 5000, message: "" },
    ])
      expect(tagOf(value, "wallet_switchEthereumChain")).toBe("UserRejected");
  });
});

// shows docs/rules/errors.md#what-wallets-throw
describe("codes", () => {
  it.each([
    [
      "the innermost one of a standard counts",
      { code: -32_603, data: { originalError: { code: -32_601 } } },
      "MethodNotFoundRpcError",
    ],
    ["also inside another one", { code: 4902, cause: { code: -32_002 } }, "WalletBusy"],
    [
      "an inner one without meaning does not",
      { code: 4100, message: "no", data: { code: -32_603 } },
      "UnauthorizedProvider",
    ],
    ["an unknown inner one does not", { code: -32_603, message: "x", data: { code: 429 } }, "InternalRpcError"],
    ["an unknown outer one is kept", { code: 12_345, message: "x" }, "UnknownRpcError"],
    ["-32002 means another open request", { code: -32_002, message: "Already processing" }, "WalletBusy"],
    ["and none of a node", { code: -32_002, message: "RPC endpoint not found" }, "ResourceUnavailableRpcError"],
    ["none is an internal error", {}, "InternalRpcError"],
  ])("%s", (_, value, tag) => {
    expect(tagOf(value)).toBe(tag);
  });

  it("mean what this kind of wallet means by them, unless words say otherwise", () => {
    const satsConnect = { [-32_000]: 4001, [-32_002]: 4100 };
    const tag = (value: unknown) => errorOf(value, "sendTransfer", satsConnect)._tag;
    expect(tag({ code: -32_000, message: "" })).toBe("UserRejected");
    expect(tag({ code: -32_002, message: "" })).toBe("UnauthorizedProvider");
    expect(tag({ code: -32_000, message: "min relay fee not met" })).toBe("InternalRpcError");
    expect(tag({ code: -32_000, message: "Rejected by the network" })).toBe("TransactionRejectedRpcError");
    expect(tagOf({ code: -32_000, message: "" }, "sendTransfer")).toBe("InvalidInputRpcError");
  });

  it("for a refusal are none when a wallet that should send speaks of a failure", () => {
    for (const message of [
      "Request timed out",
      "Transaction failed",
      "Unknown error",
      "Unable to send",
      "It was not sent",
    ])
      expect([message, tagOf({ code: 5000, message })]).toEqual([message, "InternalRpcError"]);
    for (const message of ["", "Rejected", "User rejected the transaction, or an error has occurred"])
      expect([message, tagOf({ code: 5000, message })]).toEqual([message, "UserRejected"]);
    expect(tagOf({ code: 5000, message: "Signing failed" }, "personal_sign")).toBe("UserRejected");
  });

  it("are made up for by words about access", () => {
    const polkadot = new Error("The source https://a.example is not allowed to interact with this extension");
    expect(tagOf(polkadot, "enable")).toBe("UnauthorizedProvider");
    expect(tagOf(new Error("https://a.example is not an approved origin"))).toBe("UnauthorizedProvider");
  });
});

describe("an error of the catalogue", () => {
  it("stays what it is, also when a library has wrapped it", () => {
    const error = new SessionEnded({});
    expect(errorOf(error)).toBe(error);
    expect(errorOf(new Error("UnknownRpcError", { cause: error }))).toBe(error);
  });
});

describe("reading an error", () => {
  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  it("ends, whatever is wrapped in what", () => {
    const circle: Record<string, unknown> = { message: "a" };
    circle.cause = { data: circle, error: { originalError: circle, code: 4001 } };
    expect(tagOf(circle)).toBe("UserRejected");
    const deep = Array.from({ length: 100 }).reduce<object>((cause) => ({ cause }), { code: 4001 });
    expect(tagOf(deep)).toBe("InternalRpcError");
    expect(causesOf(deep)).toHaveLength(16);
  });

  // shows docs/rules/limits.md#sizes-of-answers-and-stored-values
  it("keeps texts short and on one line, without secrets", () => {
    const [cause] = causesOf(new Error(`a\n\u202e${"b".repeat(10_000)}`), (text) => text.replace("a", "*"));
    expect(cause?.texts).toEqual([expect.stringMatching(/^\* b{990,997}…$/)]);
    const long = `{"code":4001,"message":"${"x".repeat(16_384)}"}`;
    expect(tagOf(new Error(long))).toBe("InternalRpcError");
    expect(causesOf({ data: `0x${"00".repeat(32_768)}` })[0]).toMatchObject({ texts: [], data: undefined });
  });

  it("never throws, and gives an error of the catalogue for any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (code, message, data) => {
        expect(errorOf({ code, message, data })).toMatchObject({ kind: expect.any(String) });
      }),
    );
  });
});
