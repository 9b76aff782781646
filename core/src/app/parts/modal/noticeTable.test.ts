import { describe, expect, it } from "vitest";
import { ChainNotSupported, NotConnected } from "../../../domain/errors/connection.ts";
import { DeviceLocked } from "../../../domain/errors/device.ts";
import { QuoteStale } from "../../../domain/errors/money.ts";
import { InvalidParamsRpcError, UserRejected } from "../../../domain/errors/rpc.ts";
import { UnexpectedError } from "../../../domain/errors/unexpected.ts";
import { noticePlaceOf } from "./noticeTable.ts";

// shows docs/rules/errors.md#where-failures-show
describe("the place of a failure", () => {
  const locked = new DeviceLocked({ wallet: "Ledger" });
  const failed = (message: string) => ({ event: "CONNECT_ERROR", properties: { message } }) as const;

  it("is the view that connects, for what a device needs meanwhile", () => {
    expect(noticePlaceOf({ error: locked, event: failed(locked.message) })).toBe("inline");
  });

  const [method, rpcMessage] = ["eth_sendTransaction", "no"];
  it.each([
    ["inline", new UserRejected({ method, rpcMessage })],
    ["inline", new ChainNotSupported({ chainId: "eip155:8453" })],
    ["log", new InvalidParamsRpcError({ method, rpcMessage })],
  ])("is a toast for what a wallet answers to a submitted transaction, and otherwise: %s", (place, error) => {
    expect([noticePlaceOf({ error }), noticePlaceOf({ error, isSubmission: true })]).toEqual([place, "toast"]);
  });

  it("is where it always is for the other failures of a submitted transaction", () => {
    expect(noticePlaceOf({ error: new QuoteStale({ ageMillis: 1 }), isSubmission: true })).toBe("inline");
    expect(noticePlaceOf({ error: new NotConnected({ namespace: "eip155" }), isSubmission: true })).toBe("nowhere");
  });

  it("is a toast for what a device needs later, and for another failure to connect", () => {
    const unexpected = new UnexpectedError({ description: "no device" });
    expect(noticePlaceOf({ error: locked })).toBe("toast");
    expect(noticePlaceOf({ error: unexpected, event: failed(unexpected.message) })).toBe("toast");
  });
});
