import { describe, expect, it } from "vitest";
import type { FrameRequest } from "../../ports/Frames.ts";
import { frameLog } from "./frameLog.ts";
import { secureFrame } from "./secureFrame.ts";

describe("the log of the frame", () => {
  // shows docs/rules/embedded.md#log
  it("has every message with its id and its time, and no payload", async () => {
    const { add, text } = frameLog(() => 0);
    let tell: FrameRequest["onMessage"] = () => {};
    const posted: Array<{ id: string }> = [];
    const frame = secureFrame({
      trace: add,
      log: () => {},
      open: (onMessage) => {
        tell = onMessage;
        return {
          post: (message) => posted.push(message as { id: string }),
          place: () => {},
          hide: () => {},
          close: () => {},
        };
      },
    });
    const code = frame.request("CONNECT_OTP", { otp: "123456" });
    tell({ type: "@w3m-frame/READY" });
    tell({ type: "@w3m-frame/CONNECT_OTP_ERROR", id: posted[0]?.id, payload: { message: "Invalid code 123456" } });
    await expect(code).rejects.toMatchObject({ _tag: "FrameRefused" });
    const params = ["0x7365637265740000", "0x0"];
    const signed = frame.request("RPC_REQUEST", { method: "personal_sign", params }, { label: "personal_sign" });
    tell({ type: "@w3m-frame/RPC_REQUEST_SUCCESS", id: posted[1]?.id, payload: "0xsignature" });
    await signed;
    expect(text()).toBe(
      [
        "< READY",
        "> CONNECT_OTP 1",
        "< CONNECT_OTP_ERROR 1",
        "! CONNECT_OTP 1 FrameRefused",
        "> RPC_REQUEST personal_sign 2",
        "< RPC_REQUEST_SUCCESS 2",
      ]
        .map((event) => `1970-01-01T00:00:00.000Z ${event}\n`)
        .join(""),
    );
  });

  // shows docs/rules/embedded.md#log
  // shows docs/rules/limits.md#the-secure-frame
  it("keeps the newest thousand lines only", () => {
    const { add, text } = frameLog(() => 0);
    for (let index = 0; index < 1_010; index += 1) add(String(index));
    const lines = text().trim().split("\n");
    expect([lines.length, lines[0]?.split(" ")[1]]).toEqual([1_000, "10"]);
  });
});
