import { describe, expect, it } from "vitest";
import { DeviceLocked } from "../../domain/errors/device.ts";
import { UnexpectedError } from "../../domain/errors/unexpected.ts";
import { noticePlaceOf } from "./noticeTable.ts";

// shows docs/rules/errors.md#where-failures-show
describe("the place of a failure", () => {
  const locked = new DeviceLocked({ wallet: "Ledger" });
  const failed = (message: string) => ({ event: "CONNECT_ERROR", properties: { message } }) as const;

  it("is the view that connects, for what a device needs meanwhile", () => {
    expect(noticePlaceOf({ error: locked, event: failed(locked.message) })).toBe("inline");
  });

  it("is a toast for what a device needs later, and for another failure to connect", () => {
    const unexpected = new UnexpectedError({ description: "no device" });
    expect(noticePlaceOf({ error: locked })).toBe("toast");
    expect(noticePlaceOf({ error: unexpected, event: failed(unexpected.message) })).toBe("toast");
  });
});
