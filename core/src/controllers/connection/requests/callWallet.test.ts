import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { Aborted } from "../../../domain/errors/client.ts";
import {
  ChainNotSupported,
  ConnectionDeclined,
  RelayUnreachable,
  WalletBusy,
} from "../../../domain/errors/connection.ts";
import { nodeErrorTags } from "../../../domain/errors/families.ts";
import { HistoryUnavailable } from "../../../domain/errors/money.ts";
import { InsufficientFunds } from "../../../domain/errors/node.ts";
import { UserRejected } from "../../../domain/errors/rpc.ts";
import { UnexpectedError } from "../../../domain/errors/unexpected.ts";
import { callWallet, transactionFailureOf } from "./callWallet.ts";

const failureOf = (cause: unknown) => Effect.runPromise(Effect.flip(callWallet("asking", () => Promise.reject(cause))));

describe("what an adapter rejects with", () => {
  it.each([
    new UserRejected({ method: "personal_sign", rpcMessage: "no" }),
    new WalletBusy({ wallet: "Fox" }),
    new ChainNotSupported({ chainId: "eip155:5" }),
    new RelayUnreachable({ url: "wss://relay" }),
    new Aborted({}),
  ])("stays as it is when wallets may reject with it: $_tag", async (error) => {
    expect(await failureOf(error)).toBe(error);
  });

  it("stays as it is when this question may be refused with it", async () => {
    const refused = new ConnectionDeclined({ wallet: "Fox" });
    const call = () => Promise.reject(refused);
    expect(await Effect.runPromise(Effect.flip(callWallet("asking", call, "ConnectionDeclined")))).toBe(refused);
    expect(await Effect.runPromise(Effect.flip(callWallet("asking", call, "NoAccounts")))).toMatchObject({
      _tag: "UnexpectedError",
      cause: refused,
    });
  });

  // shows docs/rules/errors.md#node-failures
  it("is the wallet's failure when it is what nodes say of a transaction, and no transaction was asked for", async () => {
    const cause = new InsufficientFunds({ rpcMessage: "insufficient funds" });
    const details = { method: "asking", rpcMessage: "insufficient funds" };
    expect(await failureOf(cause)).toMatchObject({ _tag: "InternalRpcError", details, cause });
    const transaction = callWallet("asking", () => Promise.reject(cause), ...nodeErrorTags);
    expect(await Effect.runPromise(Effect.flip(transaction))).toBe(cause);
    expect(transactionFailureOf(cause, "asking")).toBe(cause);
  });

  it.each([new HistoryUnavailable({}), new TypeError("x is undefined"), "text", undefined])(
    "is unexpected otherwise: %s",
    async (cause) => {
      const failure = await failureOf(cause);
      expect(failure).toBeInstanceOf(UnexpectedError);
      expect(failure).toMatchObject({ details: { description: "asking" }, cause });
    },
  );
});
