import { describe, expect, it } from "vitest";
import { TokenBalanceUnavailable } from "../errors/money.ts";
import { HttpStatus, Unreachable } from "../errors/transport.ts";
import { isWorthPolling, mayAskAgain } from "./retryPolicy.ts";

const request = "GET https://api/balance";
const chainId = "eip155:1";
const failed = (cause: Error) => new TokenBalanceUnavailable({ chainId, reason: "failed" }, { cause });

describe("repeating a request", () => {
  it.each([
    [new HttpStatus({ request, status: 503 }), false],
    [failed(new HttpStatus({ request, status: 503 })), false],
    [failed(new HttpStatus({ request, status: 500 })), true],
    [failed(new Unreachable({ request })), true],
    [new TokenBalanceUnavailable({ chainId, reason: "unsupportedNetwork" }), false],
    [new Error("503"), false],
    ["503", false],
  ])("is avoided when the service says that it is down, and when nothing can change: %s", (error, expected) => {
    expect(isWorthPolling(error)).toBe(expected);
  });

  it.each([
    [failed(new Unreachable({ request })), true],
    [new TokenBalanceUnavailable({ chainId, reason: "unsupportedNetwork" }), false],
    [new Unreachable({ request }), true],
    [new HttpStatus({ request, status: 400 }), false],
    [new Error("anything else"), false],
  ])("makes sense only when another answer is possible: %s", (error, expected) => {
    expect(mayAskAgain(error)).toBe(expected);
  });
});
