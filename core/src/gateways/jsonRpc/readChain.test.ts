import * as Effect from "effect/Effect";
import { expect, it } from "vitest";
import { InsufficientFunds } from "../../domain/errors/node.ts";
import { Unreachable } from "../../domain/errors/transport.ts";
import { mainnet } from "../../networks.ts";
import { readChain } from "./JsonRpc.ts";

const failureOf = (error: InsufficientFunds | Unreachable) =>
  Effect.runPromise(
    Effect.flip(readChain({ request: () => Effect.fail(error) }, { network: mainnet, method: "eth_getBalance" })),
  );

// shows docs/rules/errors.md#node-failures
it("a read of the chain never fails with what nodes say of a transaction", async () => {
  const cause = new InsufficientFunds({ rpcMessage: "insufficient funds" });
  const details = { method: "eth_getBalance", rpcMessage: "insufficient funds" };
  expect(await failureOf(cause)).toMatchObject({ _tag: "InternalRpcError", details, cause });
  const unreachable = new Unreachable({ request: "POST https://node.example" });
  expect(await failureOf(unreachable)).toBe(unreachable);
});
