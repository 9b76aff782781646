import { describe, expect, it } from "vitest";
import { ChainNotSupported } from "../../../domain/errors/connection.ts";
import { DeviceLocked } from "../../../domain/errors/device.ts";
import { QuoteStale } from "../../../domain/errors/money.ts";
import { UserRejected } from "../../../domain/errors/rpc.ts";
import { UnexpectedError } from "../../../domain/errors/unexpected.ts";
import { noticePlaceOf } from "./noticeTable.ts";

// shows docs/rules/errors.md#where-failures-show
describe("the place of a failure", () => {
  const locked = new DeviceLocked({ wallet: "Ledger" });
  const failed = (message: string) => ({ event: "CONNECT_ERROR", properties: { message } }) as const;

  it("is the view that connects, for what a device needs meanwhile", () => {
    expect(noticePlaceOf({ error: locked, event: failed(locked.message) })).toBe("inline");
  });

  it.each(["SEND_ERROR", "SWAP_ERROR", "SWAP_APPROVAL_ERROR"] as const)(
    "is a toast for what a wallet answers to a request for money: %s",
    (name) => {
      const event = { event: name, properties: {} } as never;
      for (const error of [
        new UserRejected({ method: "eth_sendTransaction", rpcMessage: "no" }),
        new ChainNotSupported({ chainId: "eip155:8453" }),
      ]) {
        expect([noticePlaceOf({ error }), noticePlaceOf({ error, event })]).toEqual(["inline", "toast"]);
      }
      expect(noticePlaceOf({ error: new QuoteStale({ ageMillis: 1 }), event })).toBe("inline");
    },
  );

  it("is a toast for what a device needs later, and for another failure to connect", () => {
    const unexpected = new UnexpectedError({ description: "no device" });
    expect(noticePlaceOf({ error: locked })).toBe("toast");
    expect(noticePlaceOf({ error: unexpected, event: failed(unexpected.message) })).toBe("toast");
  });
});
