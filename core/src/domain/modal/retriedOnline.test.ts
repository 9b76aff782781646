import { describe, expect, it } from "vitest";
import { FeatureLoadFailed } from "../errors/client.ts";
import { ConnectionDeclined, WalletTimedOut } from "../errors/connection.ts";
import { Unreachable } from "../errors/transport.ts";
import { isRetriedOnline } from "./retriedOnline.ts";

describe("a failure", () => {
  // shows docs/rules/modal.md#back-online
  it("is tried again by itself if it was one of the connection, and never if the wallet has to be asked again", () => {
    expect(isRetriedOnline(new Unreachable({ request: "GET https://example.org" }))).toBe(true);
    expect(isRetriedOnline(new FeatureLoadFailed({ feature: "engine" }))).toBe(true);
    expect(isRetriedOnline(new WalletTimedOut({ method: "eth_requestAccounts", millis: 1 }))).toBe(false);
    expect(isRetriedOnline(new ConnectionDeclined({ wallet: "Fox" }))).toBe(false);
  });
});
