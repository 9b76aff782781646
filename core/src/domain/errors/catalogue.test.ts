import { describe, expect, it } from "vitest";
import { errorDefinitions } from "./catalogue.ts";
import * as device from "./device.ts";
import { isWalletError } from "./families.ts";
import { isPorticoError } from "./isPorticoError.ts";
import { UnknownRpcError } from "./rpc.ts";
import { HttpStatus, Unreachable } from "./transport.ts";

describe("the catalogue", () => {
  it("gives every error a unique tag and a unique code", () => {
    const codes = errorDefinitions.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(errorDefinitions.map(({ tag }) => tag)).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  it("knows what hardware wallets reject with by the beginning of its tag", () => {
    const tags = errorDefinitions.map(({ tag }) => tag).filter((tag) => tag.startsWith("Device"));
    expect(tags).toEqual(Object.values(device).map(({ definition }) => definition.tag));
    expect(isWalletError(new device.DeviceLocked({ wallet: "Ledger" }))).toBe(true);
  });

  it("distinguishes its own errors from others", () => {
    expect(isPorticoError(new Unreachable({ request: "GET x" }))).toBe(true);
    expect(isPorticoError(Object.assign(new Error("x"), { _tag: "Foreign" }))).toBe(false);
    expect(isPorticoError({ _tag: "Unreachable" })).toBe(false);
  });
});

describe("an error", () => {
  it("is an Error with its cause, details and texts", () => {
    const cause = new Error("socket");
    const error = new Unreachable({ request: "GET https://a.example/v1" }, { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ _tag: "Unreachable", code: "UNREACHABLE", kind: "network", retryable: true, cause });
    expect(error.message).toBe("No answer from GET https://a.example/v1");
  });

  it.each([
    [403, true],
    [408, true],
    [413, true],
    [429, true],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
    [400, false],
    [401, false],
    [404, false],
    [501, false],
  ])("of HTTP status %d has retryable: %s", (status, retryable) => {
    expect(new HttpStatus({ request: "GET x", status }).retryable).toBe(retryable);
  });

  // shows docs/rules/limits.md#waiting-and-repeating
  it.each([
    [-1, true],
    [-32005, true],
    [-32099, false],
  ])("of an unknown JSON-RPC code %d has retryable: %s", (rpcCode, retryable) => {
    expect(new UnknownRpcError({ method: "eth_call", rpcMessage: "no", rpcCode }).retryable).toBe(retryable);
    expect(errorDefinitions.find(({ code }) => code === "RPC_UNKNOWN")?.retryable).toBe("depends");
  });

  it("shows the service's reason, else the status", () => {
    expect(new HttpStatus({ request: "GET x", status: 500 }).message).toBe("HTTP status code: 500");
    expect(new HttpStatus({ request: "GET x", status: 400, description: "no such chain" }).message).toBe(
      "no such chain",
    );
  });
});
