import { describe, expect, it } from "vitest";
import {
  BadWalletReply,
  ChainNotSupported,
  SessionEnded,
  WalletBusy,
  WalletTimedOut,
} from "../../errors/connection.ts";
import { DeviceLocked } from "../../errors/device.ts";
import { InvalidArgument } from "../../errors/input.ts";
import { rpcErrorOf } from "../../errors/remote/rpcErrors.ts";
import { UnexpectedError } from "../../errors/unexpected.ts";
import { provesNothingSent, type RequestFailure } from "./nothingSent.ts";

const method = "eth_sendTransaction";
const thrown = (code: number, message = "no") => rpcErrorOf({ method, code, message });

// shows docs/rules/send.md#unknown-outcomes
describe("the error of a wallet that was asked for a transaction", () => {
  it.each<[string, RequestFailure]>([
    ["the visitor declined", thrown(4001)],
    ["the relay's code for that", thrown(5000)],
    ["the account is not authorised", thrown(4100)],
    ["the wallet does not know the method", thrown(4200)],
    ["the wallet is not on the chain", thrown(4901)],
    ["the wallet does not know the chain", thrown(4902)],
    ["the request cannot be read", thrown(-32700)],
    ["the request is malformed", thrown(-32600)],
    ["the method does not exist", thrown(-32601)],
    ["the parameters are invalid", thrown(-32602)],
    ["the transaction was not made", thrown(-32003)],
    ["there are too few funds, whatever the code", thrown(-32603, "insufficient funds for gas * price + value")],
    ["it would revert", thrown(3, "execution reverted")],
    ["the fee is too low", thrown(-32000, "max fee per gas less than block base fee")],
    ["calls on a chain without EIP-5792", thrown(5710, "unsupported chain")],
    ["calls that cannot be atomic", thrown(5760)],
    ["an earlier request is open", new WalletBusy({ wallet: "Test" })],
    ["the wallet is elsewhere", new ChainNotSupported({ chainId: "eip155:1" })],
    ["a field has no place", new InvalidArgument({ argument: "transaction", input: "gasLimit", expected: "gas" })],
    ["the device is locked", new DeviceLocked({ wallet: "Ledger" })],
    ["a question before it was not answered", new BadWalletReply({ method: "eth_chainId", issue: "no network" })],
    ["a question before it timed out", new WalletTimedOut({ method: "eth_chainId", millis: 1 })],
    ["a question before it failed", rpcErrorOf({ method: "eth_chainId", code: -32603, message: "no" })],
  ])("proves that nothing was sent: %s", (_, error) => {
    expect(provesNothingSent(error)).toBe(true);
  });

  it.each<[string, RequestFailure]>([
    ["an internal error", thrown(-32603)],
    [
      "a node that a signed transaction was sent to",
      rpcErrorOf({ method: "eth_sendRawTransaction", code: -32603, message: "no" }),
    ],
    ["the code of nodes for anything", thrown(-32000, "something happened")],
    ["the node has the transaction already", thrown(-32000, "already known")],
    ["the nonce is used, perhaps by this very transaction", thrown(-32000, "nonce too low")],
    ["a limit, perhaps of what followed", thrown(-32005)],
    ["the wallet has lost its networks", thrown(4900)],
    ["a code of nobody", thrown(12345)],
    ["no code", thrown(-1)],
    ["the same id was used before", thrown(5720)],
    ["an answer that is no hash", new BadWalletReply({ method, issue: "it is not a hash" })],
    ["no answer", new WalletTimedOut({ method, millis: 1 })],
    ["the session has ended", new SessionEnded({})],
    ["an adapter that throws anything", new UnexpectedError({ description: method })],
  ])("proves nothing: %s", (_, error) => {
    expect(provesNothingSent(error)).toBe(false);
  });
});
