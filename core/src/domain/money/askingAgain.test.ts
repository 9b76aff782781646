import { describe, expect, it } from "vitest";
import { TokenBalanceUnavailable } from "../errors/flow.ts";
import { HttpStatus, Unreachable } from "../errors/transport.ts";
import { isServiceDown, mayAskAgain } from "./askingAgain.ts";

const request = "GET https://api/balance";
const chainId = "eip155:1";
const failed = (cause: Error) => new TokenBalanceUnavailable({ chainId, reason: "failed" }, { cause });

describe("repeating a request", () => {
  it.each([
    [new HttpStatus({ request, status: 503 }), true],
    [failed(new HttpStatus({ request, status: 503 })), true],
    [failed(new HttpStatus({ request, status: 500 })), false],
    [failed(new Unreachable({ request })), false],
    [new Error("503"), false],
    ["503", false],
  ])("is avoided when the service says that it is down: %s", (error, expected) => {
    expect(isServiceDown(error)).toBe(expected);
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
