import { describe, expect, it } from "vitest";
import { readMessage, readReply } from "./frameMessages.ts";

const ADDRESS = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

// shows docs/rules/limits.md#the-secure-frame
describe("a reply of the frame that is long", () => {
  it("has texts of 320 characters, and addresses of 8,192", () => {
    const textOf = (length: number) => readReply("CONNECT_FARCASTER", { userName: "x".repeat(length) });
    expect(textOf(320)).toEqual({ userName: "x".repeat(320) });
    expect(textOf(321)).toBeUndefined();
    const urlOf = (length: number) => readReply("GET_FARCASTER_URI", { url: "x".repeat(length) });
    expect(urlOf(8_192)).toEqual({ url: "x".repeat(8_192) });
    expect(urlOf(8_193)).toBeUndefined();
  });

  it("is nobody's when its id is longer than a text", () => {
    const replyTo = (length: number) => readMessage({ type: "@w3m-frame/SIGN_OUT_SUCCESS", id: "x".repeat(length) });
    expect(replyTo(320)).toMatchObject({ kind: "success", name: "SIGN_OUT" });
    expect(replyTo(321)).toBeUndefined();
  });

  it("has the first 500 characters of an error's message", () => {
    const payload = { message: `${"x".repeat(499)}yz` };
    expect(readMessage({ type: "@w3m-frame/SIGN_OUT_ERROR", id: "1", payload })).toMatchObject({
      message: `${"x".repeat(499)}y`,
    });
  });

  it("has twenty accounts, and five hundred networks with smart accounts", () => {
    const accounts = Array.from({ length: 21 }, () => ({ address: ADDRESS, type: "eoa" }));
    expect(readReply("GET_USER", { address: ADDRESS, chainId: 1, accounts })?.accounts).toHaveLength(20);
    const smartAccountEnabledNetworks = Array.from({ length: 501 }, (_, index) => index + 1);
    expect(readReply("GET_SMART_ACCOUNT_ENABLED_NETWORKS", { smartAccountEnabledNetworks })).toEqual({
      smartAccountEnabledNetworks: smartAccountEnabledNetworks.slice(0, 500),
    });
  });
});
