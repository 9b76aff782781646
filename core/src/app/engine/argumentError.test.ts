import { describe, expect, it } from "vitest";
import { argumentError } from "./argumentError.ts";

const messageOf = (part: string, action: string, ...values: ReadonlyArray<unknown>) =>
  argumentError(part, action, values, new Error("cause"))?.message;

describe("the error of an argument", () => {
  it.each([
    ["send", "set", [{ amount: 5 }], "Invalid amount of send.set 'a number': expected a text"],
    ["names", "reverse", [undefined], "Invalid argument of names.reverse 'undefined': expected a text"],
    ["networks", "switch", [5], "Invalid argument of networks.switch 'a number': expected a text or an object"],
    ["networks", "switch", [{}], "Invalid caipNetworkId of networks.switch 'undefined': expected a text"],
    ["prices", "fetch", [["a", null]], "Invalid [1] of prices.fetch 'null': expected a text"],
    ["transactions", "push", [{ after: {} }], "Invalid after.next of transactions.push 'undefined': expected a text"],
    [
      "send",
      "submit",
      [{ id: "1" }, { signal: 1 }],
      "Invalid options.signal of send.submit 'a number': expected an object",
    ],
    ["send", "watch", [5], "Invalid options of send.watch 'a number': expected an object"],
  ])("says where it is and what it takes: %s.%s", (part, action, values, message) => {
    expect(messageOf(part, action, ...values)).toBe(message);
  });

  it("names the argument whose fields cannot be read", () => {
    const value = Object.defineProperty({}, "secret", {
      enumerable: true,
      get: () => {
        throw new Error("the site's own getter failed");
      },
    });
    expect(messageOf("send", "set", value)).toBe(
      "Invalid argument of send.set 'an object': expected an object that can be read",
    );
  });

  it("is none when the arguments are right", () => {
    expect(
      messageOf("send", "set", { amount: "5", more: 1 }, { signal: new AbortController().signal }),
    ).toBeUndefined();
    expect(messageOf("swap", "start", undefined, {})).toBeUndefined();
  });

  it("does not repeat what may be secret", () => {
    expect(messageOf("signer", "signMessage", { message: Symbol("secret"), namespace: "x" })).not.toContain("secret");
  });
});
