import { describe, expect, it } from "vitest";
import { WalletBusy } from "./connection.ts";
import { isPorticoError } from "./isPorticoError.ts";
import { UserRejected } from "./rpc.ts";

const rejected = new UserRejected({ method: "personal_sign", rpcMessage: "no" });

describe("an error of Portico", () => {
  it("is told from anything else that is thrown", () => {
    expect(isPorticoError(rejected)).toBe(true);
    for (const other of [new TypeError("no"), { ...rejected }, "text", null, undefined]) {
      expect(isPorticoError(other)).toBe(false);
    }
  });

  it("is one of the tags that are asked for, if any are", () => {
    expect(isPorticoError(rejected, "UserRejected")).toBe(true);
    expect(isPorticoError(rejected, "WalletBusy")).toBe(false);
    expect(isPorticoError(rejected, "WalletBusy", "UserRejected")).toBe(true);
    expect(isPorticoError(new WalletBusy({ wallet: "Fox" }), "UserRejected")).toBe(false);
    expect(isPorticoError({ _tag: "UserRejected" }, "UserRejected")).toBe(false);
  });
});
