import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { Aborted } from "../../domain/errors/client.ts";
import { ChainNotSupported, ConnectionDeclined, RelayUnreachable, WalletBusy } from "../../domain/errors/connection.ts";
import { HistoryUnavailable } from "../../domain/errors/money.ts";
import { InsufficientFunds } from "../../domain/errors/node.ts";
import { UserRejected } from "../../domain/errors/rpc.ts";
import { UnexpectedError } from "../../domain/errors/unexpected.ts";
import { callWallet } from "./callWallet.ts";

const failureOf = (cause: unknown) => Effect.runPromise(Effect.flip(callWallet("asking", () => Promise.reject(cause))));

describe("what an adapter rejects with", () => {
  it.each([
    new UserRejected({ method: "personal_sign", rpcMessage: "no" }),
    new InsufficientFunds({ rpcMessage: "insufficient funds" }),
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

  it.each([new HistoryUnavailable({}), new TypeError("x is undefined"), "text", undefined])(
    "is unexpected otherwise: %s",
    async (cause) => {
      const failure = await failureOf(cause);
      expect(failure).toBeInstanceOf(UnexpectedError);
      expect(failure).toMatchObject({ details: { description: "asking" }, cause });
    },
  );
});
